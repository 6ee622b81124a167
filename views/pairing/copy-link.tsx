import { Button, showToast, useSignal, useSignals } from '../../src/ui/kit'
import type { WalletsWords } from '../../src/hosted'

const COPY = 'M7 7V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-2M5 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z'

/** Hands the code on as text; where copying is not allowed it shows, to be selected. */
export function CopyLink({ uri, words }: { uri: string | undefined; words: WalletsWords }) {
  useSignals()
  const isWhole = useSignal(false)
  const copy = async () => {
    if (!uri) return
    try {
      await navigator.clipboard.writeText(uri)
      showToast({ kind: 'success', text: words.linkCopied })
    } catch {
      // denied by the visitor or the site's policy, or not there on a page without https
      isWhole.value = true
      showToast({ kind: 'error', text: words.linkNotCopied })
    }
  }
  return (
    <>
      {isWhole.value && uri && <p className="num whole" role="group" aria-label={words.link} data-testid="pairing-link">{uri}</p>}
      <Button icon={COPY} testId="copy-link" isOff={!uri} onPress={copy}>{words.copyLink}</Button>
    </>
  )
}
