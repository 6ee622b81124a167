import type { ReactNode } from 'react'
import { have, Icon, shortAddress, showToast, useSignal, useSignals, type MoreWords } from '../../src/ui/kit'
import { COPY } from '../../src/ui/further'

interface CopyAddressProps {
  address: string
  words: MoreWords
  children: ReactNode
}

/** Who it is, and a button that copies the address. Where copying is not allowed the whole of it shows, to be selected. */
export function CopyAddress({ address, words, children }: CopyAddressProps) {
  useSignals()
  const isWhole = useSignal(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      // who compares is on its way with what the account holds; before, nobody does
      if ((await have('action', 'money')?.isCopied(address)) !== false)
        showToast({ kind: 'success', text: words.copied })
    } catch {
      // denied by the visitor or the site's policy, or not there on a page without https
      isWhole.value = true
      showToast({ kind: 'error', text: words.copyFailed })
    }
  }
  return (
    <div className="who">
      {children}
      <bdi className="num">{isWhole.value ? address : shortAddress(address)}</bdi>
      <button type="button" className="tap" aria-label={words.copyAddress} data-testid="copy-address" onClick={copy}>
        <Icon name={COPY} />
      </button>
    </div>
  )
}
