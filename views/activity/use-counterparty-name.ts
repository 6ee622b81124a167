import { useEffect } from 'react'
import { useStore } from '../../src/ui/kit'
import { $counterpartyNames, requestCounterpartyName } from '../../src/barrels/activity'

/** Returns the proven name of an address, with its image, once it is known. For components with `useSignals`. */
export const useCounterpartyName = (address: string | undefined) => {
  const names = useStore($counterpartyNames).value
  useEffect(() => (address ? requestCounterpartyName(address) : undefined), [address])
  return address ? names[address.toLowerCase()] : undefined
}
