/** Announcements by the thousand, which any script on a page can make, and the wallets that are still listed. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FoundWallet } from '../../src/core/connection'
import { watchWallets } from '../../src/services/discovery'

/** The wallet's side of EIP-6963. */
interface Info {
  uuid?: unknown
  name?: unknown
  icon?: unknown
  rdns?: unknown
}
const info = (part: Info): Info => ({
  uuid: '1',
  name: 'Fox',
  icon: 'data:image/png;base64,AAAA',
  rdns: 'com.fox',
  ...part
})
const say = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const other = (name: string): Info => info({ uuid: `uuid of ${name}`, name, rdns: `com.${name.toLowerCase()}` })

let lists: (readonly FoundWallet[])[] = []
let leaving: (() => void)[] = []
const watch = (isUsed?: (rdns: string) => boolean) => {
  const end = new AbortController()
  leaving.push(() => end.abort())
  watchWallets(
    { enableEIP6963: true, enableInjected: true },
    wallets => {
      lists.push(wallets)
    },
    end.signal,
    isUsed
  )
}
const page = window as unknown as { ethereum?: unknown }
const names = () => lists.at(-1)?.map(w => w.name)
const quiet = async (act: () => void): Promise<string[]> => {
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    act()
  } finally {
    console.warn = usual
  }
  return said
}

test.after.each(() => {
  for (const leave of leaving) leave()
  leaving = []
  lists = []
  delete page.ethereum
})

for (const [when, before, after] of [
  ['before', 60, 0],
  ['before', 5_000, 0],
  ['after', 0, 5_000],
  ['around', 4_000, 4_000]
] as const) {
  test(
    `${before + after} false announcements ${when} them do not keep out a known wallet, a used one, the one at ` +
      'window.ethereum or the newest',
    async () => {
      const own = { request: () => undefined }
      page.ethereum = own
      const end = new AbortController()
      leaving.push(() => {
        end.abort()
        delete page.ethereum
      })
      watchWallets(
        { enableEIP6963: true, enableInjected: true },
        wallets => {
          lists.push(wallets)
        },
        end.signal,
        rdns => rdns === 'com.used'
      )
      const flood = (count: number, name: string) => {
        for (let i = 0; i < count; i++) say({ info: other(`${name}${i}`), provider: { request: () => undefined } })
      }
      flood(before, 'a')
      say({ info: info({ name: 'MetaMask', rdns: 'io.metamask', uuid: '1' }), provider: { request: () => undefined } })
      say({ info: info({ name: 'Used', rdns: 'com.used', uuid: '2' }), provider: { request: () => undefined } })
      say({ info: info({ name: 'Injected', rdns: 'com.rare', uuid: '3' }), provider: own })
      flood(after, 'b')
      say({ info: info({ name: 'Newest', rdns: 'com.newest', uuid: '4' }), provider: { request: () => undefined } })
      await Promise.resolve()
      for (const name of ['MetaMask', 'Used', 'Injected', 'Newest'])
        assert.ok(names()!.includes(name), `${name} in ${names()!.join()}`)
      assert.ok(names()!.length <= 50)
      assert.ok(lists.length <= 120, `${lists.length} lists were told`)
    }
  )
}

test('of thousands that claim one known rdns a few are listed, the first and the last among them', async () => {
  watch()
  const claim = (uuid: string) =>
    say({ info: info({ name: `MetaMask ${uuid}`, rdns: 'io.metamask', uuid }), provider: { request: () => undefined } })
  const said = await quiet(() => {
    for (let i = 0; i < 5_000; i++) claim(`${i}`)
  })
  await Promise.resolve()
  assert.ok(names()!.length <= 4, names()!.join())
  assert.ok(names()!.includes('MetaMask 0') && names()!.includes('MetaMask 4999'), names()!.join())
  assert.ok(said.length <= 20, String(said.length))
})

test('a flood that claims all known names keeps out no known wallet, used one or newcomer', async () => {
  const KNOWN = [
    'io.metamask',
    'com.coinbase.wallet',
    'com.trustwallet.app',
    'com.okex.wallet',
    'me.rainbow',
    'app.phantom',
    'com.binance.wallet',
    'io.zerion.wallet',
    'org.uniswap.app',
    'com.bitget.web3',
    'com.brave.wallet',
    'com.ledger',
    'app.backpack',
    'xyz.frontier.wallet',
    'com.bybit',
    'pro.tokenpocket',
    'app.keplr',
    'io.rabby'
  ]
  watch(rdns => rdns === 'com.used')
  const announce = (name: string, rdns: string) =>
    say({ info: info({ name, rdns, uuid: name }), provider: { request: () => undefined } })
  await quiet(() => {
    for (const rdns of KNOWN) for (let i = 0; i < 4; i++) announce(`${rdns} ${i}`, rdns)
    announce('Rabby', 'io.rabby')
    announce('Used', 'com.used')
    announce('Newcomer', 'com.newcomer')
  })
  await Promise.resolve()
  for (const name of ['Rabby', 'Used', 'Newcomer']) assert.ok(names()!.includes(name), `${name} in ${names()!.join()}`)
  assert.ok(names()!.length <= 50)
})

test.run()
