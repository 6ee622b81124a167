import { Button, showToast, useSignal, useSignals } from '../../src/ui/kit'
import type { WalletMessages } from '../../src/barrels/directory'
import { COPY } from '../../src/ui/deferred'

/** Copies the pairing URI as text. If copying is not allowed, shows it for selection. */
export function CopyLink({ uri, messages }: { uri: string | undefined; messages: WalletMessages }) {
  useSignals()
  const isLinkShown = useSignal(false)
  const copy = async () => {
    if (!uri) return
    try {
      await navigator.clipboard.writeText(uri)
      showToast({ kind: 'success', text: messages.linkCopied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      isLinkShown.value = true
      showToast({ kind: 'error', text: messages.linkNotCopied })
    }
  }
  return (
    <>
      {isLinkShown.value && uri && (
        <p className="num full-text" role="group" aria-label={messages.link} data-testid="pairing-link">
          {uri}
        </p>
      )}
      <Button icon={COPY} testId="copy-link" isDisabled={!uri} onPress={copy}>
        {messages.copyLink}
      </Button>
    </>
  )
}
