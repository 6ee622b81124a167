/**
 * Two EVM chains, a Solana, and the chain data API in front of them, with the requests of tests and readers of the
 * answers.
 */
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { createChainControls, type ChainControls } from '../chain-controls'
import { openChainDataServer, type ChainDataServer } from '../chain-data-server'
import { startChains, type ChainNodes } from '../chain-nodes'
import { createFaults, type FaultTable } from '../faults'
import type { RequestRecord } from '../server'
import { openSolanaServer } from '../solana-server'
import type { Balance, Transaction } from './records'

export const [first, second, third] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function mint(address,uint256)',
  'function burn(uint256)',
  'function swap(address,uint256,address)',
  'function setApprovalForAll(address,bool)'
])

export const encode = (functionName: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

export interface Setting {
  chains: ChainNodes
  api: ChainDataServer
  faults: FaultTable
  requests: RequestRecord[]
  ethereum: ChainControls
  base: ChainControls
  reset(): Promise<void>
  close(): Promise<void>
}

export const openSetting = async (): Promise<Setting> => {
  const faults = createFaults()
  const requests: RequestRecord[] = []
  const shared = {
    port: 0,
    faults,
    record: (request: RequestRecord) => {
      requests.push(request)
    }
  }
  const chains = await startChains([1, 8453], () => undefined)
  const solana = await openSolanaServer(shared)
  const api = await openChainDataServer({
    ...shared,
    nodes: chains.nodes,
    ledgers: { [SOLANA]: body => solana.answer('mainnet', body) }
  })
  const [ethereum, base] = chains.nodes.map(({ url }) => createChainControls(url)) as [ChainControls, ChainControls]
  return {
    chains,
    api,
    faults,
    requests,
    ethereum,
    base,
    async reset() {
      await Promise.all(chains.nodes.map(node => node.reset()))
      faults.clear()
      api.reset()
      requests.length = 0
    },
    close: async () => {
      await Promise.all([api.close(), solana.close(), chains.stop()])
    }
  }
}

export const get = (
  api: ChainDataServer,
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = { origin: 'http://site.example' }
) =>
  fetch(
    `${api.origin}${path}?${new URLSearchParams({ projectId: 'sandbox', st: 'billfold', sv: 'html-1.0', ...query })}`,
    { headers }
  )
export const post = (api: ChainDataServer, path: string, body: unknown) =>
  fetch(`${api.origin}${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
export const historyOf = async (api: ChainDataServer, account: string, query = {}) =>
  (await (await get(api, `/v1/account/${account}/history`, query)).json()) as {
    data: Transaction[]
    next: string | null
  }
export const balancesOf = async (api: ChainDataServer, account: string, query = {}) =>
  (
    (await (await get(api, `/v1/account/${account}/balance`, { currency: 'usd', ...query })).json()) as {
      balances: Balance[]
    }
  ).balances

/** Returns a history's entry in short: `trade -10 SAND +10 USDC confirmed`. */
export const inShort = ({ metadata: { operationType, status }, transfers }: Transaction) =>
  [
    operationType,
    ...(transfers ?? ['nothing']).map(transfer =>
      typeof transfer === 'string'
        ? transfer
        : `${{ in: '+', out: '-', self: '=' }[transfer.direction]}${transfer.quantity.numeric} ` +
          `${transfer.fungible_info?.symbol ?? transfer.nft_info?.name}`
    ),
    status
  ].join(' ')

/** Sends a transaction from the first account, and mines it. */
export const sendAndMine = async (
  { ethereum }: Pick<Setting, 'ethereum'>,
  to: Hex | undefined,
  [functionName, ...args]: [name?: string, ...args: unknown[]] = [],
  value?: bigint
) => {
  const data = functionName ? encode(functionName, ...args) : undefined
  await ethereum.hold()
  const hash = await ethereum.send({ from: first, to, data, value, gas: 500_000n })
  await ethereum.mine()
  return hash
}
