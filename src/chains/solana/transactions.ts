/** Sending SOL and tokens. https://solana.com/docs/core/transactions */
import {
  isError,
  WidgetError,
  type Network,
  type Quote,
  type Sender,
  type SolanaProvider,
  type Transfer
} from '../../kit'
import { nonsense } from '../shared'
import { amountText } from './amount'
import { deliveryNote, isDelivered, readDelivery, type Delivery } from './delivery'
import { heightOf, logsOf, send, simulate, statusOf } from './node'
import { failed, feeText, most, quote, type Built } from './quote'
import { isBehind, missingLamports, reasonOf } from './reasons'
import { isSignedBy, isSameMessage } from './signed'
import {
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  type Address,
  type Transaction
} from './web3'

/** Blocks that a transaction must still be good for when the person is asked. Chosen: 30 s, half of what there is. */
const SIGNING_BLOCKS = 75n

/** Milliseconds between two looks. Chosen: a block takes 400, and nodes of the public let a page ask some ten times in a second. */
const POLL_MS = 1_000

/** Looks in a row at which no node answers, before that is the answer; the pauses between them grow up to so many times. Chosen: with both a minute, in which what was sent is mostly taken or too old. */
const MOST_MISSES = 15
const MOST_PAUSES = 5

/** Looks between two sendings of the same bytes: nodes drop what they cannot place at once. */
const RESEND_EVERY = 5

/** Blocks for which a blockhash is good, counted from the first look where it is not known when the transaction was made. Source: MAX_PROCESSING_AGE. */
const LIFETIME_BLOCKS = 150n

/** Blocks that the node which tells the height may be ahead of the one that tells the status. Chosen: 13 s, as long as a block takes to be final. */
const MARGIN_BLOCKS = 32n

/** What was sent from this page and has no end yet: until which block it may be taken, and its bytes. What a wallet sends itself may name another blockhash than ours. */
const sent = new Map<string, { until: bigint; transaction: Transaction }>()

/** What each transaction of this page must have changed. A wallet that sends by itself may send something else. */
const deliveries = new Map<string, Delivery>()

/**
 * Blocks that the node which reports the height may be behind the one that gave the blockhash. Chosen: nodes further
 * behind call themselves unhealthy at 128.
 */
const LAG_BLOCKS = 500n

/** Throws if less would arrive than was shown, or more: the token's own fee has changed since. */
const checkReceived = ({ transfer, received: shown = transfer.amount }: Quote<Built>, anew: Quote<Built>) => {
  const {
    received = transfer.amount,
    built: { decimals }
  } = anew
  if (received === shown) return
  const text = (amount: bigint) => amountText(transfer.amount - amount, decimals)
  throw new WidgetError('fee-changed', {
    fee: text(received),
    shown: text(shown),
    symbol: `${transfer.token!.slice(0, 4)}…`
  })
}

/** Returns what was quoted; built again if the user thought about it so long that it could not be taken any more. */
const inTime = async (quoted: Quote<Built>): Promise<Built> => {
  const { transfer, mostFee, built } = quoted
  const { network } = transfer
  const height = await heightOf(network)
  // for hours it could not be known that it was not taken
  const checkLifetime = ({ until }: Built) => {
    if (until > height + LIFETIME_BLOCKS + LAG_BLOCKS) throw nonsense()
  }
  checkLifetime(built)
  if (height + SIGNING_BLOCKS <= built.until) return built
  const anew = await quote(transfer)
  checkReceived(quoted, anew)
  checkLifetime(anew.built)
  if (anew.mostFee <= mostFee) return anew.built
  throw new WidgetError('fee-changed', {
    fee: feeText(network, anew.mostFee),
    shown: feeText(network, mostFee),
    symbol: network.nativeCurrency.symbol
  })
}

/** Signed by the person; undefined where the wallet only sends by itself. What comes back must be what was built: what is shown is what is signed. */
const sign = async (built: Transaction, from: Address, provider: SolanaProvider): Promise<Transaction | undefined> => {
  const bytes = new Uint8Array(getTransactionEncoder().encode(built))
  const answer: unknown = await provider.signTransaction(bytes).catch((e: unknown) => {
    if (!isError(e, 'chain-unsupported')) throw e
  })
  if (answer === undefined) return undefined
  const nonsense = new WidgetError('wallet-nonsense', { wallet: provider.name, method: 'signTransaction' })
  if (!ArrayBuffer.isView(answer)) throw nonsense
  let signed: Transaction
  try {
    signed = getTransactionDecoder().decode(answer as Uint8Array)
  } catch (cause) {
    throw new WidgetError('wallet-nonsense', nonsense.facts, cause)
  }
  if (!isSameMessage(built, signed) || !(await isSignedBy(signed, from))) throw nonsense
  return signed
}

const sendSigned = async (transfer: Transfer, signed: Transaction, id: string) => {
  const { network } = transfer
  // it may be under way, so that nobody may be told it is not: `confirm` sends it again until it can no longer happen
  if (await send(network, signed)) return
  const { err, logs } = await simulate(network, signed, { isSigned: true })
  if (!err || err === 'AlreadyProcessed' || isBehind(err)) return
  sent.delete(id)
  // what was there has gone elsewhere meanwhile: a quote of now says what is missing
  if (missingLamports(err, logs)) await quote(transfer)
  throw failed(network, err, logs)
}

/** Looks for the balances of a confirmed transaction. Chosen: nodes store a block within two seconds. */
const DELIVERY_LOOKS = 5

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((go, stop) => {
    const end = () => {
      clearTimeout(timer)
      stop(new WidgetError('service-failed', { service: 'rpc', status: 0 }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      go()
    }, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

/**
 * Compares what a confirmed transaction changed with what was shown. The nodes may know its balances a moment later
 * than its status. If none ever reports them, only a transaction counts that was signed exactly as it was built.
 * Errors: transaction-altered; service-failed if no node reports what a wallet has sent.
 */
const checkDelivery = async (
  network: Network,
  id: string,
  delivery: Delivery,
  isAsBuilt: boolean,
  signal?: AbortSignal
) => {
  for (let look = 1; look <= DELIVERY_LOOKS; look++) {
    const isRight = await isDelivered(network, id, delivery, signal)
    if (isRight) return
    if (isRight === false) throw new WidgetError('transaction-altered', { id })
    if (look < DELIVERY_LOOKS) await pause(POLL_MS, signal)
  }
  if (!isAsBuilt) throw nonsense()
}

const solana: Sender<'solana'> = {
  isAddress: (_network, address) => isAddress(address),
  most: (transfer, _facts, signal) => most(transfer, signal),
  quote: (transfer, _facts, signal) => quote(transfer, signal),
  send: async (quoted, provider) => {
    const { transfer } = quoted
    const { network, from } = transfer
    if (provider.publicKey.toBase58() !== from)
      throw new WidgetError('address-invalid', { address: from, network: network.name })
    const { transaction: built, until, delivery } = await inTime(quoted as Quote<Built>)
    const signed = await sign(built, from as Address, provider)
    if (!signed) {
      const sentId = await provider.signAndSendTransaction(new Uint8Array(getTransactionEncoder().encode(built)), {
        preflightCommitment: 'confirmed'
      })
      if (delivery) deliveries.set(sentId, delivery)
      return sentId
    }
    const id = getBase58Decoder().decode(signed.signatures[from as Address]!)
    if (delivery) deliveries.set(id, delivery)
    sent.set(id, { until, transaction: signed })
    await sendSigned(transfer, signed, id)
    return id
  },
  confirm: async (network, id, signal, asked, keep) => {
    const known = sent.get(id)
    const delivery = deliveries.get(id) ?? readDelivery(asked?.note)
    if (delivery && !asked?.note) keep?.(deliveryNote(delivery))
    let until = known?.until
    let misses = 0
    const look = async () => {
      // the height first: what is not there after its last block will never be
      const height = await heightOf(network, signal)
      until ??= height + LIFETIME_BLOCKS
      const status = await statusOf(network, id, signal)
      return { status, isOver: !status && height > until + MARGIN_BLOCKS }
    }
    for (let turn = 1; ; turn++) {
      const seen = await look().catch((e: unknown) => {
        if (!isError(e) || signal?.aborted || ++misses === MOST_MISSES) throw e
      })
      if (seen) {
        const { status, isOver } = seen
        misses = 0
        // one that has failed in a block which nobody has voted for may go well in another
        if (status?.isSettled) {
          sent.delete(id)
          if (status.err)
            throw new WidgetError('transaction-failed', {
              reason: reasonOf(status.err, await logsOf(network, id, signal))
            })
          if (delivery) await checkDelivery(network, id, delivery, !!known, signal)
          return { id, how: 'confirmed' }
        }
        if (isOver) {
          sent.delete(id)
          throw new WidgetError('transaction-expired', { id })
        }
        // a courtesy: the next look tells
        if (!status && known && turn % RESEND_EVERY === 0) await send(network, known.transaction)
      }
      await pause(POLL_MS * Math.min(1 + misses, MOST_PAUSES), signal)
    }
  }
}
export default solana
