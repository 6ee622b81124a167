import type { Social } from './config'

/** What Telegram's own browser does not let through, by system. Specification, section 9. */
const LACKING = { ios: ['google'], mac: ['x'], android: ['facebook', 'x'] } as const

/** Providers that can be used where the page is: all of them outside Telegram, in their order. */
export const socialsIn = (socials: readonly Social[], telegramOn?: keyof typeof LACKING): readonly Social[] =>
  telegramOn ? socials.filter(one => !(LACKING[telegramOn] as readonly string[]).includes(one)) : socials
