/** The part of the composition root that shows the secure frame while the user approves or declines a request. */
import { closeWhenDone } from '../actions/dialog/close'
import { $config } from '../core/config/config'
import { $loginMessages, loadLoginMessages } from '../core/login/login-messages'
import { $approvalCount, $approvalFrame, type ApprovalGuard } from '../core/login/approval'
import { reportOrRethrow } from '../core/platform/report-error'
import { warn } from '../core/platform/console'
import { $open, $route, back, open, push, replace } from '../core/dialog/route'
import { showToast } from '../core/dialog/toasts'
import { $address } from '../core/session/session'

const VIEW = 'ApproveTransaction'

/** Milliseconds. Specification, section 9. */
const REFUSAL_DELAY_MS = 300

let isWatching = false
/** True if the dialog was closed when the request arrived. */
let isOpenedForRequest = false

/** An embedded dialog is always open. */
const isDialogOpen = () => $open.get() || $config.get().enableEmbedded
const isShown = () => isDialogOpen() && $route.get().name === VIEW

const show = () => {
  if (isDialogOpen()) {
    if ($route.get().name !== VIEW) isOpenedForRequest = false
    push(VIEW)
    return
  }
  isOpenedForRequest = true
  replace(VIEW)
  open()
}

/** Leaves the view once no request waits. */
const leave = () => {
  if (!isShown()) return
  if (isOpenedForRequest) closeWhenDone()
  else back()
  // a dialog that may not close yet must not keep an empty view
  if (isShown()) replace($address.get() ? 'Account' : 'Connect')
}

let wasShown = false
/** Rejects what waits once the user has left the view: by its back button, or by closing the dialog. */
const rejectWhenLeft = () => {
  const isLeft = wasShown && !isShown()
  wasShown = isShown()
  if (isLeft && $approvalCount.get()) $approvalFrame.get()?.reject()
}

const watch: ApprovalGuard['watch'] = () => {
  if (!isWatching) {
    isWatching = true
    $approvalCount.listen(count => (count ? show() : leave()))
    for (const store of [$open, $route]) store.listen(rejectWhenLeft)
  }
  if ($approvalCount.get()) show()
}

/** Opens the account, unless the dialog is open. Leaves the view of requests, which were rejected. */
const openForRefusal = () => {
  if (isShown() && !isOpenedForRequest) back()
  else if (isShown() || !$open.get()) replace($address.get() ? 'Account' : 'Connect')
  open()
}

const refuse: ApprovalGuard['refuse'] = method => {
  // the specification's text, section 6
  warn('method-refused', `Requested RPC call is not allowed: ${method}`)
  openForRefusal()
  setTimeout(() => {
    loadLoginMessages()
      .then(() => showToast({ kind: 'error', text: $loginMessages.get()!.notAllowed }))
      .catch(reportOrRethrow)
  }, REFUSAL_DELAY_MS)
}

const approvals: ApprovalGuard = { watch, refuse }
export default approvals
