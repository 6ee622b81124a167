import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for the choice of a network. */
export const { $messages: $networkMessages, loadMessages: loadNetworkMessages } =
  /* @__PURE__ */ lazyMessages('networkMessages')
