/**
 * A page of a host with sign-in: nodes of its networks, both servers, and the headers that a browser adds to requests.
 */
import '../dom'
import { encodeFunctionData, parseAbi, serializeErc6492Signature, type Hex } from 'viem'
import { chunks } from '../chunks'
import { configure } from '../../src/core/config/config'
import { offerNetworks } from '../../src/core/networks/networks'
import { registerChunks } from '../../src/core/platform/chunks'
import type { SIWXConfig, SIWXMessageData, SIWXSession } from '../../src/core/sign-in/siwx'
import { bitcoin, bitcoinTestnet, evmNetwork, solana } from '../../src/networks/index'
import { freshPage } from '../core/reset-stores'
import { call } from '../sandbox/chain-nodes'
import { ACCOUNT_FACTORY } from '../sandbox/contracts/index'
import { openSignInSetting, people, type Person, type SignInSetting } from '../sandbox/sign-in/setting'

registerChunks(chunks)

export interface Page extends SignInSetting {
  /** Acts as another browser on the same page: it has no cookies. */
  newBrowser(): void
}

/** This port has no node. */
const UNREACHABLE_URL = 'http://127.0.0.1:9'

export const openPage = async (): Promise<Page> => {
  const setting = await openSignInSetting()
  const { nodes } = setting.chains
  const originalFetch = globalThis.fetch
  let cookies = new Map<string, string>()
  setting.site.setSiteOrigin(location.origin)
  // Adds the headers that Node omits: the origin, and the cookies if the page includes them.
  globalThis.fetch = async (url, init = {}) => {
    const { origin } = new URL(String(url))
    const cookie = init.credentials === 'include' ? cookies.get(origin) : undefined
    const response = await originalFetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: location.origin,
        ...(cookie !== undefined && { cookie })
      }
    })
    const setCookie = response.headers.get('set-cookie')?.split(';')[0]
    if (setCookie !== undefined && init.credentials === 'include') cookies.set(origin, setCookie)
    return response
  }
  return {
    ...setting,
    newBrowser() {
      cookies = new Map()
    },
    reset() {
      setting.reset()
      cookies = new Map()
      freshPage()
      storages.session.clear()
      offerNetworks([
        evmNetwork(1, 'Ethereum', nodes[0]!.url, undefined),
        evmNetwork(8453, 'Base', nodes[1]!.url, undefined),
        evmNetwork(137, 'Polygon', UNREACHABLE_URL, undefined),
        solana,
        bitcoin,
        bitcoinTestnet
      ])
      configure({ projectId: 'sandbox', deferred: { walletApiUrl: setting.hosted.origin } })
    },
    close: async () => {
      globalThis.fetch = originalFetch
      await setting.close()
    }
  }
}

/** The storage of a tab. happy-dom has it, but the global scope of the tests does not. */
export const storages = { session: (window as unknown as { sessionStorage: Storage }).sessionStorage }
Object.defineProperty(globalThis, 'sessionStorage', { value: storages.session, configurable: true, writable: true })

export interface Difference {
  /** Fields of the session that differ from the message. */
  data?: Partial<SIWXMessageData>
  text?(message: string): string
  signature?(signature: string, message: string): Promise<string> | string
}

/** Returns the session of a user who has signed a message of this plugin. */
export const signedBy = async (
  siwx: SIWXConfig,
  person: Person,
  { data: changedData = {}, text = m => m, signature = s => s }: Difference = {}
): Promise<SIWXSession> => {
  const created = await siwx.createMessage({ accountAddress: person.accountAddress, chainId: person.chainId as never })
  const { toString: _, ...data } = created
  const message = text(created.toString())
  return { data: { ...data, ...changedData }, message, signature: await signature(await person.sign(message), message) }
}

/** Returns an account whose contract is not deployed yet, with its ERC-6492 signature. */
export const undeployedAccount = async ({ chains }: Page): Promise<Person & { wrap(signature: string): string }> => {
  const abi = parseAbi([
    'function create(address) returns (address)',
    'function addressOf(address) view returns (address)'
  ])
  const owner = people.maria.accountAddress as Hex
  const word = (await call(chains.nodes[0]!.url, 'eth_call', [
    { to: ACCOUNT_FACTORY, data: encodeFunctionData({ abi, functionName: 'addressOf', args: [owner] }) },
    'latest'
  ])) as Hex
  const wrap = (signature: string) =>
    serializeErc6492Signature({
      address: ACCOUNT_FACTORY,
      data: encodeFunctionData({ abi, functionName: 'create', args: [owner] }),
      signature: signature as Hex
    })
  return {
    ...people.maria,
    accountAddress: `0x${word.slice(26)}`,
    wrap,
    sign: async message => wrap(await people.maria.sign(message))
  }
}

/** Returns the stored sessions of a user on one network. */
export const lookUp = (siwx: SIWXConfig, person: Person) =>
  siwx.getSessions(person.chainId as never, person.accountAddress)

/** Returns the error message, or `in`. */
export const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'in',
    (e: Error) => e.message
  )
/** Returns the reason for developers why a session is invalid. It is empty if only the signature is wrong. */
export const causeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'in',
    (e: Error) => (e.cause instanceof Error ? e.cause.message : '')
  )
