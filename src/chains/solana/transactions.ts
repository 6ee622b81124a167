/** Sends SOL and tokens. https://solana.com/docs/core/transactions */
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

/** Blocks for which a transaction must still be valid when the wallet is asked. Chosen: 30 s, half of its lifetime. */
const SIGNING_BLOCKS = 75n

/**
 * Milliseconds between two checks. Chosen: a block takes 400, and public nodes allow a page some ten requests a second.
 */
const POLL_MS = 1_000

/**
 * Consecutive checks without any node's answer before that is the outcome. The pauses between them grow up to
 * `MOST_PAUSES` times.
 * Chosen: together one minute, in which most transactions are confirmed or expire.
 */
const MOST_MISSES = 15
const MOST_PAUSES = 5

/** Checks between two sends of the same bytes: nodes drop transactions that they cannot process at once. */
const RESEND_EVERY = 5

/**
 * Blocks for which a blockhash is valid. They count from the first check if the transaction's age is unknown.
 * Source: MAX_PROCESSING_AGE.
 */
const LIFETIME_BLOCKS = 150n

/**
 * Blocks that the node reporting the height may be ahead of the node reporting the status.
 * Chosen: 13 s, the time until a block is final.
 */
const MARGIN_BLOCKS = 32n

/**
 * Pending transactions that were signed on this page: the last block that may include each, and its bytes.
 * Transactions that a wallet sends itself are not here: they may use another blockhash than ours.
 */
const sent = new Map<string, { until: bigint; transaction: Transaction }>()

/** Balance change that each transaction of this page must make. A wallet that sends itself may send something else. */
const deliveries = new Map<string, Delivery>()

/**
 * Blocks that the node reporting the height may be behind the one that returned the blockhash.
 * Chosen: nodes further behind than 128 report themselves as unhealthy.
 */
const LAG_BLOCKS = 500n

/** Throws if less or more would arrive than was shown, because the token's own fee has changed. */
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

/** Returns the quoted transaction. It is built again if the user took so long that it would expire. */
const inTime = async (quoted: Quote<Built>): Promise<Built> => {
  const { transfer, mostFee, built } = quoted
  const { network } = transfer
  const height = await heightOf(network)
  // with such a lifetime, it would take hours to know that the transaction has expired
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

/**
 * Lets the wallet sign; returns undefined if the wallet can only send by itself.
 * The signed transaction must be the one that was built: what is shown is what is signed.
 */
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
  // It may be pending, so it must not be reported as failed. `confirm` sends it again until it expires.
  if (await send(network, signed)) return
  const { err, logs } = await simulate(network, signed, { isSigned: true })
  if (!err || err === 'AlreadyProcessed' || isBehind(err)) return
  sent.delete(id)
  // the balance was spent by another transaction meanwhile: a new quote reports what is missing
  if (missingLamports(err, logs)) await quote(transfer)
  throw failed(network, err, logs)
}

/** Checks for the balances of a confirmed transaction. Chosen: nodes store a block within two seconds. */
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
 * Compares what a confirmed transaction changed with what was shown. Nodes may know its balances a moment later than
 * its status.
 * If no node ever reports them, only a transaction that was signed exactly as it was built passes.
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
      // The height comes first: a transaction that is missing after its last block can never be included.
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
        // A transaction that failed in an unconfirmed block may still succeed in another one.
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
        // only a resend: the next check finds the outcome
        if (!status && known && turn % RESEND_EVERY === 0) await send(network, known.transaction)
      }
      await pause(POLL_MS * Math.min(1 + misses, MOST_PAUSES), signal)
    }
  }
}
export default solana
