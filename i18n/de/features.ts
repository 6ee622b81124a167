/** German, what an account can do: one file, which compresses better than one for each feature. */
import activity from './activity'
import assets from './assets'
import buy from './buy'
import loginAccount from './login-account'
import names from './names'
import pay from './pay'
import receive from './receive'
import receiverNames from './receiver-names'
import swap from './swap'

export const activityMessages = { de: activity }
export const assetMessages = { de: assets }
export const buyMessages = { de: buy }
export const loginAccountMessages = { de: loginAccount }
export const nameMessages = { de: names }
export const payMessages = { de: pay }
export const receiveMessages = { de: receive }
export const receiverNameMessages = { de: receiverNames }
export const swapMessages = { de: swap }
