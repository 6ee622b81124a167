/** A page whose node serves ENS, with the names and reverse records of a test. */
import { encodeAbiParameters } from 'viem'
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
/** Answers calls to ENS as a chain does: from names to addresses, and from addresses to their reverse records. */
export const ens =
  (names: Readonly<Record<string, string>>, claims: Readonly<Record<string, string>> = {}) =>
  ({ method, params }: EvmCall) => {
    const { data = '' } = (params?.[0] ?? {}) as { data?: string }
    const nodeHash = `0x${data.slice(10)}`
    const name = Object.keys(names).find(n => namehash(n) === nodeHash)
    const claim = Object.entries(claims).find(([of]) => namehash(reverse(of)) === nodeHash)?.[1]
    if (method !== 'eth_call') return { result: null }
    if (data.startsWith('0x0178b8bf'))
      return { result: address(name !== undefined || claim !== undefined ? RESOLVER : `0x${'0'.repeat(40)}`) }
    if (data.startsWith('0x3b3b57de') && name) return { result: address(names[name]!) }
    return data.startsWith('0x691f3431') && claim !== undefined
      ? { result: encodeAbiParameters([{ type: 'string' }], [claim]) }
      : { error: { code: 3, message: 'execution reverted' } }
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
