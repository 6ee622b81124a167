import '../setup'
import { StrictMode, type ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import initial from '../../../i18n/en/initial'
import { configure } from '../../../src/core/config/config'
import type { Wallet } from '../../../src/core/session/connection'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $route, push, replace } from '../../../src/core/dialog/route'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { setMessages } from '../../../src/core/i18n/messages'
import { entries, silence, status, walletDirectory, type AnswerOverride } from '../../doubles/wallet-directory'
import { recordTrackedEvents } from '../../tracked-events'
import { act, mount, pageWith, unmountAll, until } from '../setup'

let server: Awaited<ReturnType<typeof walletDirectory>> | undefined
test.after.each(async () => {
  await unmountAll()
  await server?.close()
  server = undefined
})

const startPage = async (
  all?: Parameters<typeof walletDirectory>[0],
  instead?: AnswerOverride,
  options: Record<string, unknown> = {}
) => {
  pageWith()
  await server?.close()
  server = all && (await walletDirectory(all, instead))
  configure({
    projectId: server && 'abc',
    deferred: {
      walletApiUrl: server?.url ?? 'https://nobody.example',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      allWallets: 'SHOW',
      ...options
    }
  })
}
const show = async (wallet?: Wallet) => {
  setMessages('en', initial)
  replace('Connect')
  if (wallet) push('Downloads', { wallet })
  else push('GetWallet')
  const { name, params } = $route.get()
  const View = (await loadChunk('view', name)) as ComponentType<object> & {
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
    find: (id: string) => page.container.querySelector<HTMLElement>(`[data-testid="${id}"]`),
    rows: () =>
      [...page.container.querySelectorAll<HTMLElement>('.row')].map(row => row.querySelector('.text')!.textContent)
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

for (const { name, agent, expected } of [
  {
    name: 'Chrome',
    agent: 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    expected: [CHROME, IPHONE, ANDROID, PAGE]
  },
  {
    name: 'Firefox',
    agent: 'Mozilla/5.0 (X11; Linux; rv:150.0) Gecko/20100101 Firefox/150.0',
    expected: [PAGE, IPHONE, ANDROID, CHROME]
  },
  { name: 'an iPhone', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', expected: [IPHONE, PAGE, ANDROID, CHROME] },
  {
    name: 'Android',
    agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile',
    expected: [ANDROID, PAGE, IPHONE, CHROME]
  }
] as const) {
  test(`the matching download comes first on ${name}`, () =>
    withAgent(agent, async () => {
      await startPage()
      const { rows, View } = await show(FOX)
      assert.equal(rows(), [...expected])
      assert.is(View.title('Fox'), 'Get Fox')
    }))
}

test('each link opens in a separate tab without a referrer', async () => {
  await startPage()
  const { container } = await show(FOX)
  const links = [...container.querySelectorAll('a')]
  assert.equal(links.map(link => link.getAttribute('href')).sort(), [
    'https://apps.example/fox',
    'https://chrome.example/fox',
    'https://fox.example',
    'https://play.example/fox'
  ])
  for (const link of links)
    assert.equal([link.getAttribute('target'), link.getAttribute('rel')], ['_blank', 'noopener noreferrer'])
})

test('a wallet without any download leads back to the others', async () => {
  await startPage()
  const { container, find } = await show({ id: 'owl', name: 'Owl', links: { mobile: 'owl://' } })
  assert.match(container.textContent!, 'Owl was not found')
  await act(async () => find('other-wallet')!.click())
  assert.is($route.get().name, 'Connect')
})

test('the page’s own wallets come before recommended ones, and link to their page or a choice of stores', async () => {
  await startPage(entries(9), undefined, {
    customWallets: [
      { id: 'own', name: 'Our wallet', homepage: 'https://own.example', app_store: 'https://apps.example/own' },
      { id: 'nowhere', name: 'Nowhere' }
    ]
  })
  const { rows, find, View } = await show()
  await until(() => rows().length)
  assert.equal(rows(), ['Our wallet', 'Wallet 1', 'Wallet 2', 'Wallet 3'])
  assert.is(View.title(), 'Get a wallet')
  const [, row] = [...document.querySelectorAll('.row')]
  assert.equal(
    [row?.getAttribute('href'), row?.getAttribute('rel')],
    ['https://wallet-1.example', 'noopener noreferrer']
  )
  await act(async () => find('wallet-own')!.click())
  assert.is($route.get().name, 'Downloads')
})

test('a loading directory shows no rows, and a failed one shows well-known wallets', async () => {
  await startPage([], silence)
  const waiting = await show()
  assert.equal(waiting.rows(), [])
  await waiting.unmount()
  await server!.close()
  await startPage([], status(403))
  const { rows } = await show()
  await until(() => rows().length)
  assert.equal(
    rows(),
    fallbackWallets.slice(0, 4).map(wallet => wallet.name)
  )
})

test('analytics receive the id of the wallet that a user gets, and the store', async () => {
  const { eventsOf, stop } = await recordTrackedEvents()
  const preventDefault = (event: Event) => event.preventDefault()
  document.addEventListener('click', preventDefault)
  try {
    await startPage(entries(1), undefined, {
      customWallets: [{ id: 'own', name: 'Our wallet', homepage: 'https://own.example' }]
    })
    const { find } = await show(FOX)
    for (const store of ['chromeStore', 'appStore', 'playStore', 'homepage'])
      await act(async () => find(`get-${store}`)!.click())
    assert.equal(
      eventsOf('GET_WALLET'),
      ['chrome_store', 'app_store', 'play_store', 'homepage'].map(type => ({ name: 'Fox', explorerId: 'fox', type }))
    )
    await unmountAll()
    const list = await show()
    await until(() => list.rows().length)
    await act(async () => list.find('wallet-own')!.click())
    assert.equal(eventsOf('GET_WALLET').slice(4), [{ name: 'Our wallet', explorerId: 'own', type: 'homepage' }])
  } finally {
    document.removeEventListener('click', preventDefault)
    stop()
  }
})

test('a link leads to all wallets if there are any to explore', async () => {
  await startPage(entries(9))
  const { find } = await show()
  await act(async () => find('explore-wallets')!.click())
  assert.is($route.get().name, 'AllWallets')
  await unmountAll()
  await startPage()
  const plain = await show()
  assert.equal(
    [plain.find('explore-wallets'), plain.rows()],
    [null, fallbackWallets.slice(0, 4).map(wallet => wallet.name)]
  )
  await plain.unmount()
  await server?.close()
  await startPage(entries(9), undefined, { allWallets: 'HIDE' })
  assert.is((await show()).find('explore-wallets'), null)
})

test.run()
