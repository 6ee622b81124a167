/** The dialog and its first view, in English. It follows the entry of an npm copy. Every chunk shares its code. */
import '../elements/elements'
import '../api/create-billfold'
import Connect from '../../views/connect/index'
import en from '../../i18n/en/initial'
import mount from '../app/mount'

export const app = { mount }
export const view = { Connect }
export const initialMessages = { en }
