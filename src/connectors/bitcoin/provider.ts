/** The provider of a connected Bitcoin wallet of any kind, for host pages and for our own sender. */
import { isMissingMethod, loadChunk, WidgetError, type BitcoinDriver, type BitcoinProvider } from '../../barrels/kit'
import { fromBase64, fromHex, isSame, MAX_SATOSHI, toBase64, type Bytes } from '../../chains/bitcoin/shared'
import { untyped } from './untyped'
import { addressNetworkOf, type ConnectedAccounts } from './accounts'
import { innerOf } from './errors'

const ID = /^[\da-f]{64}$/i

/** Bytes of an ECDSA signature with its recovery id. A BIP-322 witness is longer. */
const ECDSA_BYTES = 65

/** Copies bytes, or decodes hex or base64; returns undefined for anything else. */
const bytesOf = (value: unknown): Bytes | undefined =>
  value instanceof Uint8Array ? Uint8Array.from(value) : (fromHex(value) ?? fromBase64(value))

export interface Session {
  wallet: string
  /** Available once an account has been connected. */
  driver(): BitcoinDriver
  /** Returns the connected accounts and their network, as last known. */
  current(): ConnectedAccounts
  /** Returns the same, reread from the wallet. */
  reread(): Promise<ConnectedAccounts>
  toError(e: unknown): WidgetError
  /** Requests the accounts that the wallet reports only on request. */
  refresh(): Promise<unknown>
}

/** Returns the provider, and a function that notifies its listeners. */
export const createProvider = ({
  wallet,
  driver,
  current,
  reread,
  toError,
  refresh
}: Session): { provider: BitcoinProvider; emit(event: string, value?: unknown): void } => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const unsupported = (e?: unknown) => new WidgetError('chain-unsupported', { wallet, network: current().net }, e)
  const invalidResponse = (method: string) => new WidgetError('wallet-invalid-response', { wallet, method })
  const refusal = (reason: string) => new WidgetError('wallet-failed', { wallet, reason })
  const withOwnErrors = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (e) {
      if (e instanceof WidgetError) throw e
      throw isMissingMethod(innerOf(e)) ? unsupported(e) : toError(e)
    }
  }
  const isOf = ({ accounts }: ConnectedAccounts, address: string | undefined) =>
    accounts.some(account => account.address === address)
  const foreignAddress = () => refusal('not its address')
  const idOf = (id: unknown, method: string): string => {
    if (typeof id !== 'string' || !ID.test(id)) throw invalidResponse(method)
    return id.toLowerCase()
  }
  const provider: BitcoinProvider = {
    name: wallet,
    getAccountAddresses: async () => {
      if (driver().hasMore) await refresh()
      return current().accounts.map(account => ({ ...account }))
    },
    signMessage: ({ message, address, protocol }) =>
      withOwnErrors(async () => {
        const connected = await reread()
        const { net } = connected
        if (!isOf(connected, address)) throw foreignAddress()
        const { readAddress } = await loadChunk('formats', 'bip122')
        const kind = readAddress(address, addressNetworkOf(net))?.kind
        // BIP-322's simple form cannot hold a script's signature
        const signature = bytesOf(
          await driver().sign({
            message,
            address,
            net,
            protocol: protocol ?? (kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322')
          })
        )
        if (!signature || signature.length < ECDSA_BYTES) throw invalidResponse('signMessage')
        // the wallet used its own protocol, and offers no choice
        if (protocol && (protocol === 'ecdsa') !== (signature.length === ECDSA_BYTES)) throw unsupported()
        return toBase64(signature)
      }),
    get canTransfer() {
      return !!driver().transfer
    },
    sendTransfer: ({ amount, recipient }) =>
      withOwnErrors(async () => {
        const { transfer } = driver()
        if (!transfer) throw unsupported()
        const isAmount = /^[1-9]\d{0,15}$/.test(amount) && BigInt(amount) <= MAX_SATOSHI
        if (!isAmount) throw refusal('amount is a whole number of satoshi, at most 21 million bitcoin')
        const [payer] = current().accounts
        const {
          accounts: [payerNow],
          net
        } = await reread()
        if (payerNow?.address !== payer?.address) throw foreignAddress()
        const { readAddress } = await loadChunk('formats', 'bip122')
        if (!readAddress(recipient, addressNetworkOf(net))) {
          throw new WidgetError('address-invalid', { address: recipient, network: net })
        }
        return idOf(await transfer({ amount, recipient, net }), 'sendTransfer')
      }),
    signPSBT: ({ psbt, signInputs, broadcast = false }) =>
      withOwnErrors(async () => {
        const { readPsbt, readSignedPsbt } = await loadChunk('formats', 'bip122')
        const bytes = fromBase64(psbt)
        const requested = bytes && (await readPsbt(bytes))
        if (!requested) throw refusal('psbt is missing, not base64, or not a valid PSBT')
        if (requested === 'contradiction') throw refusal('psbt: a previous transaction contradicts its input')
        const connected = await reread()
        if (!signInputs.every(({ address }) => isOf(connected, address))) throw foreignAddress()
        const { psbt: signed, txid } = await driver().signPsbt({ psbt: bytes, signInputs, broadcast }, connected.net)
        // a wallet may report a broadcast transaction by its id alone
        const resultBytes = broadcast && signed === undefined ? bytes : bytesOf(signed)
        const returned = resultBytes && (await readSignedPsbt(resultBytes))
        if (!returned || returned === 'contradiction' || !isSame(returned.unsigned, requested.unsigned))
          throw invalidResponse('signPsbt')
        const id = broadcast ? idOf(txid, 'signPsbt') : requested.id
        if (requested.id && id !== requested.id) throw invalidResponse('signPsbt')
        return { psbt: toBase64(resultBytes), ...(broadcast && { txid: id }) }
      }),
    request: async ({ method, params }) => {
      const name = (['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPSBT'] as const).find(
        supported => supported.toLowerCase() === method.toLowerCase()
      )
      if (!name) throw refusal(`no method ${method.slice(0, 40)}`)
      return provider[name](untyped(params) as never)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener)
  }
  return {
    provider,
    emit: (event, value) => {
      // each in its own microtask: a page's listener that throws does not stop the others
      for (const listener of listeners.get(event) ?? [])
        queueMicrotask(() => (listener as (value: unknown) => void)(value))
    }
  }
}
