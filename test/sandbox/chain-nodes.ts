/** The real chains: one anvil process each, supervised by node-supervisor.mjs. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { accounts } from '../doubles/demo-wallet/accounts'
import { contractsOf, RELAYER } from './contracts/index'

export type ChainId = 1 | 8453

/**
 * Wei of the demo wallet's accounts on each chain. Uneven and different, so that a number on the screen shows its
 * account and chain.
 */
export const startBalances: Record<ChainId, readonly bigint[]> = {
  1: [12_345_600_000_000_000_000n, 3_210_000_000_000_000_000n, 0n],
  8453: [750_000_000_000_000_000n, 1_500_000_000_000_000n, 42_000_000_000_000_000_000n]
}

/** Wei, 1 gwei. */
const BASE_FEE = '0x3b9aca00'

/** Milliseconds. Source: a node answers within 200 ms when the machine is idle (measured 2026-11). */
const START_TIMEOUT_MS = 20_000

export interface ChainNode {
  chainId: ChainId
  /** Address of the node itself; only the world's own proxy uses it. */
  url: string
  /** Puts the chain back to its first block and the accounts to their start balances. */
  reset(): Promise<void>
}

export interface ChainNodes {
  nodes: ChainNode[]
  /** Ids of the supervisor and the nodes. */
  processIds: number[]
  stop(): Promise<void>
}

/** Returns the program inside this platform's package. A start through npm's wrapper would add a process in between. */
export const anvilBinary = () => {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  const require = createRequire(import.meta.url)
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new Error(`The chains need ${name}, which is not installed: run npm ci --ignore-scripts.`, { cause })
  }
}

export type NodeCall = readonly [method: string, ...params: unknown[]]

export interface NodeAnswer {
  result?: unknown
  error?: { message: string }
}

/**
 * Sends several calls to a node in one request. The node executes them in no order; the answers have the order of the
 * calls.
 */
export const tryCallAll = async (url: string, calls: readonly NodeCall[]): Promise<NodeAnswer[]> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })))
  })
  const answers = (await response.json()) as (NodeAnswer & { id: number })[]
  return answers.sort((a, b) => a.id - b.id)
}

/** Like `tryCallAll`, but throws if any call fails. */
export const callAll = async (url: string, calls: readonly NodeCall[]): Promise<unknown[]> =>
  (await tryCallAll(url, calls)).map(({ result, error }, index) => {
    if (error) throw new Error(`${calls[index]?.[0]}: ${error.message}`)
    return result
  })

export const call = async (url: string, method: string, params: unknown[] = []): Promise<unknown> =>
  (await callAll(url, [[method, ...params]]))[0]

const reset = async (url: string, chainId: ChainId) => {
  await call(url, 'anvil_setAutomine', [false])
  await call(url, 'anvil_dropAllTransactions')
  // anvil_reset computes the first block's fee from the last block before it.
  await call(url, 'anvil_setNextBlockBaseFeePerGas', [BASE_FEE])
  await call(url, 'anvil_setAutomine', [true])
  await call(url, 'anvil_reset')
  const { code, words, wei } = contractsOf(chainId)
  await callAll(url, [
    ...[
      ...startBalances[chainId].map((amount, index) => [accounts[index]?.address, amount] as const),
      [RELAYER.address, RELAYER.wei] as const,
      ...wei
    ].map(([address, amount]): NodeCall => ['anvil_setBalance', address, `0x${amount.toString(16)}`]),
    ...code.map((row): NodeCall => ['anvil_setCode', ...row]),
    ...words.map(({ address, slot, value }): NodeCall => ['anvil_setStorageAt', address, slot, value])
  ])
}

export const startChains = async (chainIds: readonly ChainId[], log: (line: string) => void): Promise<ChainNodes> => {
  const supervisor = fileURLToPath(new URL('./node-supervisor.mjs', import.meta.url))
  const child = spawn(process.execPath, [supervisor, anvilBinary(), ...chainIds.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  // The supervisor may exit first when a terminal interrupts the whole group.
  child.stdin.on('error', () => undefined)
  const stop = async () => {
    child.stdin.end()
    await ended
  }

  const ports = new Map<string, number>()
  const processIds = [child.pid ?? 0]
  let startTimeout: NodeJS.Timeout | undefined
  const ready = new Promise<void>((resolve, reject) => {
    startTimeout = setTimeout(
      () => reject(new Error(`The chains did not start within ${START_TIMEOUT_MS / 1000} s.`)),
      START_TIMEOUT_MS
    )
    createInterface({ input: child.stdout }).on('line', line => {
      const report = JSON.parse(line) as { chainId: string; port?: number; pid?: number; ended?: string }
      if (report.port && report.pid) {
        ports.set(report.chainId, report.port)
        processIds.push(report.pid)
      } else {
        log(`chain ${report.chainId} has ended: ${report.ended}`)
        reject(new Error(`The node of chain ${report.chainId} has ended: ${report.ended}`))
      }
      if (ports.size === chainIds.length) resolve()
    })
  })
  try {
    // The files are read while the nodes start.
    chainIds.forEach(contractsOf)
    await ready
    const nodes = chainIds.map((chainId): ChainNode => {
      const url = `http://127.0.0.1:${ports.get(String(chainId))}`
      return { chainId, url, reset: () => reset(url, chainId) }
    })
    await Promise.all(nodes.map(node => node.reset()))
    return { nodes, processIds, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(startTimeout)
  }
}
