import { Button, showToast, useSignal, useSignals } from '../../src/ui/kit'
import type { LoginMessages } from '../../src/barrels/login'
import { COPY } from '../../src/ui/deferred'

/** Copies the address as text. If copying is not allowed, shows it for selection. */
export function CopyLink({ url, messages }: { url: string | undefined; messages: LoginMessages['farcaster'] }) {
  useSignals()
  const isLinkShown = useSignal(false)
  const copy = async () => {
    if (!url) return
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: messages.linkCopied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      isLinkShown.value = true
      showToast({ kind: 'error', text: messages.linkNotCopied })
    }
  }
  return (
    <>
      {isLinkShown.value && url && (
        <p className="num full-text" role="group" aria-label={messages.link} data-testid="farcaster-link">
          {url}
        </p>
      )}
      <Button icon={COPY} testId="copy-link" isDisabled={!url} onPress={copy}>
        {messages.copyLink}
      </Button>
    </>
  )
}
