/** The icon of an account's name, a card with a person and two lines: one stroked path in a box of 20. */
export const NAME_ICON = ('M4.5 4h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z' +
  'M7.2 9.4a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5 13.2c.3-1.2 1.1-1.9 2.2-1.9s1.9.7 2.2 1.9' +
  'M12 8h3M12 11.5h3') as `M${string}`
