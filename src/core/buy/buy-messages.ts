import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for buying. */
export const { $messages: $buyMessages, loadMessages: loadBuyMessages } = /* @__PURE__ */ lazyMessages('buyMessages')
