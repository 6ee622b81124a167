import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveWallet } from '../../../src/actions/wallets/find-wallet'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { setInjectedWallets, rememberWallet } from '../../../src/core/wallets/wallets'
import { found, freshPage } from '../../core/reset-stores'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import {
  drop,
  entries,
  entry,
  idOf,
  status,
  walletDirectory,
  type AnswerOverride
} from '../../doubles/wallet-directory'

const RAINBOW = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const LEDGER = '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'
const KRAKEN = '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277'

const { start: directory, closeAll } = servers(walletDirectory)
test.before.each(freshPage)
test.after.each(closeAll)

const configurePage = async (
  all: Parameters<typeof walletDirectory>[0] | undefined,
  instead?: AnswerOverride,
  deferred: Record<string, unknown> = {}
) => {
  const server = all && (await directory(all, instead))
  configure({
    projectId: server && 'abc',
    deferred: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...deferred
    }
  })
  return server
}
const find = (name: string) => resolveWallet(name, new AbortController().signal)
const failureOf = async (name: string) => {
  const e: unknown = await find(name).catch((e: unknown) => e)
  return isError(e) ? [e.code, e.facts] : e
}

test('a wallet name that other widgets use is mapped to its id, and only that id is requested', async () => {
  const server = await configurePage([entry(1, { id: LEDGER, name: 'Ledger Live' }), entry(2, { name: 'ledger' })])
  assert.is((await find('ledger')).name, 'Ledger Live')
  assert.equal(
    server!.queries.map(query => [query.get('include'), query.get('search'), query.get('entries')]),
    [[LEDGER, null, '1']]
  )
})

test('a wallet is found by id, by rdns and by name in any spelling', async () => {
  await configurePage([
    entry(1, { name: 'Owl Wallet', rdns: 'com.owl' }),
    entry(2, { name: 'Owlet' }),
    entry(3, { name: '青 Wallet' })
  ])
  for (const name of [idOf(1), 'Owl Wallet', 'owl', 'OWL', 'owl-wallet', ' Owl '])
    assert.is((await find(name)).id, idOf(1), name)
  assert.is((await find('青')).id, idOf(3))
})

test('a wallet with a merely similar name is not matched', async () => {
  await configurePage([entry(1, { name: 'Owl Pro' }), entry(2, { name: 'The Owl' }), entry(3, { name: 'Wallet' })])
  assert.equal(await failureOf('owl'), ['wallet-unknown', { wallet: 'owl' }])
  const message = await resolveWallet('owl', new AbortController().signal).then(
    () => 'found',
    (e: Error) => e.message
  )
  const names = 'Use its explorer id, its rdns or its name'
  assert.is(message, `No wallet "owl" is installed or in the directory. ${names}`)
  for (const name of ['', '  ', '{}', '__proto__', 'constructor'])
    assert.is(((await failureOf(name)) as unknown[])[0], 'wallet-unknown', JSON.stringify(name))
})

test('an installed extension of the wallet is preferred', async () => {
  await configurePage([entry(1, { id: RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' })])
  setInjectedWallets([found(scriptedProvider(), { id: 'me.rainbow', rdns: 'me.rainbow', name: 'Rainbow in here' })])
  assert.is((await find('rainbow')).name, 'Rainbow in here')
})

test('a recent wallet without links is looked up in the directory, and found even if that fails', async () => {
  await configurePage([entry(1, { name: 'Owl' })])
  rememberWallet({ id: idOf(1), name: 'Owl' })
  assert.equal([(await find('owl')).links?.mobile, (await find(idOf(1))).links?.mobile], ['wallet1://', 'wallet1://'])
  await configurePage([], drop)
  assert.is((await find('owl')).id, idOf(1))
})

test('built-in and custom wallets are found without a directory and when it fails', async () => {
  await configurePage(undefined, undefined, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
  assert.equal([(await find('rainbow')).id, (await find('our')).id], [RAINBOW, 'own'])
  assert.equal(await failureOf('kraken'), ['wallet-unknown', { wallet: 'kraken' }])
  for (const failing of [status(403), drop]) {
    await configurePage(entries(3), failing)
    assert.is((await find('rainbow')).id, RAINBOW)
    assert.is(((await failureOf(KRAKEN)) as unknown[])[0], 'service-failed')
  }
})

test.run()
