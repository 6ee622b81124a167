import { useCallback, useMemo } from 'react'
import { canChangeEmail } from '../../actions/login/account-offers'
import { $emailChange } from '../../core/login/email-change'
import { withMessage } from '../../core/platform/call-errors'
import { isError, WidgetError } from '../../core/platform/errors'
import { requireInstance } from '../require-instance'
import { waitUntilOver } from '../wait-until-over'
import { useOutcome } from './use-outcome'

export interface UseUpdateEmail {
  /**
   * Opens the dialog, in which the user changes the e-mail address of the login. Returns the new address once it has
   * changed, or undefined once the dialog has closed without a change. It may be passed as `onClick` directly.
   */
  updateEmail(press?: { readonly currentTarget: EventTarget | null }): Promise<{ email: string } | undefined>
  /** `pending` while the dialog is open. For an embedded dialog, `pending` while it shows the change. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /**
   * `account-missing` if the active account is not of a login by e-mail, and `modal-closed` if the dialog was closed
   * without a change.
   */
  error: WidgetError | undefined
}

/** Returns the new address once it has changed. Errors: modal-closed, once the dialog has closed without a change. */
const waitForChange = () =>
  new Promise<{ email: string }>((resolve, reject) => {
    const unsubscribe = $emailChange.listen(change => {
      unsubscribe()
      resolve({ ...change! })
    })
    void waitUntilOver().then(() => {
      unsubscribe()
      reject(withMessage(new WidgetError('modal-closed', {}), 'Modal closed'))
    })
  })

/** Errors: account-missing, modal-closed, chunk-failed. */
const changeEmail = async (opener: Element | undefined) => {
  const api = requireInstance('useUpdateEmail')
  await api.ready() // a stored login may be on its way
  if (!canChangeEmail(api.getAccount().embeddedWalletInfo))
    throw withMessage(
      new WidgetError('account-missing', { namespace: api.getActiveChainNamespace() }),
      'Not connected to email or social' // the specification's text, verbatim
    )
  await api.open({ view: 'UpdateEmailWallet', ...(opener && { opener }) })
  return waitForChange()
}

/** Returns the state and action of a custom button that changes the e-mail address of a login. */
export const useUpdateEmail = (): UseUpdateEmail => {
  const [{ status, error }, settle] = useOutcome()
  const updateEmail = useCallback<UseUpdateEmail['updateEmail']>(async press => {
    settle({ status: 'pending' })
    try {
      const result = await changeEmail(press?.currentTarget instanceof Element ? press.currentTarget : undefined)
      settle({ status: 'success' })
      return result
    } catch (e) {
      settle(isError(e) ? { status: 'error', error: e } : { status: 'idle' })
      if (!isError(e)) throw e
      return undefined
    }
  }, [])
  return useMemo(() => ({ updateEmail, status, error }), [updateEmail, status, error])
}
