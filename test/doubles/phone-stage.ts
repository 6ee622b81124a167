/** Shared by the tests of a site and a phone: two real peers over the sandbox's relay, and their actions. */
import { SignClient } from '@walletconnect/sign-client'
import { suite } from 'uvu'
import { startWorld, type World } from '../sandbox/world'
import { accounts } from './demo-wallet/accounts'
import type { PhoneOptions } from './phone-wallet/options'
import { createPhone, type Phone } from './phone-wallet/phone'

// Two peers in one process, which send no requests to the outside: the library's own switches.
process.env.DISABLE_GLOBAL_CORE = 'true'
process.env.IS_VITEST = 'true'

type Site = Awaited<ReturnType<typeof SignClient.init>>
interface Stage {
  world: World
  phone: Phone
  site: Site
}

export const [first, second] = accounts.map(({ address }) => address)
export const optionalNamespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453', 'eip155:137'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'eth_sign'],
    events: ['chainChanged', 'accountsChanged']
  }
}

const newSite = (world: World) =>
  SignClient.init({
    projectId: 'sandbox',
    relayUrl: world.relay,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'The Crease', description: '', url: 'http://crease.example', icons: [] }
  })
const newPhone = (world: World) =>
  createPhone({
    relayUrl: world.relay,
    nodes: Object.fromEntries(world.chains.map(({ caipId, rpc }) => [caipId, rpc]))
  })
const closeSite = async (site: Site) => {
  site.core.heartbeat.stop()
  await site.core.relayer.transportClose()
}

/** Returns a suite in which each test has a new site and a new phone, and a world that was reset. */
export const phoneSuite = () => {
  const test = suite<Stage>('a site and a phone')
  test.before(async stage => {
    stage.world = await startWorld()
  })
  test.before.each(async stage => {
    await stage.world.reset()
    stage.site = await newSite(stage.world)
    stage.phone = await newPhone(stage.world)
  })
  test.after.each(async ({ site, phone }) => {
    await phone.close()
    await closeSite(site)
  })
  test.after(({ world }) => world.stop())
  return test
}

export const pair = async ({ site, phone }: Stage, options: Partial<PhoneOptions> = { approve: 'auto' }) => {
  phone.set(options)
  const { uri = '', approval } = await site.connect({ optionalNamespaces })
  const approved = approval()
  // A caller that expects a refusal awaits it later.
  approved.catch(() => undefined)
  await phone.pair(`https://phone.example/wc?uri=${encodeURIComponent(uri)}`)
  return approved
}

export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: number; message: string }) => error
  )

export const request = <T>({ site }: Stage, topic: string, method: string, params: unknown[], chainId = 'eip155:1') =>
  site.request<T>({ topic, chainId, request: { method, params } })
