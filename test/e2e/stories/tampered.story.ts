/**
 * Every chunk of the build, each tampered with in turn on the way. None ever runs, the failure is reported, and the
 * intact file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { readVersion } from '../../sandbox/paths'
import { chunkFile } from '../chunk-file'
import { playwrightOf, type Page } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

interface Failure {
  code: string
  facts: { chunk: string }
}
interface Watching {
  failures: Failure[]
  tampered?: true
}
type Api = Record<string, (...args: unknown[]) => Promise<unknown>>

/**
 * Starts recording errors from the page's first moment on. The files that restore a connection are requested before a
 * story could begin to listen.
 */
const listen = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    const failures: Failure[] = []
    Object.assign(window, { failures } satisfies Watching)
    document.addEventListener('billfold:error', event => {
      failures.push((event as CustomEvent).detail)
    })
  })

/**
 * Chunks that other stories cover. Files of the first click are in ./chunk-failures, messages for developers in
 * ./debug, sign-in in ./tampered-sign-in. Other chains are in ./tampered-chains. Remote wallets are in
 * ./tampered-deferred, with what is on the way to any later chunk. An account's holdings and purchases are in
 * ./tampered-assets, receivers by name in ./tampered-names, logins in ./tampered-logins, payments in ./tampered-pay,
 * swaps and the table of features in ./tampered-swap, additions to views in ./terms-later, and images in
 * ./network-images.
 */
const COVERED_ELSEWHERE = [
  'app',
  'alerts',
  'account',
  'account-pages',
  'activity',
  'assets',
  'bitcoin',
  'bitcoin-formats',
  'bitcoin-wallets',
  'buy',
  'chunk-table',
  'discovery',
  'ens-normalize',
  'evm-assets',
  'images',
  'login-account',
  'login-email',
  'login-names',
  'login-providers',
  'login-section',
  'login-social',
  'login-wallet',
  'names-evm',
  'names-solana',
  'names-zone',
  'features',
  'networks',
  'nodes',
  'own-sign-in',
  'pay',
  'rare',
  'receiver-names',
  'remote-namespaces',
  'remote-wallets',
  'send',
  'send-evm',
  'sign-in',
  'solana',
  'solana-wallets',
  'verify-evm',
  'wallet-list',
  'swap',
  'swap-evm',
  'swap-slippage',
  'swap-start',
  'walletconnect'
]
/** Chunks that load in the same place as their EVM counterparts. */
const ALIKE = ['ed25519', 'send-bitcoin', 'send-solana', 'solana-sign-in', 'verify-bitcoin']
/** Messages that other stories cover. Arabic loads as German does. */
const MESSAGES_ELSEWHERE = new RegExp(
  `^i18n/(ar/.*|\\w+/(${['alerts', 'assets', 'connect', 'features', 'sign-in', 'wallets'].join('|')}))$`
)

const isCoveredElsewhere = (chunk: string) =>
  COVERED_ELSEWHERE.includes(chunk) || ALIKE.includes(chunk) || MESSAGES_ELSEWHERE.test(chunk)

story(
  'no chunk that is tampered with after the first click ever runs; each failure shows, and a retry loads it',
  { hosts: ['cdn'], expects: /integrity|digest/i, limitMs: 60_000 },
  async ({ open, page, world }) => {
    const tamperedFiles = new Set<string>()
    /** Tampers with these files, and only these, from now on. */
    const tamperWith = (...files: string[]) => {
      world.faults.clear('cdn')
      for (const file of files) {
        tamperedFiles.add(file)
        world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      }
    }
    const restore = () => tamperWith()
    /** Asserts that the errors since the last call are exactly the failures of these chunks, once each. */
    const assertReported = async (...chunks: string[]) => {
      await page.until(count => (window as unknown as Watching).failures.length >= count, chunks.length)
      const reported = await page.run(() =>
        (window as unknown as Watching).failures.splice(0).map(({ code, facts }) => `${code} ${facts.chunk}`)
      )
      assert.equal(
        reported.sort(),
        chunks.map(chunk => `chunk-failed ${chunk}`)
      )
      assert.is(await page.run(() => (window as unknown as Watching).tampered), undefined, `a tampered ${chunks} ran`)
    }
    const failsInDialog = async (...chunks: string[]) => {
      await assertReported(...chunks)
      await page.waitFor('"This part did not load"')
    }
    const retry = () => page.click('"Try again"')
    const close = async () => {
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
    }
    const call = (method: string, ...args: unknown[]) =>
      page.run(
        (name, callArgs) =>
          (window as unknown as { billfold: Api }).billfold[name]!(...callArgs).then(
            String,
            (error: Failure) => `${error.code} ${error.facts.chunk}`
          ),
        method,
        args
      )
    const waitForLanguage = (lang: string) =>
      page.until(
        wanted =>
          document.querySelector('billfold-button')?.shadowRoot?.querySelector<HTMLElement>('.bf')?.lang === wanted,
        lang
      )

    await listen(page)
    await open({
      ...wallet({ approve: 'auto' }),
      config: JSON.stringify({ networks: ['eip155:1', 'eip155:8453', 'eip155:10'] })
    })

    // the first view needs no deferred chunk; a network that the host page names by its id does
    tamperWith('initial')
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await assertReported('action/resolveNetworks')
    await page.click('@modal-help')
    await failsInDialog('action/session')
    // the wallet request shares one file with help, and with the account's content
    tamperWith('wallet', 'deferred')
    await retry()
    await failsInDialog('action/session')
    await page.click('@modal-back')
    await page.click(DEMO)
    await failsInDialog('view/ConnectingExternal')
    await page.click('@modal-back')
    await page.click('@modal-help')
    await failsInDialog('action/session')
    tamperWith('deferred')
    await retry()
    await failsInDialog('view/WhatIsAWallet')
    tamperWith('help')
    await retry()
    await failsInDialog('view/WhatIsAWallet')
    restore()
    await retry()
    await page.waitFor('"One place for what is yours"')
    await close()

    tamperWith('network-catalog')
    await page.click('@network-button')
    await assertReported('action/resolveNetworks')
    restore()
    // the networks at hand can be chosen meanwhile
    await page.waitFor('@network-eip155:8453')
    assert.is(await page.count('@network-eip155:10'), 0)
    await close()
    await page.click('@network-button')
    await page.waitFor('@network-eip155:10')
    await close()

    await page.click('@connect-button')
    await page.click(DEMO)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })

    // a call of the host page fails, and the page receives an error as for any other chunk
    tamperWith('public-api')
    assert.is(await call('getCaipNetworkId'), 'chunk-failed app/publicApi')
    await assertReported('app/publicApi')
    restore()
    assert.is(await call('getCaipNetworkId'), 'eip155:1')

    for (const [chunk, ...files] of [
      ['initialMessages/de', 'locales'],
      ['initialMessages/de', 'i18n/de/initial', 'i18n/de/account'],
      ['accountMessages/de', 'i18n/de/account']
    ] as const) {
      tamperWith(...files)
      await call('updateOptions', { locale: 'de' })
      await assertReported(chunk)
      await waitForLanguage('en')
    }
    restore()
    await call('updateOptions', { locale: 'de' })
    await waitForLanguage('de')

    // the same file, for a returning user whose cache has lost it
    tamperWith('public-api')
    const raw = playwrightOf(page)
    await (await raw.context().newCDPSession(raw)).send('Network.clearBrowserCache')
    await page.reload()
    await assertReported('action/restore')
    restore()
    await page.click('billfold-button >> button')
    await page.until(() => (window as unknown as { billfold: Api }).billfold['getIsConnectedState']!())
    const methods = await page.run(() =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.map(({ method }) => method)
    )
    assert.not(methods.includes('eth_requestAccounts'), 'the connection is restored without a prompt')

    const { chunks } = (await (await fetch(`${world.cdn}/${await readVersion()}/manifest.json`)).json()) as {
      chunks: object
    }
    assert.equal(
      [...tamperedFiles].sort(),
      Object.keys(chunks)
        .filter(name => !isCoveredElsewhere(name))
        .sort(),
      'every chunk that was built is tampered with here or elsewhere'
    )
  }
)
