/** The CDN build starts with the dialog, its first view and its English messages, and with the whole chunk table. */
import Connect from '../../views/connect/index'
import en from '../../i18n/en/initial'
import mount from './mount'
import { locales } from './locales'

export const app = async () => ({ app: { mount }, view: { Connect }, initialMessages: { en } })

export const otherLocales = async () => ({ locales })
