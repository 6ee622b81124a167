/** Formats an exact amount in the smallest unit for display: `1500000000n, 9` → `1.5`. */
export const amountText = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
