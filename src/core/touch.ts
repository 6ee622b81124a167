/** A phone or tablet by its name, or a finger and nothing finer. Apart from `device.ts`, since the first path needs no more. */
export const isPhone = (): boolean =>
  /iP(hone|ad)|Android/.test(navigator.userAgent) ||
  (matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches)
