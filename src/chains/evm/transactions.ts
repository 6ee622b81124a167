/** Sends ether and tokens. https://ethereum.org/en/developers/docs/transactions/ */
import { WidgetError, type Connection, type Quote, type Sender, type Transfer } from '../../barrels/kit'
import { isAddress, normalizeAddress } from './address'
import { prepareTransfer, maxSendable, type Built } from './prepare-transfer'
import { confirm } from './confirm'
import { feesOf, l1FeeOf } from './fees'
import { nonceOf } from './read'
import { rememberSent } from './sent-transactions'
import { requesterOf, checkFee, checkAccountAndNetwork, sendWithWallet } from './wallet'

/** Returns the transfer with addresses in the form that nodes and encoders accept. Errors: address-invalid. */
const normalizeTransfer = <T extends Omit<Transfer, 'amount'>>(transfer: T): T => {
  const { network, from, to, token } = transfer
  for (const address of [from, to, ...(token === undefined ? [] : [token])]) {
    if (!isAddress(address))
      throw new WidgetError('address-invalid', { address: address.slice(0, 64), network: network.name })
  }
  return {
    ...transfer,
    from: normalizeAddress(from),
    to: normalizeAddress(to),
    token: token && normalizeAddress(token)
  }
}

/** Returns whether others may pay the account's fees, as for a smart account. */
const isSponsored = (from: string, facts: Connection['facts']) =>
  Object.entries(facts ?? {}).some(
    ([address, { type }]) => address.toLowerCase() === from.toLowerCase() && type === 'smartAccount'
  )

const evm: Sender<'eip155'> = {
  isAddress: (_network, address) => isAddress(address),
  maxSendable: async (transfer, facts, signal) =>
    maxSendable(normalizeTransfer(transfer), isSponsored(transfer.from, facts), signal),
  quote: async (transfer, facts, signal) =>
    prepareTransfer(normalizeTransfer(transfer), isSponsored(transfer.from, facts), signal),
  send: async (quote, provider) => {
    const { transfer, maxFee, built, warnings } = quote as Quote<Built>
    const { network, from, to, token, amount } = transfer
    const { received = amount } = quote
    const request = requesterOf(provider)
    const [fees, l1Fee, nonce] = await Promise.all([
      feesOf(network),
      l1FeeOf(network, from),
      nonceOf(network, from, 'pending')
    ])
    checkFee(network, maxFee, built, { ...built, fees, l1Fee })
    await checkAccountAndNetwork(request, network, from)
    const id = await sendWithWallet(request, network, built)
    // an unknown amount is still more than nothing
    rememberSent(id, {
      call: built.call,
      nonce,
      token,
      to,
      shownAmount: warnings?.includes('received-unknown') ? 1n : received
    })
    return id
  },
  confirm
}
export default evm
