/** Arabic, what an account can do: one file, which compresses better than one for each feature. */
import activity from './activity'
import assets from './assets'
import buy from './buy'
import loginAccount from './login-account'
import names from './names'
import pay from './pay'
import receive from './receive'
import receiverNames from './receiver-names'
import swap from './swap'

export const activityMessages = { ar: activity }
export const assetMessages = { ar: assets }
export const buyMessages = { ar: buy }
export const loginAccountMessages = { ar: loginAccount }
export const nameMessages = { ar: names }
export const payMessages = { ar: pay }
export const receiveMessages = { ar: receive }
export const receiverNameMessages = { ar: receiverNames }
export const swapMessages = { ar: swap }
