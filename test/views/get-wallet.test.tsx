import './stage'
import { StrictMode, type ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import first from '../../i18n/en/first'
import { configure } from '../../src/core/config'
import type { Wallet } from '../../src/core/connection'
import { load } from '../../src/core/registry'
import { $route, go, reset } from '../../src/core/route'
import { wellKnown } from '../../src/core/well-known'
import { setWords } from '../../src/core/words'
import { entries, silence, status, walletDirectory, type Instead } from '../doubles/wallet-directory'
import { hearTold } from '../told'
import { act, mount, pageWith, unmountAll, until } from './stage'

let server: Awaited<ReturnType<typeof walletDirectory>> | undefined
test.after.each(async () => {
  await unmountAll()
  await server?.close()
  server = undefined
})

const site = async (
  all?: Parameters<typeof walletDirectory>[0],
  instead?: Instead,
  later: Record<string, unknown> = {}
) => {
  pageWith()
  await server?.close()
  server = all && (await walletDirectory(all, instead))
  configure({
    projectId: server && 'abc',
    later: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      allWallets: 'SHOW',
      ...later
    }
  })
}
const show = async (wallet?: Wallet) => {
  setWords('en', first)
  reset('Connect')
  if (wallet) go('Downloads', { wallet })
  else go('GetWallet')
  const { name, params } = $route.get()
  const View = (await load('view', name)) as ComponentType<object> & {
    prepare: () => Promise<unknown>
    title: (subject?: string) => string
  }
  await View.prepare()
  const page = await mount(
    <StrictMode>
      <View {...params} />
    </StrictMode>
  )
  return {
    ...page,
    View,
    find: (id: string) => page.place.querySelector<HTMLElement>(`[data-testid="${id}"]`),
    rows: () => [...page.place.querySelectorAll<HTMLElement>('.row')].map(row => row.querySelector('.t')!.textContent)
  }
}
const withAgent = async (value: string, work: () => Promise<void>) => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  try {
    await work()
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
}

const FOX: Wallet = {
  id: 'fox',
  name: 'Fox',
  homepage: 'https://fox.example',
  links: {
    mobile: 'fox://',
    appStore: 'https://apps.example/fox',
    playStore: 'https://play.example/fox',
    chromeStore: 'https://chrome.example/fox'
  }
}
const CHROME = 'Browser extension'
const IPHONE = 'App for iPhone'
const ANDROID = 'App for Android'
const PAGE = 'Website'

for (const [what, agent, expected] of [
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    [CHROME, IPHONE, ANDROID, PAGE]
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux; rv:150.0) Gecko/20100101 Firefox/150.0', [PAGE, IPHONE, ANDROID, CHROME]],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', [IPHONE, PAGE, ANDROID, CHROME]],
  ['Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile', [ANDROID, PAGE, IPHONE, CHROME]]
] as const) {
  test(`on ${what} what fits it comes first`, () =>
    withAgent(agent, async () => {
      await site()
      const { rows, View } = await show(FOX)
      assert.equal(rows(), [...expected])
      assert.is(View.title('Fox'), 'Get Fox')
    }))
}

test('each place opens in a tab of its own that knows nothing of this page', async () => {
  await site()
  const { place } = await show(FOX)
  const links = [...place.querySelectorAll('a')]
  assert.equal(links.map(a => a.getAttribute('href')).sort(), [
    'https://apps.example/fox',
    'https://chrome.example/fox',
    'https://fox.example',
    'https://play.example/fox'
  ])
  for (const a of links)
    assert.equal([a.getAttribute('target'), a.getAttribute('rel')], ['_blank', 'noopener noreferrer'])
})

test('a wallet that is to be had nowhere leads back to the others', async () => {
  await site()
  const { place, find } = await show({ id: 'owl', name: 'Owl', links: { mobile: 'owl://' } })
  assert.match(place.textContent!, 'Owl was not found')
  await act(async () => find('other-wallet')!.click())
  assert.is($route.get().name, 'Connect')
})

test(
  'a few wallets to get: the site’s own before the recommended ones; ' + 'to its page, or to a choice of stores',
  async () => {
    await site(entries(9), undefined, {
      customWallets: [
        { id: 'own', name: 'Our wallet', homepage: 'https://own.example', app_store: 'https://apps.example/own' },
        { id: 'nowhere', name: 'Nowhere' }
      ]
    })
    const { rows, find, View } = await show()
    await until(() => rows().length)
    assert.equal(rows(), ['Our wallet', 'Wallet 1', 'Wallet 2', 'Wallet 3'])
    assert.is(View.title(), 'Get a wallet')
    const [, one] = [...document.querySelectorAll('.row')]
    assert.equal(
      [one?.getAttribute('href'), one?.getAttribute('rel')],
      ['https://wallet-1.example', 'noopener noreferrer']
    )
    await act(async () => find('wallet-own')!.click())
    assert.is($route.get().name, 'Downloads')
  }
)

test(
  'while the directory is asked nothing stands there that will go; ' + 'when it fails wallets that everybody knows do',
  async () => {
    await site([], silence)
    const waiting = await show()
    assert.equal(waiting.rows(), [])
    await waiting.unmount()
    await server!.close()
    await site([], status(403))
    const { rows } = await show()
    await until(() => rows().length)
    assert.equal(
      rows(),
      wellKnown.slice(0, 4).map(w => w.name)
    )
  }
)

test('analytics are told which wallet somebody goes for, by its id, and where', async () => {
  const { told, stop } = await hearTold()
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  try {
    await site(entries(1), undefined, {
      customWallets: [{ id: 'own', name: 'Our wallet', homepage: 'https://own.example' }]
    })
    const { find } = await show(FOX)
    for (const store of ['chromeStore', 'appStore', 'playStore', 'homepage'])
      await act(async () => find(`get-${store}`)!.click())
    assert.equal(
      told('GET_WALLET'),
      ['chrome_store', 'app_store', 'play_store', 'homepage'].map(type => ({ name: 'Fox', explorerId: 'fox', type }))
    )
    await unmountAll()
    const list = await show()
    await until(() => list.rows().length)
    await act(async () => list.find('wallet-own')!.click())
    assert.equal(told('GET_WALLET').slice(4), [{ name: 'Our wallet', explorerId: 'own', type: 'homepage' }])
  } finally {
    document.removeEventListener('click', stay)
    stop()
  }
})

test('leads to all wallets, where there are some to explore', async () => {
  await site(entries(9))
  const { find } = await show()
  await act(async () => find('explore-wallets')!.click())
  assert.is($route.get().name, 'AllWallets')
  await unmountAll()
  await site()
  const plain = await show()
  assert.equal([plain.find('explore-wallets'), plain.rows()], [null, wellKnown.slice(0, 4).map(w => w.name)])
  await plain.unmount()
  await server?.close()
  await site(entries(9), undefined, { allWallets: 'HIDE' })
  assert.is((await show()).find('explore-wallets'), null)
})

test.run()
