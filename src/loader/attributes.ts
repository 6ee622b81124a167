/** Attributes of every button, each of them live. A script tag's `data-label` and so on count for elements that have none. */
export const attributes = [
  'label',
  'loading-label',
  'balance',
  'size',
  'disabled',
  'chars-start',
  'chars-end',
  'wallet'
] as const
