/** The phone on several chains: its grants, and its signatures there. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { SignClient } from '@walletconnect/sign-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { startWorld, type World } from '../sandbox/world'
import { isBip322 } from './bitcoin-messages'
import { bitcoinKey } from './demo-wallet/bitcoin/keys'
import { solanaAccounts } from './demo-wallet/solana-accounts'
import type { PhoneOptions } from './phone-wallet/options'
import { createPhone, type Phone } from './phone-wallet/phone'

// Two peers in one process, which send no requests to the outside: the library's own switches.
process.env.DISABLE_GLOBAL_CORE = 'true'
process.env.IS_VITEST = 'true'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const optionalNamespaces = {
  eip155: { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [] },
  solana: { chains: [SOLANA, 'solana:unknown'], methods: ['solana_signMessage', 'personal_sign'], events: [] },
  bip122: { chains: [BITCOIN], methods: ['signMessage'], events: [] }
}

interface Stage {
  world: World
  phone: Phone
  site: Awaited<ReturnType<typeof SignClient.init>>
}
const test = suite<Stage>('a site and a phone on several chains')

test.before(async stage => {
  const world = await startWorld()
  stage.world = world
  stage.site = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: world.relay,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'The Crease', description: '', url: 'http://crease.example', icons: [] }
  })
  stage.phone = await createPhone({
    relayUrl: world.relay,
    nodes: Object.fromEntries(
      [...world.chains, world.solana, { caipId: BITCOIN, rpc: '' }].map(({ caipId, rpc }) => [caipId, rpc])
    )
  })
})
test.after(async ({ world, phone, site }) => {
  await phone.close()
  site.core.heartbeat.stop()
  await site.core.relayer.transportClose()
  await world.stop()
})

const pair = async ({ site, phone }: Stage, options: Partial<PhoneOptions> = {}) => {
  phone.set({ approve: 'auto', ...options })
  const { uri = '', approval } = await site.connect({ optionalNamespaces })
  const approved = approval()
  await phone.pair(uri)
  return approved
}

test('each namespace has its own chains, methods and accounts', async stage => {
  const { eip155, solana, bip122 } = (await pair(stage)).namespaces
  assert.equal(
    [solana?.chains, solana?.methods, solana?.accounts],
    [[SOLANA], ['solana_signMessage'], solanaAccounts.slice(0, 2).map(({ address }) => `${SOLANA}:${address}`)]
  )
  assert.equal(
    [eip155?.chains?.length, bip122?.methods, bip122?.accounts[0]],
    [2, ['signMessage'], `${BITCOIN}:${bitcoinKey('p2wpkh', 'mainnet').address}`]
  )
  await eventually(() => stage.phone.sessions().length === 1, 'the session')
  assert.equal(stage.phone.sessions()[0]!.chains, ['eip155:1', 'eip155:8453', SOLANA, BITCOIN])
})

test('the user can restrict the granted namespaces and methods', async stage => {
  const { namespaces } = await pair(stage, { namespaces: ['solana'], lacks: ['solana_signMessage'] })
  assert.equal([Object.keys(namespaces), namespaces['solana']?.methods], [['solana'], []])
})

test('the phone signs on Solana and Bitcoin with real signatures, and only with its own keys', async stage => {
  const { topic } = await pair(stage, { namespaces: undefined, lacks: [] })
  const request = <T>(chainId: string, method: string, params: object) =>
    stage.site.request<T>({ topic, chainId, request: { method, params } })
  const key = solanaAccounts[1]!
  const bitcoin = bitcoinKey('p2wpkh', 'mainnet')
  const message = new TextEncoder().encode('hi')
  const { signature } = await request<{ signature: string }>(SOLANA, 'solana_signMessage', {
    message: base58.encode(message),
    pubkey: key.address
  })
  assert.ok(ed25519.verify(base58.decode(signature), message, key.publicKey))
  const answer = await request<{ signature: string }>(BITCOIN, 'signMessage', {
    account: bitcoin.address,
    message: 'hi',
    protocol: 'bip322'
  })
  assert.ok(isBip322('hi', Buffer.from(answer.signature, 'hex').toString('base64'), bitcoin))
  const refused = await request(SOLANA, 'solana_signMessage', {
    message: '2',
    pubkey: solanaAccounts[2]!.address
  }).catch((error: { code: number }) => error.code)
  assert.is(refused, 4100)
})

test.run()
