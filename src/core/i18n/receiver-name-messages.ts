import { lazyMessages } from './lazy-messages'

/** Messages for names that cannot be sent to. Undefined until a receiver needs them. */
export const { $messages: $receiverNameMessages, loadMessages: loadReceiverNameMessages } =
  /* @__PURE__ */ lazyMessages('receiverNameMessages')
