/** Sends ether and tokens. https://ethereum.org/en/developers/docs/transactions/ */
import { WidgetError, type Connection, type Quote, type Sender, type Transfer } from '../../kit'
import { isAddress, withPrefix } from './address'
import { build, most, type Built } from './build'
import { confirm } from './confirm'
import { feesOf, l1FeeOf } from './fees'
import { nonceOf } from './read'
import { remember } from './sent'
import { askOf, checkFee, checkPlace, sendBy } from './wallet'

/** Returns the transfer with addresses in the form that nodes accept. Errors: address-invalid. */
const checked = <T extends Omit<Transfer, 'amount'>>(transfer: T): T => {
  const { network, from, to, token } = transfer
  for (const address of [from, to, ...(token === undefined ? [] : [token])]) {
    if (!isAddress(address))
      throw new WidgetError('address-invalid', { address: address.slice(0, 64), network: network.name })
  }
  return { ...transfer, from: withPrefix(from), to: withPrefix(to), token: token && withPrefix(token) }
}

/** Returns whether others may pay the account's fees, as for a smart account. */
const isSponsored = (from: string, facts: Connection['facts']) =>
  Object.entries(facts ?? {}).some(
    ([address, { type }]) => address.toLowerCase() === from.toLowerCase() && type === 'smartAccount'
  )

const evm: Sender<'eip155'> = {
  isAddress: (_network, address) => isAddress(address),
  most: async (transfer, facts, signal) => most(checked(transfer), isSponsored(transfer.from, facts), signal),
  quote: async (transfer, facts, signal) => build(checked(transfer), isSponsored(transfer.from, facts), signal),
  send: async (quote, provider) => {
    const { transfer, mostFee, built, warnings } = quote as Quote<Built>
    const { network, from, to, token, amount } = transfer
    const { received = amount } = quote
    const ask = askOf(provider)
    const [fees, l1Fee, nonce] = await Promise.all([
      feesOf(network),
      l1FeeOf(network, from),
      nonceOf(network, from, 'pending')
    ])
    checkFee(network, mostFee, built, { ...built, fees, l1Fee })
    await checkPlace(ask, network, from)
    const id = await sendBy(ask, network, built)
    // an unknown amount is still more than nothing
    remember(id, { call: built.call, nonce, token, to, shown: warnings?.includes('received-unknown') ? 1n : received })
    return id
  },
  confirm
}
export default evm
