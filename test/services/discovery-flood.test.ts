/** Announcements by the thousand, which any script on a page can make, and the wallets that are still listed. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { InjectedWallet } from '../../src/core/session/connection'
import { registerChunks } from '../../src/core/platform/chunks'
import { $failure } from '../../src/core/platform/report-error'
import { close, open } from '../../src/core/dialog/route'
import { watchWallets } from '../../src/services/discovery'
import { pickAnnounced } from '../../src/services/pick-announced'

let isServed = true
const failureCodes: string[] = []
registerChunks({
  action: {
    pickAnnounced: async () => {
      if (!isServed) throw new TypeError('Failed to fetch')
      return { default: pickAnnounced }
    }
  }
})
/** Returns once the chunk that picks among a flood has answered. */
const picked = () =>
  new Promise(resolve => {
    setTimeout(resolve)
  })

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
const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const infoOf = (name: string): Info => info({ uuid: `uuid of ${name}`, name, rdns: `com.${name.toLowerCase()}` })

let lists: (readonly InjectedWallet[])[] = []
let stops: (() => void)[] = []
const watch = (isUsed?: (rdns: string) => boolean) => {
  const controller = new AbortController()
  stops.push(() => controller.abort())
  watchWallets(
    { enableEIP6963: true, enableInjected: true },
    wallets => {
      lists.push(wallets)
    },
    controller.signal,
    isUsed
  )
}
const page = window as unknown as { ethereum?: unknown }
const names = () => lists.at(-1)?.map(w => w.name)
const collectWarnings = async (act: () => void): Promise<string[]> => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    act()
  } finally {
    console.warn = originalWarn
  }
  return warnings
}

test.after.each(() => {
  for (const stop of stops) stop()
  stops = []
  lists = []
  delete page.ethereum
})

test('without the picking chunk, the first and used wallets are listed until the dialog opens', async () => {
  isServed = false
  $failure.listen(error => failureCodes.push(error!.code))
  watch(rdns => rdns === 'com.used')
  announce({ info: info({ name: 'First', rdns: 'com.first' }), provider: { request: () => undefined } })
  for (let i = 0; i < 60; i++) announce({ info: infoOf(`W${i}`), provider: { request: () => undefined } })
  announce({ info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider: { request: () => undefined } })
  announce({ info: info({ name: 'Used', rdns: 'com.used' }), provider: { request: () => undefined } })
  await picked()
  assert.equal(names()!.slice(-2), ['W38', 'Used'])
  assert.is(names()![0], 'First')
  assert.equal(failureCodes, ['chunk-failed'])
  isServed = true
  open()
  await picked()
  assert.is(names()!.length, 50)
  assert.is(names()![0], 'MetaMask')
  close()
})

for (const { when, before, after } of [
  { when: 'before', before: 60, after: 0 },
  { when: 'before', before: 5_000, after: 0 },
  { when: 'after', before: 0, after: 5_000 },
  { when: 'around', before: 4_000, after: 4_000 }
] as const) {
  test(`${before + after} false announcements ${when} them hide no known, used or new wallet`, async () => {
    const injected = { request: () => undefined }
    page.ethereum = injected
    const controller = new AbortController()
    stops.push(() => {
      controller.abort()
      delete page.ethereum
    })
    watchWallets(
      { enableEIP6963: true, enableInjected: true },
      wallets => {
        lists.push(wallets)
      },
      controller.signal,
      rdns => rdns === 'com.used'
    )
    const flood = (count: number, name: string) => {
      for (let i = 0; i < count; i++) announce({ info: infoOf(`${name}${i}`), provider: { request: () => undefined } })
    }
    flood(before, 'a')
    announce({
      info: info({ name: 'MetaMask', rdns: 'io.metamask', uuid: '1' }),
      provider: { request: () => undefined }
    })
    announce({ info: info({ name: 'Used', rdns: 'com.used', uuid: '2' }), provider: { request: () => undefined } })
    announce({ info: info({ name: 'Injected', rdns: 'com.rare', uuid: '3' }), provider: injected })
    flood(after, 'b')
    announce({ info: info({ name: 'Newest', rdns: 'com.newest', uuid: '4' }), provider: { request: () => undefined } })
    await picked()
    for (const name of ['MetaMask', 'Used', 'Injected', 'Newest'])
      assert.ok(names()!.includes(name), `${name} in ${names()!.join()}`)
    assert.ok(names()!.length <= 50)
    assert.ok(lists.length <= 120, `${lists.length} lists were reported`)
  })
}

test('of thousands that claim one known rdns, a few are listed, including the first and the last', async () => {
  watch()
  const claim = (uuid: string) =>
    announce({
      info: info({ name: `MetaMask ${uuid}`, rdns: 'io.metamask', uuid }),
      provider: { request: () => undefined }
    })
  const warnings = await collectWarnings(() => {
    for (let i = 0; i < 5_000; i++) claim(`${i}`)
  })
  await picked()
  assert.ok(names()!.length <= 4, names()!.join())
  assert.ok(names()!.includes('MetaMask 0') && names()!.includes('MetaMask 4999'), names()!.join())
  assert.ok(warnings.length <= 20, String(warnings.length))
})

test('a flood that claims all known names hides no known, used or new wallet', async () => {
  const KNOWN_RDNS = [
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
  const announceAs = (name: string, rdns: string) =>
    announce({ info: info({ name, rdns, uuid: name }), provider: { request: () => undefined } })
  await collectWarnings(() => {
    for (const rdns of KNOWN_RDNS) for (let i = 0; i < 4; i++) announceAs(`${rdns} ${i}`, rdns)
    announceAs('Rabby', 'io.rabby')
    announceAs('Used', 'com.used')
    announceAs('Newcomer', 'com.newcomer')
  })
  await picked()
  for (const name of ['Rabby', 'Used', 'Newcomer']) assert.ok(names()!.includes(name), `${name} in ${names()!.join()}`)
  assert.ok(names()!.length <= 50)
})

test.run()
