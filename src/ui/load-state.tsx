import type { FirstWords } from '../../i18n/en/first'
import { Icon } from './icon'

/** A view on its way. Shows itself by CSS only after 150 ms, so that a quick answer shows none. */
export function ViewLoading({ label }: { label: string }) {
  return <div className="body busy" role="status" aria-label={label}><span className="spin" /></div>
}

/** A view that did not come. */
export function LoadFailed({ words, onRetry }: { words: FirstWords; onRetry: () => void }) {
  const { title, hint } = words.errors['chunk-failed']
  return (
    <>
      <div className="body">
        <div className="hero" role="alert">
          <span className="disc" data-kind="error"><Icon name="alert" /></span>
          <h3 className="title">{title}</h3>
          <p className="sub">{hint}</p>
        </div>
      </div>
      <footer className="pocket"><button type="button" className="btn main wide" data-testid="retry" onClick={onRetry}>{words.tryAgain}</button></footer>
    </>
  )
}
