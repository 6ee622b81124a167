/** Any amount that a contract can hold, and any number of decimals that a token may have. */
import fc from '../../property'

export const amounts = fc.bigInt(0n, 2n ** 256n - 1n)
export const decimals = fc.integer({ min: 0, max: 36 })
