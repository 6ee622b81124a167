import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findWallet } from '../../src/actions/find-wallet'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { listFound, rememberWallet } from '../../src/core/wallets'
import { found, freshPage } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { drop, entries, entry, idOf, status, walletDirectory, type Instead } from '../doubles/wallet-directory'

const RAINBOW = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const LEDGER = '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'
const KRAKEN = '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277'

const { start: directory, closeAll } = servers(walletDirectory)
test.before.each(freshPage)
test.after.each(closeAll)

const site = async (
  all: Parameters<typeof walletDirectory>[0] | undefined,
  instead?: Instead,
  later: Record<string, unknown> = {}
) => {
  const server = all && (await directory(all, instead))
  configure({
    projectId: server && 'abc',
    later: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...later
    }
  })
  return server
}
const find = (name: string) => findWallet(name, new AbortController().signal)
const failure = async (name: string) => {
  const e: unknown = await find(name).catch((e: unknown) => e)
  return isError(e) ? [e.code, e.facts] : e
}

test('a name that other widgets know a wallet under is its id, of which alone the directory is asked', async () => {
  const server = await site([entry(1, { id: LEDGER, name: 'Ledger Live' }), entry(2, { name: 'ledger' })])
  assert.is((await find('ledger')).name, 'Ledger Live')
  assert.equal(
    server!.asked.map(q => [q.get('include'), q.get('search'), q.get('entries')]),
    [[LEDGER, null, '1']]
  )
})

test('finds by the id, by the rdns, and by the name however it is written', async () => {
  await site([
    entry(1, { name: 'Owl Wallet', rdns: 'com.owl' }),
    entry(2, { name: 'Owlet' }),
    entry(3, { name: '青 Wallet' })
  ])
  for (const name of [idOf(1), 'Owl Wallet', 'owl', 'OWL', 'owl-wallet', ' Owl '])
    assert.is((await find(name)).id, idOf(1), name)
  assert.is((await find('青')).id, idOf(3))
})

test('a wallet whose name is merely alike is not taken for it', async () => {
  await site([entry(1, { name: 'Owl Pro' }), entry(2, { name: 'The Owl' }), entry(3, { name: 'Wallet' })])
  assert.equal(await failure('owl'), ['wallet-unknown', { wallet: 'owl' }])
  const message = await findWallet('owl', new AbortController().signal).then(
    () => 'found',
    (e: Error) => e.message
  )
  const names = 'Use its explorer id, its rdns or its name'
  assert.is(message, `No wallet is called "owl", here or in the directory. ${names}`)
  for (const name of ['', '  ', '{}', '__proto__', 'constructor'])
    assert.is(((await failure(name)) as unknown[])[0], 'wallet-unknown', JSON.stringify(name))
})

test('the extension of that wallet is the one to ask, where it is here', async () => {
  await site([entry(1, { id: RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' })])
  listFound([found(scriptedProvider(), { id: 'me.rainbow', rdns: 'me.rainbow', name: 'Rainbow in here' })])
  assert.is((await find('rainbow')).name, 'Rainbow in here')
})

test(
  'of a recent wallet whose links are not here yet the directory is asked; where it does not answer the wallet ' +
    'is found all the same',
  async () => {
    await site([entry(1, { name: 'Owl' })])
    rememberWallet({ id: idOf(1), name: 'Owl' })
    assert.equal([(await find('owl')).links?.mobile, (await find(idOf(1))).links?.mobile], ['wallet1://', 'wallet1://'])
    await site([], drop)
    assert.is((await find('owl')).id, idOf(1))
  }
)

test(
  'without a directory, and where it does not answer, ' + 'built-in wallets and the site’s own are found all the same',
  async () => {
    await site(undefined, undefined, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
    assert.equal([(await find('rainbow')).id, (await find('our')).id], [RAINBOW, 'own'])
    assert.equal(await failure('kraken'), ['wallet-unknown', { wallet: 'kraken' }])
    for (const how of [status(403), drop]) {
      await site(entries(3), how)
      assert.is((await find('rainbow')).id, RAINBOW)
      assert.is(((await failure(KRAKEN)) as unknown[])[0], 'service-failed')
    }
  }
)

test.run()
