/** The wallet directory: late, hostile or refused, and the list that a visitor then sees. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { DEMO, waitUntilStill } from '../visit'

/** Returns the top of the row with that test id, in CSS pixels of the window. */
const topOf = (page: Page, id: string) =>
  page.run(name => {
    const find = (root: ParentNode): Element | undefined => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.dataset?.['testid'] === name) return element
        const inside = element.shadowRoot ? find(element.shadowRoot) : undefined
        if (inside) return inside
      }
      return undefined
    }
    return Math.round(find(document)!.getBoundingClientRect().top)
  }, id.slice(1))

const positions = async (page: Page) => [
  await topOf(page, DEMO),
  await topOf(page, '@wallet-walletconnect'),
  await topOf(page, '@all-wallets')
]

interface TopWindow {
  /** Each top that the search field had in a frame since `watchSearchField`. */
  tops: Set<number>
}
const watchSearchField = (page: Page) =>
  page.run(() => {
    const own = window as unknown as TopWindow
    own.tops = new Set()
    const { shadowRoot } = document.querySelector('[data-billfold=dialog]')!
    const check = () => {
      const field = shadowRoot!.querySelector('[data-testid=wallet-search]')!
      own.tops.add(Math.round(field.getBoundingClientRect().top))
      requestAnimationFrame(check)
    }
    check()
  })

for (const [how, fault] of [
  ['answers late', { kind: 'delay', delayMs: 1_000 }],
  ['fails late', { kind: 'status', status: 500, delayMs: 1_000 }]
] as const) {
  story(`nothing moves under the pointer when the directory ${how}`, {}, async ({ open, page, world }) => {
    world.faults.set('wallet-api', fault)
    // on localhost an alert above the list reports that the settings could not be read
    await open(project({ debug: false }))
    await page.click('@connect-button')
    await page.hover(DEMO)
    const before = await positions(page)
    await page.waitFor('"MetaMask"')
    assert.equal(await positions(page), before)
  })
}

story(
  'invalid service URLs are not replaced by defaults, and the well-known wallets are listed',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    const called: string[] = []
    playwrightOf(page).on('request', request => {
      called.push(request.url())
    })
    playwrightOf(page).on('websocket', socket => {
      called.push(socket.url())
    })
    const messages: string[] = []
    playwrightOf(page).on('console', message => {
      messages.push(message.text())
    })
    await open(project({ relayUrl: 'relay.example', walletApiUrl: 'api.example' }))
    await page.click('@connect-button')
    await page.waitFor('"MetaMask"')
    await page.click('@wallet-walletconnect')
    await page.waitFor('"The wallet cannot be reached"')
    assert.equal(
      messages.filter(text => text.includes('relay-failed')),
      ['Billfold relay-failed: no pairing URI could be created: relayUrl is invalid (src/README.md#relay-failed)']
    )
    assert.equal(
      called.filter(url => !/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(url)),
      []
    )
    assert.equal([...world.requests('relay'), ...world.requests('wallet-api')], [])
  }
)

story(
  'a hostile directory cannot open links, inject markup or impersonate a wallet; its valid entries are listed',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    world.faults.set('wallet-api', { kind: 'invalid-response', match: 'getWallets' })
    await open(project())
    await page.click('@connect-button')
    await page.click('@all-wallets')
    await page.waitFor('"Heavy picture"')
    const seen = await page.run(() => {
      const deep = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap(element => [
          element,
          ...(element.shadowRoot ? deep(element.shadowRoot) : [])
        ])
      const all = deep(document)
      return {
        names: all
          .filter(element => element.getAttribute('data-testid')?.startsWith('wallet-') && element.matches('.cell'))
          .map(element => element.textContent!),
        addresses: all
          .filter(element => !element.matches('head *'))
          .flatMap(element => [element.getAttribute('href'), element.getAttribute('src')])
          .filter(value => value !== null),
        markup: all.filter(element => element.matches('img[onerror]')).length
      }
    })
    assert.is(seen.markup, 0)
    assert.equal(
      seen.addresses.filter(value => /^(?!https?:|data:image\/|\/|\.)/i.test(value) || /evil|@/.test(value)),
      []
    )
    assert.equal(
      seen.names.filter(
        name => /[\u0000-\u001f\u200b-\u200f\u2028-\u202e\u2066-\u2069\u061c]/.test(name) || name.length > 200
      ),
      [],
      'no characters that reorder or hide letters'
    )
    assert.ok(
      seen.names.some(name => name.includes('Trust Wallet')),
      seen.names.join(', ')
    )
    // links that cannot open the wallet count as missing
    await page.click('"Script links"')
    await page.waitFor('"It cannot be opened from here. Get it, or choose another wallet."')
    for (const id of ['@open-wallet', '@copy-link', '@get-wallet']) assert.is(await page.count(id), 0, id)
  }
)

story(
  'well-known wallets are listed if the directory refuses, and a retry loads the others',
  {},
  async ({ open, page, world }) => {
    world.faults.set('wallet-api', { kind: 'status', status: 403, match: 'getWallets' })
    await open(project())
    await page.click('@connect-button')
    await page.waitFor('"MetaMask"')
    await page.click('@all-wallets')
    await page.waitFor('@list-failed')
    await page.waitFor('"Ledger Live"')
    world.faults.clear()
    await page.click('@retry')
    await page.waitFor('@list-failed', { gone: true })
  }
)

for (const how of ['pointer', 'key'])
  story(
    `a ${how} preloads WalletConnect at a remote wallet but not at an injected one, and opens no socket`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      const fetched = () => world.requests('cdn').some(request => request.url.includes('/walletconnect-'))
      await open(project())
      await page.click('@connect-button')
      await page.waitFor('"MetaMask"')
      if (how === 'pointer') {
        await page.hover(DEMO)
        await page.hover('@all-wallets')
      } else
        await page.run(() => {
          document
            .querySelector('[data-billfold=dialog]')!
            .shadowRoot!.querySelector<HTMLElement>('[data-testid="wallet-app.billfold.demo"]')!
            .focus()
        })
      assert.is(fetched(), false)
      await (how === 'pointer' ? page.hover('"MetaMask"') : page.press('ArrowDown'))
      await eventually(fetched, 'the library')
      assert.is(world.requests('relay').length, 0)
    }
  )

story('the search field stays in place whatever the search finds', { hosts: ['cdn'] }, async ({ open, page }) => {
  await playwrightOf(page).setViewportSize({ width: 900, height: 760 })
  await open(project())
  await page.click('@connect-button')
  await page.click('@all-wallets')
  await page.waitFor('@modal >> @wallet-search')
  await page.waitFor('"MetaMask"')
  await waitUntilStill(page)
  const before = await topOf(page, '@wallet-search')
  await watchSearchField(page)
  for (const [text, expected] of [
    ['metam', '"MetaMask"'],
    ['no wallet is called so', '"No wallet by that name"']
  ] as const) {
    await page.type('@wallet-search', text)
    await page.waitFor(expected)
    await waitUntilStill(page)
    assert.equal(await page.run(() => [...(window as unknown as TopWindow).tops]), [before], text)
  }
})
