import { Button, showToast, useSignal, useSignals } from '../../src/ui/kit'
import type { WalletsWords } from '../../src/hosted'
import { COPY } from '../../src/ui/further'

/** Copies the pairing URI as text. If copying is not allowed, shows it for selection. */
export function CopyLink({ uri, words }: { uri: string | undefined; words: WalletsWords }) {
  useSignals()
  const isWhole = useSignal(false)
  const copy = async () => {
    if (!uri) return
    try {
      await navigator.clipboard.writeText(uri)
      showToast({ kind: 'success', text: words.linkCopied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      isWhole.value = true
      showToast({ kind: 'error', text: words.linkNotCopied })
    }
  }
  return (
    <>
      {isWhole.value && uri && (
        <p className="num whole" role="group" aria-label={words.link} data-testid="pairing-link">
          {uri}
        </p>
      )}
      <Button icon={COPY} testId="copy-link" isOff={!uri} onPress={copy}>
        {words.copyLink}
      </Button>
    </>
  )
}
