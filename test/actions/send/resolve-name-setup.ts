/** A page whose node serves ENS, with the names and reverse records of a test. */
import { decodeFunctionData, encodeAbiParameters, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import { connect } from '../../../src/actions/session/connect'
import { configure } from '../../../src/core/config/config'
import { offerNetworks } from '../../../src/core/networks/networks'
import { removeQueries } from '../../../src/core/platform/queries'
import { base, mainnet } from '../../../src/networks/index'
import { chainDataServer } from '../../doubles/chain-data-server'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

export const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(evmNode)
export let clock: ReturnType<typeof fakeClock>
export const begin = (): void => {
  clock = fakeClock()
}
export const end = async (): Promise<void> => {
  removeQueries()
  clock.restore()
  await closeAll()
  await closeNodes()
}

const RESOLVER = '0x00000000000000000000000000000000000e4500'
const address = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as `0x${string}`])
const reverse = (of: string) => `${of.slice(2).toLowerCase()}.addr.reverse`
const universalAbi = parseAbi(['function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)'])
const RESOLVE = '0xa1472844'
const revert = { error: { code: 3, message: 'execution reverted' } }

type Records = Readonly<Record<string, string>>
const addrOnAbi = parseAbi(['function addr(bytes32, uint256) view returns (bytes)'])
const recordCall = (name: string, chainId: number) =>
  encodeFunctionData({ abi: addrOnAbi, args: [namehash(name), 0x80000000n + BigInt(chainId)] })

/** Answers as the Universal Resolver does. `onChains`: the records of a name for other chains, by their ids. */
const resolve = (names: Records, onChains: Readonly<Record<string, Records>>, data: Hex) => {
  const { args } = decodeFunctionData({ abi: universalAbi, data })
  const answer = (record: Hex) => ({
    result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, RESOLVER])
  })
  const name = Object.keys(names).find(n => `0x3b3b57de${namehash(n).slice(2)}` === args[1])
  if (name) return answer(address(names[name]!))
  for (const [other, records] of Object.entries(onChains)) {
    const chainId = Object.keys(records).find(id => recordCall(other, Number(id)) === args[1])
    if (chainId) return answer(encodeAbiParameters([{ type: 'bytes' }], [records[chainId] as Hex]))
  }
  return revert
}

/** Answers calls to ENS as a chain does: from names to addresses, and from addresses to their reverse records. */
export const ens =
  (names: Records, claims: Records = {}, onChains: Readonly<Record<string, Records>> = {}) =>
  ({ method, params }: EvmCall) => {
    const { data = '' } = (params?.[0] ?? {}) as { data?: string }
    const nodeHash = `0x${data.slice(10)}`
    const claim = Object.entries(claims).find(([of]) => namehash(reverse(of)) === nodeHash)?.[1]
    if (method !== 'eth_call') return { result: null }
    if (data.startsWith(RESOLVE)) return resolve(names, onChains, data as Hex)
    if (data.startsWith('0x0178b8bf'))
      return { result: address(claim !== undefined ? RESOLVER : `0x${'0'.repeat(40)}`) }
    return data.startsWith('0x691f3431') && claim !== undefined
      ? { result: encodeAbiParameters([{ type: 'string' }], [claim]) }
      : revert
  }
export const page = async (
  answer: Parameters<typeof evmNode>[0],
  url?: string,
  networks = [mainnet, base],
  script = {}
) => {
  const server = await node(answer)
  const wallet = fox(script)
  pageWith([wallet])
  configure({
    projectId: url && 'abc',
    deferred: { chainDataUrl: url },
    customRpcUrls: { 'eip155:1': [{ url: server.url }] }
  })
  offerNetworks(networks.map(n => ({ ...n, rpcUrls: { default: { http: [server.url] } } })))
  await connect(FOX)
  return server
}
/** Waits for a promise while the clock advances. viem sends its requests from a zero-length timer. */
export const whileClockRuns = async <T>(promise: Promise<T>): Promise<T> => {
  let isOver = false
  void promise
    .finally(() => {
      isOver = true
    })
    .catch(() => undefined)
  while (!isOver) {
    await clock.advance(0)
    await settle()
  }
  return promise
}
