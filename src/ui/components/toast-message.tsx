import { useEffect } from 'react'
import type { Toast } from '../../core/dialog/toasts'
import { announce } from './announce'
import { Icon } from './icon'

/** A toast in the header's slot. */
export function ToastMessage({ toast }: { toast: Toast }) {
  useEffect(() => announce(toast.text), [toast])
  return (
    <div className="note" data-kind={toast.kind} data-testid="toast">
      {toast.kind === 'loading' ? (
        <span className="spin" />
      ) : (
        <Icon name={toast.kind === 'error' ? 'alert' : 'check'} />
      )}
      <span className="t">{toast.text}</span>
    </div>
  )
}
