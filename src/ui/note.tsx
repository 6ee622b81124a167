import type { Toast } from '../core/toasts'
import { Icon } from './icon'

/** A toast, in the header's slot. */
export function Note({ toast }: { toast: Toast }) {
  const isError = toast.kind === 'error'
  return (
    <div className="note" data-kind={toast.kind} data-testid="toast" role={isError ? 'alert' : 'status'}>
      {toast.kind === 'loading' ? <span className="spin" /> : <Icon name={isError ? 'alert' : 'check'} />}
      <span className="t">{toast.text}</span>
    </div>
  )
}
