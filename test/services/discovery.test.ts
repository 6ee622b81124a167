/** EIP-6963: wallets that announce themselves are listed once, in order, and hostile announcements are ignored. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scriptedProvider } from '../doubles/scripted-provider'
import { type Info, info, say, lists, leaving, watch, page, names, ids } from './discovery-page'

const other = (name: string): Info => info({ uuid: `uuid of ${name}`, name, rdns: `com.${name.toLowerCase()}` })
/** Adds a wallet that came before the page. It announces itself on request. */
const announceWhenAsked = (detail: object) => {
  const answer = () => {
    say(detail)
  }
  window.addEventListener('eip6963:requestProvider', answer)
  leaving.push(() => window.removeEventListener('eip6963:requestProvider', answer))
}
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
  leaving.length = 0
  lists.length = 0
  delete page.ethereum
})

test('finds a wallet that was there before', () => {
  const { provider } = scriptedProvider()
  announceWhenAsked({ info: info(), provider })
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

test('finds a wallet that comes later', () => {
  watch()
  assert.equal(lists, [])
  say({ info: info(), provider: scriptedProvider().provider })
  assert.equal(names(), ['Fox'])
})

test('a wallet that repeats itself is found once', () => {
  const { provider } = scriptedProvider()
  announceWhenAsked({ info: info(), provider })
  watch()
  for (let i = 0; i < 5; i++) say({ info: info(), provider })
  assert.is(lists.length, 1)
})

test('five at once are five, in their order', () => {
  for (const name of ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'])
    announceWhenAsked({ info: other(name), provider: scriptedProvider().provider })
  watch()
  assert.equal(names(), ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'])
})

test('two of the same rdns are both listed, the second by an id of its own, and the developer is told', async () => {
  watch()
  const said = await quiet(() => {
    say({ info: info(), provider: scriptedProvider().provider })
    say({ info: info({ uuid: 'other', name: 'Fox Beta' }), provider: scriptedProvider().provider })
    say({ info: info({ uuid: 'third', name: 'Fox Gamma' }), provider: scriptedProvider().provider })
  })
  assert.equal(ids(), ['com.fox', 'com.fox-2', 'com.fox-3'])
  assert.is(said.length, 1)
})

test('no id is given twice, whatever a wallet calls itself', async () => {
  watch()
  await quiet(() => {
    say({ info: info({ uuid: 'a', rdns: 'com.hare-2' }), provider: scriptedProvider().provider })
    say({ info: info({ uuid: 'b', rdns: 'com.hare' }), provider: scriptedProvider().provider })
    say({ info: info({ uuid: 'c', rdns: 'com.hare' }), provider: scriptedProvider().provider })
  })
  assert.is(new Set(ids()).size, 3)
})

test('what a wallet changes after its announcement does not count', () => {
  const detail = { info: info(), provider: scriptedProvider().provider }
  watch()
  say(detail)
  detail.info.name = 'Evil'
  detail.info.icon = 'javascript:alert(1)'
  assert.is(lists[0]![0]!.name, 'Fox')
  say(detail)
  assert.is(lists.length, 1)
})

test('hostile announcements are passed over and stop nothing', () => {
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
  for (const detail of hostile) say(detail)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  assert.equal(lists, [])
  say({ info: info(), provider })
  assert.equal(names(), ['Fox'])
})

test('names are cut and cleaned, icons that could do more than show are left out', () => {
  watch()
  say({
    info: info({ name: `F\u202eox${'x'.repeat(500)}`, icon: 'data:text/html,<script>alert(1)</script>' }),
    provider: scriptedProvider().provider
  })
  assert.is(lists[0]![0]!.name.length, 64)
  assert.ok(lists[0]![0]!.name.startsWith('Fox'))
  assert.is(lists[0]![0]!.icon, undefined)
  say({
    info: { ...other('Big'), icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` },
    provider: scriptedProvider().provider
  })
  assert.is(lists[1]![1]!.icon, undefined)
})

test('a flood ends at 50', async () => {
  watch()
  await quiet(() => {
    for (let i = 0; i < 500; i++) say({ info: other(`W${i}`), provider: scriptedProvider().provider })
  })
  await Promise.resolve()
  assert.is(lists.at(-1)!.length, 50)
})

test('each way can be turned off', () => {
  page.ethereum = scriptedProvider().provider
  announceWhenAsked({ info: info(), provider: scriptedProvider().provider })
  watch({ enableEIP6963: false })
  assert.equal(names(), ['Browser Wallet'])
  lists.length = 0
  watch({ enableInjected: false })
  assert.equal(names(), ['Fox'])
  lists.length = 0
  watch({ enableEIP6963: false, enableInjected: false })
  assert.equal(lists, [])
})

test('after it was stopped nothing is found', () => {
  watch()
  leaving.pop()!()
  say({ info: info(), provider: scriptedProvider().provider })
  page.ethereum = scriptedProvider().provider
  window.dispatchEvent(new Event('load'))
  assert.equal(lists, [])
})

test.run()
