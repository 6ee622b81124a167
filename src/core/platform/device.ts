/** Detection of device and browser. Read on each call, because a desktop browser may start to emulate a phone. */

const agent = () => navigator.userAgent

/** Returns whether this is iOS or iPadOS. iPadOS identifies as a Macintosh with touch points. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(agent()) || (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1)
export const isAndroid = (): boolean => /Android/i.test(agent())

const isSafari = () => /Safari/.test(agent()) && !/CriOS|FxiOS|EdgiOS|Chrome|Android/.test(agent())

/** Returns whether this is Telegram's in-app browser, on any system. https://core.telegram.org/bots/webapps */
export const isTelegram = (): boolean =>
  ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(name => name in window)

/**
 * Returns whether leaving the page for a wallet kills pending work. Pending attempts are then shared (specification,
 * section 4).
 */
export const losesAttempts = (): boolean => isTelegram() || (isIos() && isSafari())
