/** What a visitor of a host's page lives through, and which of our modules came to the page meanwhile. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventually, playwrightOf } from '../e2e/driver'
import { DEMO, openAccount, SHORT } from '../e2e/visit'

const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

export const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/** Files of the package that are loaded on demand, by their names without hash; not the door to the first view, of which some bundlers leave nothing, and not the lines of later chunks, which come with what an account holds, in their own time, nor alerts, which are for whoever works on this machine, nor their words, which lie with others of a site. */
const lazy = [
  /npm\/(views-\w+\/(?!chunk|index|react|rest-npm|first-npm|notices)\w[\w-]*)\.js$/,
  /npm\/(core\/i18n\/\w+\/(?!alerts|site)\w+)\.js$/,
  /npm\/(core\/src\/(?:actions\/(?:restore|session)|chains\/\w+\/index|connectors\/\w+|more-networks))\.js$/
]
const lazyIn = modules =>
  [...new Set(modules.flatMap(path => lazy.map(pattern => pattern.exec(path)?.[1]).filter(Boolean)))].sort()
const isPreact = path => /node_modules\/(preact|@preact)\//.test(path)
/** Modules of the core, by their names in the package, wherever the package lies. */
const coreIn = modules => modules.map(path => /npm\/core\/.*/.exec(path)?.[0]).filter(Boolean)

/** What comes with the first click, and, once its list stands, for what may come next; with the connection; with the account's view. */
const opened = half => [
  'core/i18n/en/first',
  'core/i18n/en/more',
  'core/src/actions/session',
  'core/src/connectors/injected',
  `${half}/asking`
]
const connected = half => ['core/src/chains/evm/index', ...opened(half)].sort()
const all = half => [`${half}/account`, ...connected(half)].sort()

/** A visitor's tab, and which modules its page has loaded so far. `holds`: what each file of the page has in it. */
const openTab = async (browser, holds) => {
  const context = await browser.context()
  const page = await context.page()
  const files = []
  playwrightOf(page).on('request', request => {
    files.push(new URL(request.url()).pathname.split('/').at(-1))
  })
  const modules = () => [...new Set(files)].flatMap(file => holds[file] ?? [])
  return { context, page, modules }
}

/**
 * Bytes. webpack repeats a smaller module in each file that needs it instead of making a file of it, and runs it once.
 * https://webpack.js.org/plugins/split-chunks-plugin/#splitchunksminsize
 */
const MIN_SPLIT_BYTES = 20_000
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const mayRepeat = path => statSync(dist + path).size < MIN_SPLIT_BYTES

/** The core, where all stores are, came once, and Preact only where it draws. */
const isOneCore = (modules, half) => {
  const core = coreIn(modules)
  same(
    core.filter((path, index) => core.indexOf(path) !== index && !mayRepeat(path)),
    []
  )
  same(modules.some(isPreact), half === 'views-preact' && lazyIn(modules).length > 0)
}

/** What the page said against anything; not Billfold's own word about the missing project id. */
const complaints = ({ errors, violations, console: lines }) => [
  ...errors,
  ...violations,
  ...lines.filter(line => /^(error|warning): (?!Billfold APKT008)/.test(line))
]

/** The site knows the account, too. */
const hasAddress = page =>
  page.until(address => document.querySelector('output').textContent.toLowerCase() === address, ADDRESS)

/** A page that imports both entries and an adapter. */
export const visitAll = async ({ browser, world, origin, holds, half }) => {
  const { context, page, modules } = await openTab(browser, holds)
  try {
    await page.goto(
      `${origin}/page?${new URLSearchParams({ rpc: world.chains[0].rpc, ...(half === 'views-react' && { first: 'react' }) })}`
    )
    await page.until(() => window.page?.isOne)
    same(lazyIn(modules()), [])
    isOneCore(modules(), half)
    await page.run(async () => {
      await window.page.connect()
    })
    const address = await page.run(() => window.page.signer())
    same(await page.text('output'), address)
    await page.run(async () => {
      await window.page.open()
    })
    await page.waitFor('@disconnect-button')
    same(
      lazyIn(modules()),
      all(half).filter(name => !name.endsWith('/asking'))
    )
    isOneCore(modules(), half)
    same(complaints(context.log), [])
  } finally {
    await context.close()
  }
}

/** The story of every application: the button, a wallet, the account with its balance, and the page once more. */
export const visitApp = async ({ browser, world, origin, holds, app }) => {
  const half = app === 'react' ? 'views-react' : 'views-preact'
  const { context, page, modules } = await openTab(browser, holds)
  try {
    // as an extension puts it into every page
    await playwrightOf(page).addInitScript({ content: await (await fetch(`${world.pages}/demo-wallet.js`)).text() })
    const url = `${origin}/${app}?${new URLSearchParams({ rpc: world.chains[0].rpc, wallet: '{"approve":"auto"}' })}`
    await page.goto(url)
    await page.waitFor('@connect-button')
    same(await page.text('@site-address'), 'none')
    same(lazyIn(modules()), [])
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await eventually(
      () => lazyIn(modules()).length >= opened(half).length,
      'what asking a wallet takes is not on its way'
    )
    same(lazyIn(modules()), opened(half))
    await page.click(DEMO)
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await page.waitFor('@account-button >> "12.345"')
    await page.waitFor('@modal', { gone: true })
    await hasAddress(page)
    // the account's view may be on its way: the button has the focus again and warms it
    same(
      lazyIn(modules()).filter(name => !name.endsWith('/account')),
      connected(half)
    )
    await openAccount(page)
    await page.waitFor('@modal >> "12.345"')
    same(lazyIn(modules()), all(half))
    isOneCore(modules(), half)
    await page.reload()
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await hasAddress(page)
    same(complaints(context.log), [])
  } finally {
    await context.close()
  }
}
