/** What kind of device and browser this is. Read each time: a desktop browser may be told to stand in for a phone. */

const agent = () => navigator.userAgent

/** iPadOS calls itself a Macintosh, with fingers. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(agent()) || (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1)
export const isAndroid = (): boolean => /Android/i.test(agent())

const isSafari = () => /Safari/.test(agent()) && !/CriOS|FxiOS|EdgiOS|Chrome|Android/.test(agent())

/** The browser inside Telegram, on any system. https://core.telegram.org/bots/webapps */
export const isTelegram = (): boolean =>
  ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(name => name in window)

/** Where leaving the page for a wallet kills what waits in it, so that an attempt that waits is shared (specification, section 4). */
export const losesAttempts = (): boolean => isTelegram() || (isIos() && isSafari())
