import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for payments that the host page requests. */
export const { $messages: $payMessages, loadMessages: loadPayMessages } = /* @__PURE__ */ lazyMessages('payMessages')
