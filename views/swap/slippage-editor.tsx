import { useEffect, type ReactNode } from 'react'
import { $messages, loadChunk, reportOrRethrow, useSignal, useSignals, useStore } from '../../src/ui/kit'
import type { SlippageProps } from './slippage'

/** Shows the choice of the slippage once it is loaded. Few users change the slippage, so it has a file of its own. */
export function SlippageEditor(props: SlippageProps) {
  useSignals()
  const { loadFailed, tryAgain } = useStore($messages).value!
  const part = useSignal<unknown>(undefined)
  const isFailed = useSignal(false)
  const load = async () => {
    try {
      part.value = await loadChunk('app', 'slippage')
    } catch (e) {
      isFailed.value = true
      reportOrRethrow(e)
    }
  }
  useEffect(() => {
    void load()
  }, [])
  const Editor = part.value as ((props: SlippageProps) => ReactNode) | undefined
  if (Editor) return <Editor {...props} />
  if (!isFailed.value) return <span className="skeleton" aria-busy="true" />
  return (
    <p className="fine" role="alert">
      {loadFailed}.{' '}
      <button type="button" className="link" data-testid="retry-slippage" onClick={load}>
        {tryAgain}
      </button>
    </p>
  )
}
