/**
 * Shared by the README stories: pages with its snippets, with the README's addresses replaced by those of this world.
 */
import { build } from 'esbuild'
import { root, snippet } from '../readme'
import { libraryPlugin } from '../sandbox/library-bundles'
import { eventually, playwrightOf, type Page } from './driver'
import type { Stage } from './story'
import { wallet } from './visit'

export const cdn = { hosts: ['cdn'] as const }
/** Account 0 of the demo wallet, as it returns it to pages. */
export const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** Replaces the README's addresses by those of this world. */
export const withLocalUrls = (code: string) =>
  code
    .replaceAll('https://cdn.example/0.1.0', '{{cdn}}/{{version}}')
    .replaceAll('https://cdn.example', '{{cdn}}')
    .replaceAll('sha384-…', '{{integrity}}')
    .replaceAll('nonce-…', 'nonce-{{nonce}}')
    .replace(/https:\/\/(your-)?rpc\.example/g, '{{eip155:1}}')
    .replace('https://api.web3modal.org', '{{walletApi}}')
    .replace('img-src data: https:', 'img-src data: https: {{walletApi}}')
    .replace('wss://relay.walletconnect.org', '{{relay}}')
    .replace('https://verify.walletconnect.org', '{{verify}}')
    .replace('https://keys.example/sdk', '{{frame}}')
    // the services that the project id addresses are in this world, too
    .replace(
      'data-project-id="…"',
      'data-project-id="…" data-wallet-api-url="{{walletApi}}" data-relay-url="{{relay}}" data-verify-url="{{verify}}"'
    )

export const tag = withLocalUrls(snippet('html', '<billfold-button>'))
export const stub = snippet('html', 'new Proxy')
/** The block with the tag that names it. */
export const block = withLocalUrls(snippet('html', 'data-config='))
export const button = /<billfold-button>.*/.exec(tag)![0]
const demo = '<script nonce="{{nonce}}" src="/demo-wallet.js"></script>'
export const hostPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}${demo}</head><body>${body}</body></html>`

type Visit = Pick<Stage, 'page' | 'world'>

/** Opens a page of this HTML. No request leaves this machine. */
export const visit = async ({ page, world }: Visit, html: string) => {
  await playwrightOf(page).route(
    url => url.hostname !== '127.0.0.1',
    route => route.abort()
  )
  await page.goto(
    `${world.page(html)}?` +
      `${new URLSearchParams({
        ...wallet({ approve: 'auto' }),
        solana: '{"approve":"auto"}',
        bitcoin: '{"approve":"auto"}'
      })}`
  )
}

/** Opens a page with this program, bundled as by a host that has its libraries in `libraries`. */
export const visitProgram = async (
  stage: Visit,
  code: string,
  language: 'ts' | 'tsx',
  body: string,
  libraries = root
) => {
  const {
    outputFiles: [file]
  } = await build({
    stdin: { contents: code, loader: language, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    logLevel: 'silent',
    plugins: [libraryPlugin(libraries)]
  })
  await visit(stage, hostPage(body))
  await stage.page.run(async text => {
    await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
  }, file!.text)
}

/** Waits until the page has logged this text on its console. */
export const waitForConsole = ({ log }: Page, text: string) =>
  eventually(
    () => log.console.some(line => line.includes(text)),
    () => `"${text}" on the console, not ${log.console.join(' | ') || 'nothing'}`
  )
