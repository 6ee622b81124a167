/**
 * Bitcoin and its testnet: an indexer like Esplora. Its coins move only by transactions that a node would accept.
 * https://github.com/Blockstream/esplora/blob/master/API.md.
 * Its own additions: `POST /mine`, `POST /faucet { address, amount }`, `POST /drop` with an id, and `POST /rates` with
 * the rates to report from then on.
 */
import { bitcoinKey, type BitcoinNet } from '../doubles/demo-wallet/bitcoin/keys'
import { createLedger, type Entry, type Ledger, type Output } from './bitcoin/ledger'
import { openServer, openToAll, type Answer, type Incoming, type Server, type ServerOptions } from './server'

export interface BitcoinServer extends Server {
  indexers: readonly { caipId: string; url: string }[]
  /** Puts both chains back to their start, with the demo wallets' coins. */
  reset(): void
}

/** Satoshi of the demo wallets, by kind of address. Uneven, so that a number on the screen shows its source. */
export const startCoins: Record<BitcoinNet, Record<'p2wpkh' | 'p2tr' | 'p2sh' | 'p2pkh', readonly bigint[]>> = {
  mainnet: {
    p2wpkh: [1_234_567n, 50_000n, 4_321n],
    p2tr: [700_000n, 546n],
    p2sh: [321_000n, 9_000n],
    p2pkh: [222_000n]
  },
  testnet: { p2wpkh: [98_765_432n], p2tr: [5_000_000n], p2sh: [4_000_000n], p2pkh: [3_000_000n] }
}

/** Satoshi per virtual byte, by the number of blocks that the sender accepts to wait. */
const FEES = { 1: 8.5, 2: 6.25, 3: 4.1, 6: 2.5, 10: 1.5, 25: 1, 144: 1, 1008: 1 }

const answer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { 'content-type': type, ...openToAll },
  body
})
const json = (value: unknown) => answer(200, 'application/json', JSON.stringify(value))
const text = (status: number, message: string) => answer(status, 'text/plain', message)

const open = (ledger: Ledger, { mineAfterMs }: { mineAfterMs?: number }) => {
  const timers = new Set<NodeJS.Timeout>()
  let rates = FEES
  const heightOf = ({ txid }: Output) => ledger.entry(txid)?.height
  const status = ({ height }: Entry) =>
    height === undefined
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_time: 1_700_000_000 + 600 * height }
  const isSpentIn = (output: Output, isInBlock: boolean) =>
    !!output.spentBy && (ledger.entry(output.spentBy)?.height !== undefined) === isInBlock
  const stats = (outputs: readonly Output[], isInBlock: boolean) => {
    const funded = outputs.filter(output => (heightOf(output) !== undefined) === isInBlock)
    const spent = outputs.filter(output => isSpentIn(output, isInBlock))
    const sum = (list: readonly Output[]) => Number(list.reduce((total, { value }) => total + value, 0n))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: new Set([...funded.map(({ txid }) => txid), ...spent.map(({ spentBy }) => spentBy)]).size
    }
  }
  const getAddress = (address: string, part?: string): Answer => {
    const script = ledger.scriptOf(address)
    if (!script) return text(400, 'Invalid Bitcoin address')
    const outputs = ledger.outputsOf(script)
    if (part === 'utxo') {
      return json(
        outputs
          .filter(({ spentBy }) => !spentBy)
          .map(output => ({
            txid: output.txid,
            vout: output.vout,
            status: status(ledger.entry(output.txid)!),
            value: Number(output.value)
          }))
      )
    }
    return part
      ? text(404, 'Not Found')
      : json({ address, chain_stats: stats(outputs, true), mempool_stats: stats(outputs, false) })
  }
  const getSpending = (txid: string, vout: number): Answer => {
    const { spentBy } = ledger.output(txid, vout) ?? {}
    return json(spentBy ? { spent: true, txid: spentBy, status: status(ledger.entry(spentBy)!) } : { spent: false })
  }
  const getTransaction = (txid: string, part?: string): Answer => {
    const entry = ledger.entry(txid)
    // Trap: for an unknown transaction, this path of Esplora alone answers as if it existed.
    // https://github.com/Blockstream/electrs/blob/new-index/src/rest.rs
    if (!entry) return part === 'status' ? json({ confirmed: false }) : text(404, 'Transaction not found')
    if (part === 'hex') return text(200, entry.transaction.toHex())
    if (part === 'status') return json(status(entry))
    const { transaction, fee } = entry
    const write = ({ script, value }: Pick<Output, 'script' | 'value'>) => ({
      scriptpubkey: Buffer.from(script).toString('hex'),
      value: Number(value)
    })
    const vout = transaction.outs.map(write)
    const vin = transaction.ins.map(({ hash, index }) => {
      const from = Buffer.from(hash).reverse().toString('hex')
      const spent = ledger.output(from, index)
      return { txid: from, vout: index, prevout: spent ? write(spent) : null, is_coinbase: !spent }
    })
    return part
      ? text(404, 'Not Found')
      : json({
          txid,
          version: transaction.version,
          size: transaction.byteLength(),
          weight: transaction.weight(),
          fee: Number(fee),
          vin,
          vout,
          status: status(entry)
        })
  }
  const post = (path: string, body: string): Answer => {
    if (path === '/mine') {
      ledger.mine()
      return json({ height: ledger.height() })
    }
    if (path === '/faucet') {
      const { address, amount } = JSON.parse(body) as { address: string; amount: number }
      return text(200, ledger.fund(address, BigInt(amount)))
    }
    if (path === '/drop') {
      ledger.drop(body)
      return json({})
    }
    if (path === '/rates') {
      rates = JSON.parse(body) as typeof FEES
      return json(rates)
    }
    if (path !== '/tx') return text(404, 'Not Found')
    try {
      const txid = ledger.submit(body)
      if (mineAfterMs !== undefined) timers.add(setTimeout(() => ledger.mine(), mineAfterMs))
      return text(200, txid)
    } catch (error) {
      return text(
        400,
        `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message: (error as Error).message })}`
      )
    }
  }
  return {
    respond: (method: string, path: string, body: string): Answer => {
      if (method === 'POST') return post(path, body)
      const [, kind, name = '', part, vout] = path.split('/')
      if (kind === 'address') return getAddress(decodeURIComponent(name), part)
      if (kind === 'tx' && part === 'outspend') return getSpending(name, Number(vout))
      if (kind === 'tx') return getTransaction(name, part)
      if (path === '/fee-estimates') return json(rates)
      return path === '/blocks/tip/height' ? text(200, String(ledger.height())) : text(404, 'Not Found')
    },
    reset: () => {
      rates = FEES
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }
}

/** Returns impossible balances and invalid coins. */
const invalidResponse = ({ url: { pathname } }: Incoming): Answer =>
  json(
    /\/utxo$/.test(pathname)
      ? [{ txid: 'beef', vout: -1, value: '1' }]
      : { chain_stats: { funded_txo_sum: '12', spent_txo_sum: null }, confirmed: 'yes' }
  )

export const openBitcoinServer = async (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'> & { mineAfterMs?: number }
): Promise<BitcoinServer> => {
  const ledgers = { mainnet: createLedger('main'), testnet: createLedger('test') }
  const chains = { mainnet: open(ledgers.mainnet, options), testnet: open(ledgers.testnet, options) }
  const reset = () => {
    for (const net of ['mainnet', 'testnet'] as const) {
      ledgers[net].reset()
      chains[net].reset()
      for (const [kind, coins] of Object.entries(startCoins[net]) as ['p2wpkh', bigint[]][])
        for (const value of coins) ledgers[net].fund(bitcoinKey(kind, net).address, value)
    }
  }
  reset()
  const server = await openServer({
    ...options,
    server: 'bitcoin',
    invalidResponse,
    async respond({ method, url: { pathname }, body }) {
      const [, testnet, path] = /^(\/testnet)?\/api(\/.*)$/.exec(pathname) ?? []
      return path
        ? chains[testnet ? 'testnet' : 'mainnet'].respond(method, path, body.toString('utf8'))
        : text(404, 'Not Found')
    }
  })
  return {
    ...server,
    indexers: [
      { caipId: 'bip122:000000000019d6689c085ae165831e93', url: `${server.origin}/api` },
      { caipId: 'bip122:000000000933ea01ad0ee984209779ba', url: `${server.origin}/testnet/api` }
    ],
    reset,
    close() {
      for (const chain of Object.values(chains)) chain.stop()
      return server.close()
    }
  }
}
