import { useEffect } from 'react'
import type { Toast } from '../../core/dialog/toasts'
import { announce } from './announce'
import { Icon } from './icon'

/** A toast in the header's slot. */
export function ToastMessage({ toast }: { toast: Toast }) {
  useEffect(() => announce(toast.text), [toast])
  return (
    <div className="toast" data-kind={toast.kind} data-testid="toast">
      {toast.kind === 'loading' ? (
        <span className="spinner" />
      ) : (
        <Icon name={toast.kind === 'error' ? 'alert' : 'check'} />
      )}
      <span className="text">{toast.text}</span>
    </div>
  )
}
