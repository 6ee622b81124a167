import { lazyMessages } from './lazy-messages'

/** Messages for receivers that are given by a name. Undefined until one has been looked up. */
export const { $messages: $receiverNameMessages, loadMessages: loadReceiverNameMessages } =
  /* @__PURE__ */ lazyMessages('receiverNameMessages')
