/** EIP-6963: wallets that announce themselves are listed once, in order, and hostile announcements are ignored. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scriptedProvider } from '../doubles/scripted-provider'
import { type Info, info, announce, lists, stops, watch, page, names, ids } from './discovery-setup'

const infoOf = (name: string): Info => info({ uuid: `uuid of ${name}`, name, rdns: `com.${name.toLowerCase()}` })
/** Adds a wallet that came before the page. It announces itself on request. */
const announceOnRequest = (detail: object) => {
  const respond = () => {
    announce(detail)
  }
  window.addEventListener('eip6963:requestProvider', respond)
  stops.push(() => window.removeEventListener('eip6963:requestProvider', respond))
}
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
  stops.length = 0
  lists.length = 0
  delete page.ethereum
})

test('a wallet that loaded before the page is found', () => {
  const { provider } = scriptedProvider()
  announceOnRequest({ info: info(), provider })
  watch()
  assert.equal(lists, [
    [
      {
        uuid: info().uuid,
        id: 'com.fox',
        name: 'Fox',
        rdns: 'com.fox',
        icon: info().icon,
        type: 'ANNOUNCED',
        namespace: 'eip155',
        provider
      }
    ]
  ])
})

test('a wallet that announces itself later is found', () => {
  watch()
  assert.equal(lists, [])
  announce({ info: info(), provider: scriptedProvider().provider })
  assert.equal(names(), ['Fox'])
})

test('a wallet that announces itself repeatedly is listed once', () => {
  const { provider } = scriptedProvider()
  announceOnRequest({ info: info(), provider })
  watch()
  for (let i = 0; i < 5; i++) announce({ info: info(), provider })
  assert.is(lists.length, 1)
})

test('five wallets are listed in the order of their announcements', () => {
  for (const name of ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'])
    announceOnRequest({ info: infoOf(name), provider: scriptedProvider().provider })
  watch()
  assert.equal(names(), ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'])
})

test('wallets of the same rdns are all listed under their own ids, and the developer is warned once', async () => {
  watch()
  const warnings = await collectWarnings(() => {
    announce({ info: info(), provider: scriptedProvider().provider })
    announce({ info: info({ uuid: 'other', name: 'Fox Beta' }), provider: scriptedProvider().provider })
    announce({ info: info({ uuid: 'third', name: 'Fox Gamma' }), provider: scriptedProvider().provider })
  })
  assert.equal(ids(), ['com.fox', 'com.fox-2', 'com.fox-3'])
  assert.is(warnings.length, 1)
})

test('ids are unique whatever rdns the wallets claim', async () => {
  watch()
  await collectWarnings(() => {
    announce({ info: info({ uuid: 'a', rdns: 'com.hare-2' }), provider: scriptedProvider().provider })
    announce({ info: info({ uuid: 'b', rdns: 'com.hare' }), provider: scriptedProvider().provider })
    announce({ info: info({ uuid: 'c', rdns: 'com.hare' }), provider: scriptedProvider().provider })
  })
  assert.is(new Set(ids()).size, 3)
})

test('changes after the announcement are ignored', () => {
  const detail = { info: info(), provider: scriptedProvider().provider }
  watch()
  announce(detail)
  detail.info.name = 'Evil'
  detail.info.icon = 'javascript:alert(1)'
  assert.is(lists[0]![0]!.name, 'Fox')
  announce(detail)
  assert.is(lists.length, 1)
})

test('hostile announcements are ignored and do not block others', () => {
  watch()
  const provider = scriptedProvider().provider
  const trap = (field: string) =>
    Object.defineProperty(info(), field, {
      get: () => {
        throw new Error('trap')
      }
    })
  const hostile = [
    undefined,
    null,
    7,
    'text',
    {},
    { info: null, provider },
    { info: info() },
    { info: info(), provider: null },
    { info: info(), provider: {} },
    { info: info(), provider: { request: 'no function' } },
    { info: trap('name'), provider },
    { info: trap('uuid'), provider },
    {
      info: info(),
      provider: Object.defineProperty({}, 'request', {
        get: () => {
          throw new Error('trap')
        }
      })
    },
    Object.defineProperty({}, 'info', {
      get: () => {
        throw new Error('trap')
      }
    }),
    { info: info({ uuid: {} }), provider },
    { info: info({ rdns: '' }), provider },
    { info: info({ name: '\u202e\u200b' }), provider },
    { info: Object.create({ uuid: 1 }), provider },
    JSON.parse('{"__proto__":{"info":{}}}')
  ]
  for (const detail of hostile) announce(detail)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  assert.equal(lists, [])
  announce({ info: info(), provider })
  assert.equal(names(), ['Fox'])
})

test('names are shortened and cleaned, and unsafe icons are dropped', () => {
  watch()
  announce({
    info: info({ name: `F\u202eox${'x'.repeat(500)}`, icon: 'data:text/html,<script>alert(1)</script>' }),
    provider: scriptedProvider().provider
  })
  assert.is(lists[0]![0]!.name.length, 64)
  assert.ok(lists[0]![0]!.name.startsWith('Fox'))
  assert.is(lists[0]![0]!.icon, undefined)
  announce({
    info: { ...infoOf('Big'), icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` },
    provider: scriptedProvider().provider
  })
  assert.is(lists[1]![1]!.icon, undefined)
})

test('each way of discovery can be turned off', () => {
  page.ethereum = scriptedProvider().provider
  announceOnRequest({ info: info(), provider: scriptedProvider().provider })
  watch({ enableEIP6963: false })
  assert.equal(names(), ['Browser wallet'])
  lists.length = 0
  watch({ enableInjected: false })
  assert.equal(names(), ['Fox'])
  lists.length = 0
  watch({ enableEIP6963: false, enableInjected: false })
  assert.equal(lists, [])
})

test('nothing is found after discovery was stopped', () => {
  watch()
  stops.pop()!()
  announce({ info: info(), provider: scriptedProvider().provider })
  page.ethereum = scriptedProvider().provider
  window.dispatchEvent(new Event('load'))
  assert.equal(lists, [])
})

test.run()
