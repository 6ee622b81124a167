import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for the address to receive at. */
export const { $messages: $receiveMessages, loadMessages: loadReceiveMessages } =
  /* @__PURE__ */ lazyMessages('receiveMessages')
