import { useEffect } from 'react'
import { shownAddress } from '../../src/barrels/receive'
import { useSignal } from '../../src/ui/kit'

/** Returns an address with its checksum, once the code for it is loaded. */
export const useShownAddress = (address: string | undefined): string | undefined => {
  const shown = useSignal<{ of: string; text: string } | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    if (address !== undefined)
      void shownAddress(address).then(text => {
        if (isCurrent) shown.value = { of: address, text }
      })
    return () => {
      isCurrent = false
    }
  }, [address, shown])
  return shown.value?.of === address ? shown.value?.text : address
}
