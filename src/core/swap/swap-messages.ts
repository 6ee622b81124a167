import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for swaps. */
export const { $messages: $swapMessages, loadMessages: loadSwapMessages } = /* @__PURE__ */ lazyMessages('swapMessages')
