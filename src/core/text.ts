/**
 * Names shown to a person, from outside: text without control and format characters (bidirectional controls, zero-width
 * characters) and line breaks, at most `most` characters. Cut before it is looked at, since the text may be huge.
 */
export const plain = (value: unknown, most = 64): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, most * 8).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return text ? [...text].slice(0, most).join('') : undefined
}

/** Bytes of an icon as text. Chosen: EIP-6963 icons of the ten best-known wallets are below 30 kB (2026-11). */
const ICON_LIMIT = 128 * 1024

/** An icon's address that may stand in an `<img>`: https or data:image under the limit, else undefined. */
export const iconUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= ICON_LIMIT && /^(https:\/\/|data:image\/(png|jpe?g|gif|webp|svg\+xml|avif)[;,])/i.test(value) ? value : undefined

/** A web page's address that a link may lead to: https only, and no name and password before the host; else undefined. */
export const webUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2048 && /^https:\/\/[^/\\?#@]+([/?#]|$)/i.test(value) ? value : undefined
