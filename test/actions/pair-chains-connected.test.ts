/** A connected pairing over several chains: its session on the next page, its app link, and when the app opens. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../src/actions/open-wallet'
import { pairingSettings } from '../../src/actions/pairing-settings'
import { reconnect } from '../../src/actions/reconnect'
import { $deepLink } from '../../src/core/deep-link'
import { $activeNamespace, $connections, drop, expectKept } from '../../src/core/session'
import { settle } from '../doubles/fake-clock'
import { elsewhere } from '../doubles/scripted-pairing'
import { ALICE } from '../doubles/scripted-provider'
import { ANDROID, choose, end, on, owl, scripted } from './pairing-page'
import { beginChains, beside, KEY } from './chains-pairing'

test.before.each(beginChains)
test.after.each(end)

test('on the next page each is looked for by itself, and in use is the one that was', async () => {
  const { outcome, asked } = await choose(owl)
  const { own } = beside()
  asked.approve()
  await outcome
  asked.report.joined(Promise.resolve(own))
  await settle()
  for (const namespace of ['eip155', 'solana'] as const) drop(namespace)
  const { own: again } = beside()
  const sought: unknown[] = []
  const create = scripted.create
  scripted.create = Object.assign(
    (...given: Parameters<typeof create>) => {
      sought.push(given[0].sought)
      const connector = create(...given)
      return {
        ...connector,
        restore: async () => (given[0].sought?.namespace === 'solana' ? again : elsewhere(connector))
      }
    },
    { prepare: create.prepare }
  )
  expectKept()
  await reconnect()
  assert.equal(sought, [
    { namespace: 'eip155', address: ALICE },
    { namespace: 'solana', address: KEY }
  ])
  assert.equal([$activeNamespace.get(), Object.keys($connections.get())], ['eip155', ['eip155', 'solana']])
})

test('the app’s link stays as long as the wallet is connected on any chain', async () => {
  on(ANDROID)
  const { outcome, asked } = await choose(owl)
  const { own } = beside()
  openWallet(owl, 'phone')
  asked.approve()
  await outcome
  asked.report.joined(Promise.resolve(own))
  await settle()
  asked.report.ended(elsewhere(asked.connector))
  assert.equal([Object.keys($connections.get()), $deepLink.get()?.href], [['solana'], 'owl://'])
  asked.report.ended(own)
  assert.is($deepLink.get(), undefined)
})

test(
  'on a phone the app comes to the front for what its person is asked, ' + 'on every chain, and for nothing else',
  async () => {
    on(ANDROID)
    const { outcome, asked } = await choose(owl)
    const opened: string[] = []
    openWallet(owl, 'phone')
    asked.approve()
    await outcome
    window.open = ((href: string) => {
      opened.push(href)
      return null
    }) as typeof window.open
    const { wake } = pairingSettings()
    const shown = (methods: string[]) =>
      methods.filter(method => {
        opened.length = 0
        wake(method)
        return opened.length
      })
    const asking = [
      'personal_sign',
      'eth_sendTransaction',
      'solana_signMessage',
      'solana_signAndSendTransaction',
      'solana_signAllTransactions',
      'signMessage',
      'signPsbt',
      'sendTransfer',
      'polkadot_signTransaction',
      'cosmos_signDirect'
    ]
    assert.equal(
      shown([
        ...asking,
        'eth_accounts',
        'eth_subscribe',
        'solana_getAccounts',
        'getAccountAddresses',
        'cosmos_getAccounts'
      ]),
      asking
    )
  }
)

test.run()
