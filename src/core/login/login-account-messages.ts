import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for the account of a login. */
export const { $messages: $loginAccountMessages, loadMessages: loadLoginAccountMessages } =
  /* @__PURE__ */ lazyMessages('loginAccountMessages')
