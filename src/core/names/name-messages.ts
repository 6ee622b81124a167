import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for the registration of an account's name. */
export const { $messages: $nameMessages, loadMessages: loadNameMessages } = /* @__PURE__ */ lazyMessages('nameMessages')
