/** Payments that the host page requests: what it calls, their views, and their English messages. */
import './assets'
import Pay from '../../views/pay/index'
import pay from '../actions/pay/pay.chunk'
import en from '../../i18n/en/pay'

export const action = { pay }
export const payMessages = { en }
export const view = { Pay, PayLoading: Pay, PayQuote: Pay }
