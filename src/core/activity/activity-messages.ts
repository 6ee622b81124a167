import { lazyMessages } from '../i18n/lazy-messages'

/** Messages for an account's activity. */
export const { $messages: $activityMessages, loadMessages: loadActivityMessages } =
  /* @__PURE__ */ lazyMessages('activityMessages')
