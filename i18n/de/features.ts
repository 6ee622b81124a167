/** German, the views that few visits open: one file, since the texts of each are small. */
import activity from './activity'
import buy from './buy'
import loginAccount from './login-account'
import names from './names'
import pay from './pay'
import receive from './receive'
import receiverNames from './receiver-names'
import swap from './swap'

export const activityMessages = { de: activity }
export const buyMessages = { de: buy }
export const loginAccountMessages = { de: loginAccount }
export const nameMessages = { de: names }
export const payMessages = { de: pay }
export const receiveMessages = { de: receive }
export const receiverNameMessages = { de: receiverNames }
export const swapMessages = { de: swap }
