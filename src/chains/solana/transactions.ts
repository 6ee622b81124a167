/** Sends SOL and tokens. https://solana.com/docs/core/transactions */
import {
  formatUnits,
  isError,
  sleep,
  WidgetError,
  type Network,
  type Quote,
  type Sender,
  type SolanaProvider,
  type Transfer
} from '../../barrels/kit'
import { invalidResponse } from '../../services/rpc/index'
import { deliveryNote, isDelivered, readDelivery, type Delivery } from './delivery'
import { heightOf, logsOf, send, simulate, statusOf } from './node'
import { simulationError, feeText, maxSendable, quote, type Built } from './quote'
import { isBlockhashUnknown, isMissingLamports, reasonOf } from './error-reasons'
import { isSignedBy, isSameMessage } from './signed'
import {
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  type Address,
  type Transaction
} from './web3'

/** Blocks for which a transaction must still be valid at the request to sign. Chosen: 30 s, half of its lifetime. */
const SIGNING_BLOCKS = 75n

/**
 * Milliseconds between two checks. Chosen: a block takes 400, and public nodes allow a page some ten requests a second.
 */
const POLL_MS = 1_000

/**
 * Consecutive checks without any node's answer before that is the outcome. The pauses between them grow up to
 * `MAX_PAUSES` times.
 * Chosen: together one minute, in which most transactions are confirmed or expire.
 */
const MAX_MISSES = 15
const MAX_PAUSES = 5

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
const sent = new Map<string, { lastValidBlockHeight: bigint; transaction: Transaction }>()

/** Balance change that each transaction of this page must make. A wallet that sends itself may send something else. */
const deliveries = new Map<string, Delivery>()

/**
 * Blocks that the node reporting the height may be behind the one that returned the blockhash.
 * Chosen: nodes further behind than 128 report themselves as unhealthy.
 */
const LAG_BLOCKS = 500n

/** Throws if less or more would arrive than was shown, because the token's own fee has changed. */
const checkReceived = ({ transfer, received: shown = transfer.amount }: Quote<Built>, newQuote: Quote<Built>) => {
  const {
    received = transfer.amount,
    built: { decimals }
  } = newQuote
  if (received === shown) return
  const text = (amount: bigint) => formatUnits(transfer.amount - amount, decimals)
  throw new WidgetError('fee-changed', {
    fee: text(received),
    shown: text(shown),
    symbol: `${transfer.token!.slice(0, 4)}…`
  })
}

/** Returns the quoted transaction. It is built again if the user took so long that it would expire. */
const refreshIfExpiring = async (quoted: Quote<Built>): Promise<Built> => {
  const { transfer, maxFee, built } = quoted
  const { network } = transfer
  const height = await heightOf(network)
  // with such a lifetime, it would take hours to know that the transaction has expired
  const checkLifetime = ({ lastValidBlockHeight }: Built) => {
    if (lastValidBlockHeight > height + LIFETIME_BLOCKS + LAG_BLOCKS) throw invalidResponse()
  }
  checkLifetime(built)
  if (height + SIGNING_BLOCKS <= built.lastValidBlockHeight) return built
  const newQuote = await quote(transfer)
  checkReceived(quoted, newQuote)
  checkLifetime(newQuote.built)
  if (newQuote.maxFee <= maxFee) return newQuote.built
  throw new WidgetError('fee-changed', {
    fee: feeText(network, newQuote.maxFee),
    shown: feeText(network, maxFee),
    symbol: network.nativeCurrency.symbol
  })
}

/**
 * Lets the wallet sign; returns undefined if the wallet can only send by itself.
 * The signed transaction must be the one that was built: what is shown is what is signed.
 */
const sign = async (built: Transaction, from: Address, provider: SolanaProvider): Promise<Transaction | undefined> => {
  const bytes = new Uint8Array(getTransactionEncoder().encode(built))
  const signedBytes: unknown = await provider.signTransaction(bytes).catch((e: unknown) => {
    if (!isError(e, 'chain-unsupported')) throw e
  })
  if (signedBytes === undefined) return undefined
  const invalidSignature = new WidgetError('wallet-invalid-response', {
    wallet: provider.name,
    method: 'signTransaction'
  })
  if (!ArrayBuffer.isView(signedBytes)) throw invalidSignature
  let signed: Transaction
  try {
    signed = getTransactionDecoder().decode(signedBytes as Uint8Array)
  } catch (cause) {
    throw new WidgetError('wallet-invalid-response', invalidSignature.facts, cause)
  }
  if (!isSameMessage(built, signed) || !(await isSignedBy(signed, from))) throw invalidSignature
  return signed
}

const sendSigned = async (transfer: Transfer, signed: Transaction, id: string) => {
  const { network } = transfer
  // It may be pending, so it must not be reported as failed. `confirm` sends it again until it expires.
  if (await send(network, signed)) return
  const { err, logs } = await simulate(network, signed, { isSigned: true })
  if (!err || err === 'AlreadyProcessed' || isBlockhashUnknown(err)) return
  sent.delete(id)
  // the balance was spent by another transaction meanwhile: a new quote reports what is missing
  if (isMissingLamports(err, logs)) await quote(transfer)
  throw simulationError(network, err, logs)
}

/** Waits between two checks. Errors: service-failed if the signal aborts. */
const pause = async (ms: number, signal?: AbortSignal) => {
  await sleep(ms, signal)
  if (signal?.aborted) throw new WidgetError('service-failed', { service: 'rpc', status: 0 })
}

/** Checks for the balances of a confirmed transaction. Chosen: nodes store a block within two seconds. */
const DELIVERY_CHECKS = 5

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
  for (let attempt = 1; attempt <= DELIVERY_CHECKS; attempt++) {
    const isAsShown = await isDelivered(network, id, delivery, signal)
    if (isAsShown) return
    if (isAsShown === false) throw new WidgetError('transaction-altered', { id })
    if (attempt < DELIVERY_CHECKS) await pause(POLL_MS, signal)
  }
  if (!isAsBuilt) throw invalidResponse()
}

const solana: Sender<'solana'> = {
  isAddress: (_network, address) => isAddress(address),
  maxSendable: (transfer, _facts, signal) => maxSendable(transfer, signal),
  quote: (transfer, _facts, signal) => quote(transfer, signal),
  send: async (quoted, provider) => {
    const { transfer } = quoted
    const { network, from } = transfer
    if (provider.publicKey.toBase58() !== from)
      throw new WidgetError('address-invalid', { address: from, network: network.name })
    const { transaction: built, lastValidBlockHeight, delivery } = await refreshIfExpiring(quoted as Quote<Built>)
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
    sent.set(id, { lastValidBlockHeight, transaction: signed })
    await sendSigned(transfer, signed, id)
    return id
  },
  confirm: async (network, id, signal, requested, storeNote) => {
    const ownTransaction = sent.get(id)
    const delivery = deliveries.get(id) ?? readDelivery(requested?.note)
    if (delivery && !requested?.note) storeNote?.(deliveryNote(delivery))
    let lastValidBlockHeight = ownTransaction?.lastValidBlockHeight
    let misses = 0
    const check = async () => {
      // The height comes first: a transaction that is missing after its last block can never be included.
      const height = await heightOf(network, signal)
      lastValidBlockHeight ??= height + LIFETIME_BLOCKS
      const status = await statusOf(network, id, signal)
      return { status, isExpired: !status && height > lastValidBlockHeight + MARGIN_BLOCKS }
    }
    for (let round = 1; ; round++) {
      const result = await check().catch((e: unknown) => {
        if (!isError(e) || signal?.aborted || ++misses === MAX_MISSES) throw e
      })
      if (result) {
        const { status, isExpired } = result
        misses = 0
        // A transaction that failed in an unconfirmed block may still succeed in another one.
        if (status?.isSettled) {
          sent.delete(id)
          if (status.err)
            throw new WidgetError('transaction-failed', {
              reason: reasonOf(status.err, await logsOf(network, id, signal))
            })
          if (delivery) await checkDelivery(network, id, delivery, !!ownTransaction, signal)
          return { id, outcome: 'confirmed' }
        }
        if (isExpired) {
          sent.delete(id)
          throw new WidgetError('transaction-expired', { id })
        }
        // only a resend: the next check finds the outcome
        if (!status && ownTransaction && round % RESEND_EVERY === 0) await send(network, ownTransaction.transaction)
      }
      await pause(POLL_MS * Math.min(1 + misses, MAX_PAUSES), signal)
    }
  }
}
export default solana
