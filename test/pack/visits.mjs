/** The steps of a visitor on a host's page, and the modules of our package that the page loads. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventually, playwrightOf } from '../e2e/driver'
import { DEMO, openAccount, SHORT } from '../e2e/visit'

const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

export const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/**
 * Modules of the package that are loaded on demand, by their names. The first view is left out, because some bundlers
 * merge it with the dialog. So are the holdings of an account, which load in their own time, and messages for
 * developers, which load on a developer's machine alone.
 */
const lazy = [
  /npm\/(views-\w+\/views\/(?!connect|tokens)[\w-]+)\/index\.js$/,
  /npm\/(core\/i18n\/\w+\/(?!alerts|sign-in)[\w-]+)\.js$/,
  /npm\/(core\/src\/actions\/session\/(?:restore|session)\.chunk)\.js$/,
  /npm\/(core\/src\/(?:chains\/(?!shared)\w+\/index|connectors\/\w+|networks\/catalog))\.js$/
]
const lazyIn = modules =>
  [...new Set(modules.flatMap(path => lazy.map(pattern => pattern.exec(path)?.[1]).filter(Boolean)))].sort()
const isPreact = path => /node_modules\/(preact|@preact)\//.test(path)
/** Modules of the core, by their names in the package, wherever the package lies. */
const coreIn = modules => modules.map(path => /npm\/core\/.*/.exec(path)?.[0]).filter(Boolean)

/**
 * What the first click loads: the dialog with its messages and, once its list is shown, the chunk of a wallet with its
 * account.
 */
const opened = renderer => [
  'core/i18n/en/account',
  'core/i18n/en/initial',
  'core/src/actions/session/session.chunk',
  'core/src/chains/evm/index',
  'core/src/connectors/injected',
  `${renderer}/views/account`,
  `${renderer}/views/wallet-request`
]

/** Opens a visitor's tab that knows its loaded modules. `modulesByFile`: the modules in each file of the page. */
const openTab = async (browser, modulesByFile) => {
  const context = await browser.context()
  const page = await context.page()
  const files = []
  playwrightOf(page).on('request', request => {
    files.push(new URL(request.url()).pathname.split('/').at(-1))
  })
  const modules = () => [...new Set(files)].flatMap(file => modulesByFile[file] ?? [])
  return { context, page, modules }
}

/**
 * Bytes. webpack repeats a smaller module in each file that needs it instead of making a file of it, and runs it once.
 * https://webpack.js.org/plugins/split-chunks-plugin/#splitchunksminsize
 */
const MIN_SPLIT_BYTES = 20_000
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const mayRepeat = path => statSync(dist + path).size < MIN_SPLIT_BYTES

/** Asserts that the core, which holds all stores, was loaded once, and Preact only where it renders. */
const isOneCore = (modules, renderer) => {
  const core = coreIn(modules)
  same(
    core.filter((path, index) => core.indexOf(path) !== index && !mayRepeat(path)),
    []
  )
  same(modules.some(isPreact), renderer === 'views-preact' && lazyIn(modules).length > 0)
}

/** Returns the page's errors and warnings, except Billfold's own warning about the missing project id. */
const complaints = ({ errors, violations, console: lines }) => [
  ...errors,
  ...violations,
  ...lines.filter(line => /^(error|warning): (?!Billfold APKT008)/.test(line))
]

/** Waits until the host page knows the account. */
const hasAddress = page =>
  page.until(address => document.querySelector('output').textContent.toLowerCase() === address, ADDRESS)

/** A page that imports both entries and an adapter. */
export const visitAll = async ({ browser, world, origin, modulesByFile, renderer }) => {
  const { context, page, modules } = await openTab(browser, modulesByFile)
  try {
    const { rpc } = world.chains[0]
    await page.goto(
      `${origin}/page?${new URLSearchParams(renderer === 'views-react' ? { rpc, first: 'react' } : { rpc })}`
    )
    await page.until(() => window.page?.isOne)
    same(lazyIn(modules()), [])
    isOneCore(modules(), renderer)
    await page.run(async () => {
      await window.page.connect()
    })
    const address = await page.run(() => window.page.signer())
    same(await page.text('output'), address)
    await page.run(async () => {
      await window.page.open()
    })
    await page.waitFor('@disconnect-button')
    same(lazyIn(modules()), opened(renderer))
    isOneCore(modules(), renderer)
    same(complaints(context.log), [])
  } finally {
    await context.close()
  }
}

/** Runs the story of every application: the button, a wallet, the account with its balance, and a reload. */
export const visitApp = async ({ browser, world, origin, modulesByFile, app }) => {
  const renderer = app === 'react' ? 'views-react' : 'views-preact'
  const { context, page, modules } = await openTab(browser, modulesByFile)
  try {
    // Added like an extension's script, to every page.
    await playwrightOf(page).addInitScript({ content: await (await fetch(`${world.pages}/demo-wallet.js`)).text() })
    const url = `${origin}/${app}?${new URLSearchParams({ rpc: world.chains[0].rpc, wallet: '{"approve":"auto"}' })}`
    await page.goto(url)
    await page.waitFor('@connect-button')
    same(await page.text('@site-address'), 'none')
    same(lazyIn(modules()), [])
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await eventually(
      () => lazyIn(modules()).length >= opened(renderer).length,
      'the chunks of a wallet request are not loading'
    )
    same(lazyIn(modules()), opened(renderer))
    await page.click(DEMO)
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await page.waitFor('@account-button >> "12.345"')
    await page.waitFor('@modal', { gone: true })
    await hasAddress(page)
    await openAccount(page)
    await page.waitFor('@modal >> "12.345"')
    same(lazyIn(modules()), opened(renderer))
    isOneCore(modules(), renderer)
    await page.reload()
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await hasAddress(page)
    same(complaints(context.log), [])
  } finally {
    await context.close()
  }
}
