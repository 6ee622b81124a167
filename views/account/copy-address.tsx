import type { CSSProperties } from 'react'
import {
  getLoadedChunk,
  hueFromText,
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
  /** Verified name of the address, and its image: https or data:image. */
  name: string | undefined
  image: string | undefined
  messages: AccountMessages
}

/**
 * Shows the account by its name or address, with a button that copies the address. If copying is not allowed, shows the
 * whole address for selection.
 */
export function CopyAddress({ address, name, image, messages }: CopyAddressProps) {
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
  const avatar = { className: 'avatar', style: { '--hue': hueFromText(address) } as CSSProperties }
  return (
    <div className="address-line">
      {image ? <img {...avatar} alt="" referrerPolicy="no-referrer" src={image} /> : <span {...avatar} />}
      <bdi className="num">{isFull.value ? address : (name ?? shortAddress(address))}</bdi>
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
