/** The provider's routers: its aggregation router, versions 6 and 5. https://portal.1inch.dev/documentation */

const ROUTERS: readonly string[] = [
  '0x111111125421ca6dc452d289314280a0f8842a65',
  '0x1111111254eeb25477b68fb85ed929f73a960582'
]

/** zkSync computes addresses in another way. */
const ON_ZKSYNC: readonly string[] = [
  '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f'
]

/** Returns whether an address is a router of the provider. `chainId`: EIP-155 id. */
export const isRouter = (address: string, chainId: unknown): boolean =>
  (chainId === 324 ? ON_ZKSYNC : ROUTERS).includes(address.toLowerCase())
