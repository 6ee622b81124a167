/** What the host pages have in common: the site signs with the visitor's wallet, and listens. */

/** As much of an EIP-1193 provider as this site needs. */
export interface SiteProvider {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
}

export const billfoldEvents = ['ready', 'open', 'close', 'connect', 'disconnect', 'network', 'account', 'error']
  .map(name => `billfold:${name}`)

/** How many events the page shows. Chosen: enough to follow what one did, few enough to draw at once. */
export const EVENTS_SHOWN = 30

/** An event as one line, and all that it said. */
export const noteOf = ({ type, detail }: CustomEvent<unknown>) =>
  ({ name: type.slice('billfold:'.length), line: JSON.stringify(detail), whole: JSON.stringify(detail, null, 2) })

const NO_WALLET = 'Connect a wallet first.'

/** Whether an answer of the guest book is still true once the wallet has come or gone. */
export const stillHolds = (answer: string, isConnected: boolean) => isConnected === (answer !== NO_WALLET)

const sign = async (provider: SiteProvider) => {
  const [account] = await provider.request({ method: 'eth_accounts' }) as string[]
  if (!account) return 'The wallet is locked.'
  const message = `I was here. ${new Date().toISOString()}`
  const hex = [...new TextEncoder().encode(message)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return String(await provider.request({ method: 'personal_sign', params: [`0x${hex}`, account] }))
}

/** The signature, or a sentence about why there is none. */
export const signGuestBook = async (provider: SiteProvider | undefined): Promise<string> => {
  if (!provider) return NO_WALLET
  try {
    return await sign(provider)
  } catch (error) {
    return `No signature: ${(error as { message?: string } | undefined)?.message ?? String(error)}`
  }
}
