/** Live attributes of every button. Script tag attributes such as `data-label` apply to elements without their own. */
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
