/** Names shown to a person, from outside: text without bidirectional controls and zero-width characters, at most `most` characters. */
export const plain = (value: unknown, most = 64): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim()
  return text ? [...text].slice(0, most).join('') : undefined
}

/** Bytes of an icon as text. Chosen: EIP-6963 icons of the ten best-known wallets are below 30 kB (2026-11). */
const ICON_LIMIT = 128 * 1024

/** An icon's address that may stand in an `<img>`: https or data:image under the limit, else undefined. */
export const iconUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= ICON_LIMIT && /^(https:\/\/|data:image\/(png|jpe?g|gif|webp|svg\+xml|avif)[;,])/i.test(value) ? value : undefined

/** A web page's address that a link may lead to: https only, else undefined. */
export const webUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2048 && /^https:\/\/[^/\\]/i.test(value) ? value : undefined
