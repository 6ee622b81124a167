import { Button, showToast, useSignal, useSignals } from '../../src/ui/kit'
import { COPY } from '../../src/ui/deferred'
import { providerPageUrl, type BuyMessages } from '../../src/barrels/buy'

/** Copies the address of the provider's page. If copying is not allowed, shows it for selection. */
export function CopyLink({ messages }: { messages: BuyMessages }) {
  useSignals()
  const shownUrl = useSignal('')
  const copy = async () => {
    const url = await providerPageUrl()
    if (!url) return showToast({ kind: 'error', text: messages.linkNotCopied })
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: messages.linkCopied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      shownUrl.value = url
      showToast({ kind: 'error', text: messages.linkNotCopied })
    }
  }
  return (
    <>
      {shownUrl.value && (
        <p className="num page-link" role="group" aria-label={messages.copyLink} data-testid="page-link">
          {shownUrl.value}
        </p>
      )}
      <Button icon={COPY} testId="copy-link" onPress={copy}>
        {messages.copyLink}
      </Button>
    </>
  )
}
