/** Faults of the on-ramp, and the paths that each is about. */
export const onrampFaults = {
  'other-site': /\/generators\/onrampurl/,
  'never-pays': /\/pay/,
  isolated: /\/(meld|coinbase)/
} as const satisfies Record<string, RegExp>

export type OnrampFault = keyof typeof onrampFaults
