/**
 * Every chunk of the build, each tampered with in turn on the way. None ever runs, the failure is reported, and the
 * intact file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { readVersion } from '../../sandbox/paths'
import { playwrightOf, type Page } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

interface Told {
  code: string
  facts: { chunk: string }
}
interface Watching {
  told: Told[]
  tampered?: true
}
type Api = Record<string, (...args: unknown[]) => Promise<unknown>>

/**
 * Starts recording errors from the page's first moment on. The files that restore a connection are requested before a
 * story could begin to listen.
 */
const listen = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    const told: Told[] = []
    Object.assign(window, { told } satisfies Watching)
    document.addEventListener('billfold:error', event => {
      told.push((event as CustomEvent).detail)
    })
  })

/** Holds a file back until the returned function is called. */
const hold = async (page: Page, file: string) => {
  let letGo: () => void = () => undefined
  const isHeld = new Promise<void>(go => {
    letGo = go
  })
  await playwrightOf(page).route(
    url => url.pathname.includes(`/${file}-`),
    async route => {
      await isHeld
      await route.continue()
    }
  )
  return letGo
}

/**
 * Chunks that other stories cover. Files of the first click are in ./weather, messages for developers in ./debug,
 * remote wallets in ./tampered-later. Other chains are in ./tampered-chains, an account's holdings in ./tampered-money,
 * and additions to views in ./terms. Arabic loads as German does.
 */
const toldElsewhere =
  /^(app|later|actions\/(discover|explain)|hosted|bitcoin|chains\/(bitcoin|solana|evm(\/\w+)?)|connectors\/(others|walletconnect)|i18n\/(ar\/.*|\w+\/(alerts|money|notices|site|wallets))|money|notices|nodes|secp256k1|ripemd160|sign-in|siwx\/own|wallets)$/
/** Chunks that load in the same place as their EVM counterparts. */
const alike = /^chains\/(solana\/(transactions|verify|ed25519)|bitcoin\/(transactions|verify))$/

story(
  'whatever is tampered with after the first click never runs: it is told, seen where it was needed, and ' +
    'tried again there',
  {
    hosts: ['cdn'],
    expects: /integrity|digest/i,
    limitMs: 60_000
  },
  async ({ open, page, world }) => {
    const spoilt = new Set<string>()
    /** Tampers with these files, and only these, from now on. */
    const spoil = (...files: string[]) => {
      world.faults.clear('cdn')
      for (const file of files) {
        spoilt.add(file)
        world.faults.set('cdn', { kind: 'tamper', match: `/${file}-`, append: ';window.tampered=true' })
      }
    }
    const mend = () => spoil()
    /** Asserts that the errors since the last call are exactly the failures of these chunks, once each. */
    const isTold = async (...chunks: string[]) => {
      await page.until(count => (window as unknown as Watching).told.length >= count, chunks.length)
      const told = await page.run(() =>
        (window as unknown as Watching).told.splice(0).map(({ code, facts }) => `${code} ${facts.chunk}`)
      )
      assert.equal(
        told.sort(),
        chunks.map(chunk => `chunk-failed ${chunk}`)
      )
      assert.is(await page.run(() => (window as unknown as Watching).tampered), undefined, `a tampered ${chunks} ran`)
    }
    const failsInDialog = async (...chunks: string[]) => {
      await isTold(...chunks)
      await page.waitFor('"This part did not load"')
    }
    const retry = () => page.click('"Try again"')
    const close = async () => {
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
    }
    const call = (method: string, ...args: unknown[]) =>
      page.run(
        (name, given) =>
          (window as unknown as { billfold: Api }).billfold[name]!(...given).then(
            String,
            (e: Told) => `${e.code} ${e.facts.chunk}`
          ),
        method,
        args
      )
    const saysIn = (lang: string) =>
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
    spoil('rest')
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await isTold('networks/known')
    await page.click('@modal-help')
    await failsInDialog('view/WhatIsAWallet')
    // a view and its dependencies are fetched together: one of them waits until the other has failed
    const letWordsGo = await hold(page, 'i18n/en/more')
    spoil('i18n/en/more', 'wallet')
    await retry()
    await failsInDialog('view/WhatIsAWallet')
    // the wallet request shares one file with help, and with the account's content
    await page.click('@modal-back')
    await page.click(DEMO)
    await failsInDialog('view/ConnectingExternal')
    spoil('i18n/en/more')
    letWordsGo()
    await page.click('@modal-back')
    await page.click('@modal-help')
    await failsInDialog('moreWords/en')
    mend()
    await retry()
    await page.waitFor('"One place for what is yours"')
    await close()

    spoil('more-networks')
    await page.click('@network-button')
    await isTold('networks/known')
    mend()
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
    spoil('face')
    assert.is(await call('getCaipNetworkId'), 'chunk-failed app/face')
    await isTold('app/face')
    mend()
    assert.is(await call('getCaipNetworkId'), 'eip155:1')

    for (const [chunk, ...files] of [
      ['words/de', 'words'],
      ['words/de', 'i18n/de/first', 'i18n/de/more'],
      ['moreWords/de', 'i18n/de/more']
    ] as const) {
      spoil(...files)
      await call('updateOptions', { locale: 'de' })
      await isTold(chunk)
      await saysIn('en')
    }
    mend()
    await call('updateOptions', { locale: 'de' })
    await saysIn('de')

    // the same file
    spoil('face')
    await page.reload()
    await isTold('action/restore')
    mend()
    await page.click('billfold-button >> button')
    await page.until(() => (window as unknown as { billfold: Api }).billfold['getIsConnectedState']!())
    const asked = await page.run(() =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.map(({ method }) => method)
    )
    assert.not(asked.includes('eth_requestAccounts'), 'it is restored, not asked for anew')

    const { chunks } = (await (await fetch(`${world.cdn}/${await readVersion()}/manifest.json`)).json()) as {
      chunks: object
    }
    assert.equal(
      [...spoilt].sort(),
      Object.keys(chunks)
        .filter(name => !toldElsewhere.test(name) && !alike.test(name))
        .sort(),
      'every chunk that was built is tampered with here or elsewhere'
    )
  }
)
