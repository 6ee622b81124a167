import type { ReactNode } from 'react'
import {
  getLoadedChunk,
  Icon,
  shortAddress,
  showToast,
  useSignal,
  useSignals,
  type AccountMessages
} from '../../src/ui/kit'
import { COPY } from '../../src/ui/deferred'

interface CopyAddressProps {
  address: string
  messages: AccountMessages
  children: ReactNode
}

/**
 * Shows the account, with a button that copies its address. If copying is not allowed, shows the whole address for
 * selection.
 */
export function CopyAddress({ address, messages, children }: CopyAddressProps) {
  useSignals()
  const isFull = useSignal(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      // The check of the clipboard comes with the chunk of the account's holdings. Until that has loaded, nothing
      // checks it.
      if ((await getLoadedChunk('action', 'assets')?.verifyClipboard(address)) !== false)
        showToast({ kind: 'success', text: messages.copied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      isFull.value = true
      showToast({ kind: 'error', text: messages.copyFailed })
    }
  }
  return (
    <div className="address-line">
      {children}
      <bdi className="num">{isFull.value ? address : shortAddress(address)}</bdi>
      <button
        type="button"
        className="icon-button"
        aria-label={messages.copyAddress}
        data-testid="copy-address"
        onClick={copy}
      >
        <Icon name={COPY} />
      </button>
    </div>
  )
}
