/** A phone that is connected on several chains by one pairing URI, and the host page's actions there. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { accounts } from '../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import type { PhoneOptions } from '../doubles/phone-wallet/options'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'
import { openPhone, project, scan, showQrCode } from './phone'
import type { Stage } from './story'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

export interface Phone {
  phone: {
    set(options: object): void
    sessions(): { chains: string[] }[]
    end(): Promise<void>
    update(change: object): Promise<void>
    switchAccount(index: number): Promise<void>
    emit(name: string, data: unknown, chain: string): Promise<void>
  }
}
export interface SolanaProvider {
  publicKey: { toBase58(): string }
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signAndSendTransaction(transaction: Uint8Array): Promise<string>
}
export interface BitcoinProvider {
  signMessage(request: object): Promise<string>
  sendTransfer(request: object): Promise<string>
  getAccountAddresses(): Promise<{ address: string; purpose: string }[]>
}
export interface Provider extends SolanaProvider, Omit<BitcoinProvider, 'signMessage'> {
  request(call: { method: string; params?: unknown }): Promise<string>
}
export interface HostWindow {
  billfold: {
    getProvider(namespace: string): Promise<Provider | undefined>
    getCaipAddress(): Promise<string | undefined>
    disconnect(namespace?: string): Promise<void>
    switchNetwork(id: string, options?: object): Promise<void>
  }
}

export const visit = async ({ open, world }: Stage, networks: readonly string[], more: Record<string, string> = {}) => {
  const nodes = [...world.chains, world.solana, { caipId: DEVNET, rpc: world.solana.rpc }].map(({ caipId, rpc }) => [
    caipId,
    rpc
  ])
  const urls = [...nodes, ...world.indexers.map(({ caipId, url }) => [caipId, url])].map(([id, url]) => [id, [{ url }]])
  await open({ ...project({ networks, customRpcUrls: Object.fromEntries(urls) }), ...more })
}
/** Waits until the host page has a provider on exactly these of the three chains. */
export const isConnectedOn = (page: Page, ...names: string[]) =>
  eventually(
    () =>
      page.run(async list => {
        const { billfold } = window as unknown as HostWindow
        const all = await Promise.all(
          ['eip155', 'solana', 'bip122', 'polkadot'].map(
            async name => [name, !!(await billfold.getProvider?.(name))] as const
          )
        )
        return all.every(([name, isThere]) => isThere === list.includes(name))
      }, names),
    `connected on ${names.join(', ') || 'nothing'}`
  )
/** Connects a phone by the pairing URI, on these chains. */
export const connect = async (
  stage: Stage,
  networks: readonly string[],
  names: string[],
  options: Partial<PhoneOptions> = {}
) => {
  await visit(stage, networks)
  const phone = await openPhone(await stage.visitor(), stage.world, { approve: 'auto', ...options })
  await scan(phone, await showQrCode(stage.page))
  await stage.page.waitFor('@account-button')
  await stage.page.waitFor('@modal', { gone: true })
  await isConnectedOn(stage.page, ...names)
  return phone
}
export const signOnEvm = (page: Page, text: string) =>
  page.run(
    async (message, address) => {
      const provider = await (window as unknown as HostWindow).billfold.getProvider('eip155')
      return provider!.request({ method: 'personal_sign', params: [message, address] })
    },
    text,
    accounts[0]!.address
  )
export const signOnSolana = async (page: Page, text: string) => {
  const { address, signature } = await page.run(async message => {
    const provider = (await (window as unknown as HostWindow).billfold.getProvider('solana'))!
    return {
      address: provider.publicKey.toBase58(),
      signature: [...(await provider.signMessage(new TextEncoder().encode(message)))]
    }
  }, text)
  assert.ok(ed25519.verify(Uint8Array.from(signature), new TextEncoder().encode(text), base58.decode(address)))
  return address
}
export const outcomeOf = (page: Page, namespace: string, method: string, params: unknown) =>
  page.run(
    async (name, rpcMethod, rpcParams) => {
      const provider = (await (window as unknown as HostWindow).billfold.getProvider(name))!
      return provider.request({ method: rpcMethod, params: rpcParams }).then(
        () => 'answered',
        (error: { code: unknown; message: string }) => [error.code, error.message]
      )
    },
    namespace,
    method,
    params
  )
export const hasNoSession = (phone: Page) =>
  phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)
export const hasOneSession = (phone: Page) =>
  phone.until(() => (window as unknown as Phone).phone.sessions().length === 1)

export const [alice, bob] = solanaAccounts as [(typeof solanaAccounts)[number], (typeof solanaAccounts)[number]]
export const payment = bitcoinKey('p2wpkh', 'mainnet')
export const ordinal = bitcoinKey('p2tr', 'mainnet')

export const proposalCount = (world: World) =>
  world.requests('relay').filter(({ rpc }) => rpc.includes('wc_proposeSession')).length
