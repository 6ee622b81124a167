/**
 * A real chain with the sandbox's contracts, a wallet on it whose answers a test may change, and the outcome of a
 * transfer.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Hex } from 'viem'
import { newHeightOf } from '../../../src/chains/evm/transaction-reader'
import evm from '../../../src/chains/evm/transactions'
import { isError, type WidgetError } from '../../../src/core/platform/errors'
import type { Network } from '../../../src/core/networks/networks'
import type { Settled, Transfer } from '../../../src/core/send/transfer'
import { mainnet } from '../../../src/networks/index'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { evmNode, type EvmAnswer, type EvmCall } from '../../doubles/evm-node'
import { scriptedProvider, type Call } from '../../doubles/scripted-provider'
import { createChainControls } from '../../sandbox/chain-controls'
import { anvilBinary, call, startChains } from '../../sandbox/chain-nodes'

export const [OWNER, OTHER, POOR] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]
/** An address without a known key. */
export const RECEIVER: Hex = '0x1234567890123456789012345678901234567890'

/** Starts a single node with the rules of an older hard fork. */
const startOlder = async (hardfork: string) => {
  const node = spawn(anvilBinary(), ['--port', '0', '--chain-id', '1', '--hardfork', hardfork])
  const port = await new Promise<string>(resolve => {
    createInterface({ input: node.stdout }).on('line', line => {
      const found = /^Listening on .*:(\d+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  const ended = new Promise<void>(resolve => node.once('exit', () => resolve()))
  return {
    nodes: [{ url: `http://127.0.0.1:${port}`, reset: () => Promise.resolve() }],
    stop: () => {
      node.kill()
      return ended
    }
  }
}

export const startSetting = async (hardfork?: string) => {
  const chains = hardfork
    ? await startOlder(hardfork)
    : await startChains([1], line => {
        throw new Error(line)
      })
  const { url, reset } = chains.nodes[0]!
  const network: Network = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const forwards =
    (method: string) =>
    ({ params }: Call) =>
      call(url, method, params as unknown[])
  return {
    url,
    network,
    controls: createChainControls(url),
    // A stored block height never decreases, except here.
    reset: async () => {
      await reset()
      await newHeightOf(network)
    },
    request: (method: string, ...params: unknown[]) => call(url, method, params),
    wallet: (script: Record<string, unknown> = {}) =>
      scriptedProvider({
        eth_accounts: [OWNER],
        eth_chainId: '0x1',
        eth_sendTransaction: forwards('eth_sendTransaction'),
        ...script
      }),
    transfer: (changes: Partial<Transfer> = {}): Transfer => ({
      network,
      from: OWNER,
      to: RECEIVER,
      amount: 1_000_000_000_000_000_000n,
      ...changes
    }),
    balance: async (address: string) => BigInt((await call(url, 'eth_getBalance', [address, 'latest'])) as string),
    tokenBalance: async (token: string, owner: string) =>
      BigInt(
        (await call(url, 'eth_call', [
          { to: token, data: `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}` },
          'latest'
        ])) as string
      ),
    stop: chains.stop
  }
}

export const failureOf = async (promise: Promise<unknown>): Promise<WidgetError> => {
  const [result] = await Promise.allSettled([promise])
  if (result.status === 'fulfilled')
    throw new Error(
      'it went well: ' +
        `${JSON.stringify(result.value, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`
    )
  if (!isError(result.reason)) throw result.reason
  return result.reason
}

export const factsOf = ({ code, facts }: WidgetError) => [code, facts] as const

/** Encodes one word of the ABI, without `0x`. */
export const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** Quotes a transfer, sends it, and waits for its outcome. */
export const sendAndConfirm = async (transfer: Transfer, provider: Parameters<typeof evm.send>[1]): Promise<Settled> =>
  evm.confirm(transfer.network, await evm.send(await evm.quote(transfer), provider))

/** Returns the ways to replace a pending transaction, and the receiver's balance after each. */
export const replacements = (controls: ReturnType<typeof createChainControls>) =>
  [
    {
      name: 'sent again for a higher fee is repriced, and the money moves once',
      outcome: 'repriced',
      replace: (id: Hex) => controls.reprice(id),
      received: 10n ** 18n
    },
    {
      name: 'whose nonce an empty transaction took is cancelled',
      outcome: 'cancelled',
      replace: (id: Hex) => controls.cancel(id),
      received: 0n
    },
    {
      name: 'whose nonce another transfer took is replaced',
      outcome: 'replaced',
      replace: async (id: Hex) => {
        const old = (await controls.pool()).find(({ hash }) => hash === id)!
        return controls.send({
          from: OWNER,
          to: OTHER,
          value: 5n,
          nonce: Number(old.nonce),
          maxFeePerGas: 10n ** 11n,
          maxPriorityFeePerGas: 10n ** 10n
        })
      },
      received: 0n
    }
  ] as const

/** Starts a node that forwards to the real one, records its requests, and may change its answers. */
export const nodeStarter =
  (
    setting: Awaited<ReturnType<typeof startSetting>>,
    start: (...args: Parameters<typeof evmNode>) => ReturnType<typeof evmNode>
  ) =>
  async (
    change: (call: EvmCall, result: unknown) => unknown = (_call, result) => result,
    before?: (requestIndex: number) => EvmAnswer | undefined
  ) => {
    let open = 0
    const server = await start(() => ({ result: null }), {
      whole: (calls, requestIndex, isBatch) =>
        before?.(requestIndex) ??
        (response => {
          open++
          void Promise.all(
            calls.map(async call => ({
              id: call.id,
              ...(await setting.request(call.method, ...(call.params ?? [])).then(
                result => ({ result: change(call, result) }),
                e => ({ error: { code: -32000, message: (e as Error).message } })
              ))
            }))
          ).then(all =>
            response.writeHead(200).end(JSON.stringify(isBatch ? all : all[0]), () => {
              open--
            })
          )
        })
    })
    return {
      server,
      network: { ...setting.network, rpcUrls: { default: { http: [server.url] } } },
      isQuiet: () => !open
    }
  }
