/**
 * Sanitizes a foreign name for display. Removes control and format characters (bidirectional controls, zero-width
 * characters) and line breaks. Returns at most `max` characters. Cuts the text before reading it, because it may be
 * huge.
 */
export const plain = (value: unknown, max = 64): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, max * 8)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return text ? [...text].slice(0, max).join('') : undefined
}

/**
 * Maximum length of an icon URL. Characters. Chosen: EIP-6963 icons of the ten best-known wallets are below 30 kB
 * (2026-11).
 */
const ICON_LIMIT = 128 * 1024

/**
 * Returns an icon's URL for an `<img>`: https or data:image under the limit, else undefined. Trims white space, as
 * browsers do: Phantom's icon begins with a line break.
 */
export const iconUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > ICON_LIMIT) return undefined
  const url = value.trim()
  return /^(https:\/\/|data:image\/(png|jpe?g|gif|webp|svg\+xml|avif)[;,])/i.test(url) ? url : undefined
}

/**
 * Returns the trimmed URL of a web page for a link: https only, without a name and password before the host. Returns
 * undefined for any other value. A URL with white space or control characters inside is invalid, because browsers drop
 * or encode them.
 */
export const webUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  const url = value.trim()
  return /^https:\/\/[^/\\?#@]+([/?#]|$)/i.test(url) && !/[\p{Cc}\s]/u.test(url) ? url : undefined
}
