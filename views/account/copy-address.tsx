import type { ReactNode } from 'react'
import { have, Icon, shortAddress, showToast, useSignal, useSignals, type MoreWords } from '../../src/ui/kit'
import { COPY } from '../../src/ui/further'

interface CopyAddressProps {
  address: string
  words: MoreWords
  children: ReactNode
}

/**
 * Shows the account, with a button that copies its address. If copying is not allowed, shows the whole address for
 * selection.
 */
export function CopyAddress({ address, words, children }: CopyAddressProps) {
  useSignals()
  const isWhole = useSignal(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      // The check of the clipboard comes with the chunk of the account's holdings. Until that has loaded, nothing
      // checks it.
      if ((await have('action', 'money')?.isCopied(address)) !== false)
        showToast({ kind: 'success', text: words.copied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
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
