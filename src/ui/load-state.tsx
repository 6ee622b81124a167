import type { FirstWords } from '../../i18n/en/first'
import { Button } from './button'
import { Panel } from './panel'

/** A view on its way. Shows itself by CSS only after 150 ms, so that a quick answer shows none. */
export function ViewLoading({ label }: { label: string }) {
  return <div className="body busy" role="status" aria-label={label}><span className="spin" /></div>
}

/** A view that did not come. */
export function LoadFailed({ words, onRetry }: { words: FirstWords; onRetry: () => void }) {
  return (
    <>
      <div className="body"><Panel icon="alert" kind="error" title={navigator.onLine ? words.loadFailed : words.offline} text={words.loadFailedHint} /></div>
      <footer className="pocket"><Button kind="main" icon="retry" testId="retry" onPress={onRetry}>{words.tryAgain}</Button></footer>
    </>
  )
}
