/** A host on wagmi, 2 and 3: whoever acts first, both sides say the same, and the wallet is asked once. */
import { verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO, openAccount, wallet } from '../visit'

const hosts = ['wagmi2', 'wagmi3'] as const
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const APP = 'app.billfold.demo'
const NOBODY = 'disconnected nobody nowhere'

interface DemoWindow { wagmiEnds: string[]; demoWallet: { log: { method: string }[]; switchAccount(index: number): void; switchChain(id: string): void; lock(): void; revoke(): void } }

/** Waits until wagmi and Billfold say this, both. */
const bothSay = async (page: Page, wanted: string) => {
  try {
    await page.until(said => ['wagmi', 'billfold'].every(side => document.querySelector(`[data-testid="${side}"]`)?.textContent?.toLowerCase() === said), wanted.toLowerCase())
  } catch (e) {
    throw new Error(`wanted “${wanted}”, wagmi says “${await page.text('@wagmi')}”, Billfold “${await page.text('@billfold')}”`, { cause: e })
  }
}
const connected = (page: Page, address = ALICE, chain = 1) => bothSay(page, `connected ${address} ${chain}`)
const gone = (page: Page) => bothSay(page, NOBODY)
/** How wagmi's attempts since the page came have ended. */
const ends = (page: Page) => page.run(() => (window as unknown as DemoWindow).wagmiEnds)
/** After a reload wagmi has looked for everybody, and found nobody. */
const staysGone = async (page: Page) => {
  await page.reload()
  await page.until(() => (window as unknown as DemoWindow).wagmiEnds?.length > 0)
  assert.equal(await ends(page), ['disconnected'])
  await page.waitFor('@connect-button')
  await gone(page)
}

/** How often the wallet has been asked this since the page came. */
const asked = (page: Page, method: string) => page.run(name => (window as unknown as DemoWindow).demoWallet.log.filter(call => call.method === name).length, method)

/** Presses a control of the host's and gives what comes of it. */
const press = async (page: Page, id: string) => {
  await page.click(`@wagmi-${id}`)
  return answer(page)
}
const answer = async (page: Page) => {
  await page.until(() => !['', '…'].includes(document.querySelector('[data-testid="answer"]')!.textContent!))
  return page.text('@answer')
}

/** The chain has taken a transaction, by wagmi's own word. */
const mined = (page: Page, hash: string) => page.until(wanted => document.querySelector('[data-testid="receipt"]')!.textContent === wanted, `success ${hash}`)

/** What React and wagmi said against the page, and what of ours was thrown; not Billfold's own word about the missing project id. */
const complaints = (page: Page) => page.log.console.filter(line => /^(error|warning): (?!Billfold APKT008)/.test(line))

const auto = wallet({ approve: 'auto' })

story('Billfold first: wagmi is connected, signs, sends, follows account and chain, comes back after a reload and ends with it', { hosts }, async ({ open, page, world }) => {
  // wagmi has no connector of its own here: what it knows it has from Billfold
  await open({ ...auto, config: JSON.stringify({ wagmi: { multiInjectedProviderDiscovery: false } }) })
  await gone(page)
  await connectDemo(page)
  await connected(page)
  assert.equal([await page.text('@connector'), await page.text('@connections')], ['billfold', '1'])
  assert.is(verifyMessage('I was here.', await press(page, 'sign')), ALICE)
  const hash = await press(page, 'send')
  assert.match(hash, /^0x[\da-f]{64}$/)
  await mined(page, hash)
  await page.run(() => (window as unknown as DemoWindow).demoWallet.switchAccount(1))
  await connected(page, BOB)
  await page.run(id => (window as unknown as DemoWindow).demoWallet.switchChain(id), world.chains[1]!.caipId)
  await connected(page, BOB, 8453)
  await page.reload()
  await connected(page, BOB, 8453)
  assert.is(await page.text('@connections'), '1')
  // wagmi has waited for Billfold, so that nobody saw a moment without
  assert.equal(await ends(page), ['connected'])
  assert.equal([await asked(page, 'eth_requestAccounts'), await asked(page, 'wallet_requestPermissions')], [0, 0])
  await openAccount(page)
  await page.click('@disconnect-button')
  await gone(page)
  await staysGone(page)
  assert.equal(complaints(page), [])
})

story('the host first, by our connector: the dialog opens, and closing it refuses', { hosts }, async ({ open, page }) => {
  await open(auto)
  await page.click('@wagmi-connect-billfold')
  await page.waitFor(DEMO)
  await page.press('Escape')
  assert.match(await answer(page), /^UserRejectedRequestError/)
  await gone(page)
  await page.click('@wagmi-connect-billfold')
  await page.click(DEMO)
  await connected(page)
  assert.is((await answer(page)).toLowerCase(), ALICE.toLowerCase())
  await page.waitFor('@modal', { gone: true })
  await press(page, 'disconnect')
  await gone(page)
  await staysGone(page)
})

story('the host first, by wagmi’s own connector: Billfold is connected without asking again, also after a reload', { hosts }, async ({ open, page }) => {
  await open(auto)
  assert.is((await press(page, `connect-${APP}`)).toLowerCase(), ALICE.toLowerCase())
  await connected(page)
  await page.waitFor('@account-button')
  assert.is(await page.text('@connector'), APP)
  assert.ok(await asked(page, 'eth_requestAccounts') + await asked(page, 'wallet_requestPermissions') <= 2)
  const before = await asked(page, 'eth_requestAccounts')
  assert.is(verifyMessage('I was here.', await press(page, 'sign')), ALICE)
  assert.is(await asked(page, 'eth_requestAccounts'), before)
  await page.reload()
  await connected(page)
  assert.equal([await asked(page, 'eth_requestAccounts'), await asked(page, 'wallet_requestPermissions')], [0, 0])
  assert.is(await page.text('@connections'), '1')
  await press(page, 'disconnect')
  await gone(page)
  await staysGone(page)
})

for (const by of ['billfold', APP]) {
  story(`connected by ${by}: another account, another chain from each side, and the wallet’s own end`, { hosts }, async ({ open, page, world }) => {
    const [, second] = world.chains
    await open(auto)
    await page.click(`@wagmi-connect-${by}`)
    if (by === 'billfold') await page.click(DEMO)
    await connected(page)
    await page.waitFor('@modal', { gone: true })
    assert.is(await press(page, 'switch-8453'), 'Base')
    await connected(page, ALICE, 8453)
    // what is sent at once is on the new chain
    const hash = await press(page, 'send')
    await mined(page, hash)
    await openAccount(page)
    await page.click('@network-select')
    await page.click('@network-eip155:1')
    await connected(page, ALICE, 1)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.run(id => {
      (window as unknown as DemoWindow).demoWallet.switchChain(id)
      ;(window as unknown as DemoWindow).demoWallet.switchAccount(2)
    }, second!.caipId)
    await page.until(chain => document.querySelector('[data-testid="wagmi"]')!.textContent!.endsWith(chain), ' 8453')
    await connected(page, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 8453)
    await page.run(() => (window as unknown as DemoWindow).demoWallet.revoke())
    await gone(page)
    assert.equal(complaints(page), [])
  })
}

story('a wallet that cannot take its permission back stays disconnected after a reload, whichever side has ended it', { hosts }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', revokeSupported: false }))
  for (const end of ['host', 'billfold']) {
    await connectDemo(page)
    await connected(page)
    if (end === 'host') await press(page, 'disconnect')
    else {
      await openAccount(page)
      await page.click('@disconnect-button')
    }
    await gone(page)
    await staysGone(page)
  }
})

story('a page from a server is taken over without a mismatch, connected or not, and comes back', { hosts }, async ({ open, page }) => {
  const config = JSON.stringify({ wagmi: { ssr: true } })
  await open({ ...auto, hydrate: '', config })
  await page.until(() => !!document.querySelector('billfold-button')?.shadowRoot)
  await gone(page)
  await connectDemo(page)
  await connected(page)
  await page.reload()
  await connected(page)
  assert.equal([await asked(page, 'eth_requestAccounts'), await page.text('@connections')], [0, '1'])
  assert.equal(complaints(page), [])
})

story('with a sign-in wagmi is connected, ends the session along with the connection, and whoever connects again is asked to sign again', { hosts }, async ({ open, page }) => {
  await open({ ...auto, config: JSON.stringify({ siwx: 'local' }) })
  const kept = () => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const time of ['first', 'second']) {
    await chooseDemo(page)
    await page.waitFor('@sign')
    assert.not.match(await kept(), /wants you to sign in/, time)
    await page.click('@sign')
    await page.waitFor('@modal', { gone: true })
    await connected(page)
    assert.match(await kept(), /wants you to sign in with your Ethereum account/)
    await press(page, 'disconnect')
    await gone(page)
    await eventually(async () => !/wants you to sign in/.test(await kept()), 'the session is left')
  }
  await staysGone(page)
})

story('on a page whose script tag came first wagmi is of one mind with that tag’s widget, whoever acts and after a reload', { hosts }, async ({ page, world, host }) => {
  const url = world.page(`<!doctype html><meta charset=utf-8><title>A tag and an application on wagmi</title><link rel=icon href="data:,">
    <script src="/demo-wallet.js"></script><script type="application/json" id="config" data-billfold>{{config}}</script>
    <script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js" integrity="{{integrity}}" crossorigin="anonymous"></script>
    <div id="root"></div><script type="module" src="/hosts/${host.name}/host.js"></script>`)
  await page.goto(`${url}?${new URLSearchParams(auto)}`)
  await gone(page)
  await connectDemo(page)
  await connected(page)
  assert.is(await press(page, 'switch-8453'), 'Base')
  await connected(page, ALICE, 8453)
  await page.reload()
  await connected(page, ALICE, 8453)
  // wagmi has waited for the tag's widget, so that nobody saw a moment without
  assert.equal(await ends(page), ['connected'])
  await press(page, 'disconnect')
  await gone(page)
  await press(page, `connect-${APP}`)
  await connected(page, ALICE, 8453)
  assert.is(await page.text('@connector'), APP)
  await openAccount(page)
  await page.click('@disconnect-button')
  await gone(page)
  await staysGone(page)
  assert.equal(complaints(page).filter(line => !/Billfold second-copy/.test(line)), [])
})
