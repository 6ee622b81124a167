/** The embedded wallet: its connectors, the connection after a login, and approvals in the secure frame. */
import './wallet'
import './login-email'
import approvals from '../app/approvals'
import connectLogin from '../actions/login/connect'
import embedded from '../actions/login/restore-embedded'
import ApproveTransaction from '../../views/approve/index'

export const app = { approvals }
export const action = { connectLogin }
export const connector = { embedded }
export const view = { ApproveTransaction }
