import type { CSSProperties } from 'react'
import {
  $accountMessages,
  getLoadedChunk,
  hueFromText,
  Icon,
  shortAddress,
  showToast,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { COPY } from '../../src/ui/deferred'

/** The account's address and its type. If copying is not allowed, shows the whole address for selection. */
export function Owner({ address, type }: { address: string; type: string | undefined }) {
  useSignals()
  const messages = useStore($accountMessages).value!
  const isFull = useSignal(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      // the check comes with the chunk of the account's holdings, which may not have loaded
      if ((await getLoadedChunk('action', 'assets')?.verifyClipboard(address)) !== false)
        showToast({ kind: 'success', text: messages.copied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      isFull.value = true
      showToast({ kind: 'error', text: messages.copyFailed })
    }
  }
  return (
    <div className="owner">
      <span className="avatar" style={{ '--hue': hueFromText(address) } as CSSProperties} />
      <span className="text">
        <bdi className="num" data-testid="settings-address">
          {isFull.value ? address : shortAddress(address)}
        </bdi>
        {type && (
          <span className="secondary" data-testid="account-type">
            {type}
          </span>
        )}
      </span>
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
