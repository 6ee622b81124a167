/**
 * Returns whether this is a phone or tablet, by its user agent or because touch is the only pointer. Separate from
 * `device.ts`, because the first views need no more.
 */
export const isMobile = (): boolean =>
  /iP(hone|ad)|Android/.test(navigator.userAgent) ||
  (matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches)
