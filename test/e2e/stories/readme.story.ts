/** A site owner copies a snippet out of the README, and it does what the README says. */
import { build } from 'esbuild'
import { getAddress, verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { codeIn, root, section, snippet } from '../../readme'
import { libraryPlugin, older } from '../../sandbox/library-bundles'
import { eventually, playwrightOf, type Page } from '../driver'
import { connectBy } from '../library'
import { story, type Stage } from '../story'
import { chooseDemo, connectDemo, DEMO, SHORT, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
/** Account 0 of the demo wallet, as it gives it to pages. */
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** The README's places → those of this world. */
const placed = (code: string) => code.replaceAll('https://cdn.example/0.1.0', '{{cdn}}/{{version}}').replaceAll('https://cdn.example', '{{cdn}}')
  .replaceAll('sha384-…', '{{integrity}}').replaceAll('nonce-…', 'nonce-{{nonce}}').replace(/https:\/\/(your-)?rpc\.example/g, '{{eip155:1}}')
  .replace('https://api.web3modal.org', '{{walletApi}}').replace('img-src data: https:', 'img-src data: https: {{walletApi}}').replace('wss://relay.walletconnect.org', '{{relay}}').replace('https://verify.walletconnect.org', '{{verify}}')
  // what the project's id reaches is in this world, too
  .replace('data-project-id="…"', 'data-project-id="…" data-wallet-api-url="{{walletApi}}" data-relay-url="{{relay}}" data-verify-url="{{verify}}"')

const tag = placed(snippet('html', '<billfold-button>'))
const stub = snippet('html', 'new Proxy')
/** The block with the tag that names it. */
const block = placed(snippet('html', 'data-config='))
const button = /<billfold-button>.*/.exec(tag)![0]
const demo = '<script nonce="{{nonce}}" src="/demo-wallet.js"></script>'
const site = (body: string, head = '') => `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}${demo}</head><body>${body}</body></html>`

type Visit = Pick<Stage, 'page' | 'world'>

/** Goes to a page of this HTML; nothing gets out of this machine. */
const visit = async ({ page, world }: Visit, html: string) => {
  await playwrightOf(page).route(url => url.hostname !== '127.0.0.1', route => route.abort())
  await page.goto(`${world.page(html)}?${new URLSearchParams({ ...wallet({ approve: 'auto' }), solana: '{"approve":"auto"}', bitcoin: '{"approve":"auto"}' })}`)
}

/** Goes to a page with this program, bundled as a host would that has its libraries in `libraries`. */
const visitProgram = async (stage: Visit, code: string, language: 'ts' | 'tsx', body: string, libraries = root) => {
  const { outputFiles: [file] } = await build({
    stdin: { contents: code, loader: language, resolveDir: root }, bundle: true, write: false, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' }, logLevel: 'silent', plugins: [libraryPlugin(libraries)]
  })
  await visit(stage, site(body))
  await stage.page.run(async text => { await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))) }, file!.text)
}

/** Waits until the page has said these words on its console. */
const heard = ({ log }: Page, words: string) =>
  eventually(() => log.console.some(line => line.includes(words)), () => `"${words}" on the console, not ${log.console.join(' | ') || 'nothing'}`)

const styleOf = (page: Page, name: string) =>
  page.run(name => getComputedStyle(document.querySelector('billfold-button')!.shadowRoot!.querySelector('button')!).getPropertyValue(name), name)

story('the README: its script tag is a button that connects', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag))
  await connectDemo(page)
  assert.is(await page.visible('"How to connect"'), false)
  assert.equal(page.log.console.filter(line => /billfold/i.test(line)), [], 'no option in it is warned about')
})

story('the README: the hash in its script tag counts', { ...cdn, expects: /integrity/ }, async ({ page, world }) => {
  await visit({ page, world }, site(tag.replace('{{integrity}}', `sha384-${'A'.repeat(64)}`)))
  await page.waitFor('"How to connect"')
  await heard(page, 'integrity')
  assert.is(await page.run(() => !!customElements.get('billfold-button')), false)
})

story('the README: an element of the site opens the dialog', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag + snippet('html', 'data-billfold-open')))
  await page.waitFor('@connect-button')
  await page.click('[data-billfold-open]')
  await page.waitFor('@modal')
})

story('the README: its block of JSON says which networks there are and where they are asked', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(block + button))
  await connectDemo(page)
  await page.waitFor('@account-button >> "ETH"')
  assert.ok(world.requests('rpc:1').length)
  assert.is(await page.run(() => (window as unknown as { billfold: { getCaipNetworks(): Promise<unknown[]> } }).billfold.getCaipNetworks().then(all => all.length)), 1)
})

story('the README: its transfer is looked over by the visitor, and its hash told', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(block + button))
  await connectDemo(page)
  await page.run(code => { void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))) }, snippet('js', 'WalletSend'))
  await page.click('[data-testid=review]:not([aria-disabled])')
  assert.is(await page.text('@review-amount'), '0.5 ETH')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await heard(page, 'sent: 0x')
})

story('the README: its calls before the loader are answered', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(`${stub}<script type="module">${snippet('js', 'billfold:connect')}</script>${tag}`))
  await page.click(DEMO)
  await heard(page, `${ADDRESS} 0x1`)
})

story('the README: its calls work without the stub, too', cdn, async ({ page, world }) => {
  const [, push] = /without it: (.*)/.exec(snippet('js', 'billfold:connect')) ?? []
  await visit({ page, world }, site(`<script>${push}</script>${tag}`))
  await page.waitFor('@modal')
})

story('the README: with its line of CSS nothing moves when the button appears', cdn, async ({ page, world }) => {
  const boxes = () => page.run(() => [...document.querySelectorAll('billfold-button, b')].map(e => e.getBoundingClientRect().toJSON() as DOMRect))
  const beside = tag.replace('</billfold-button>', '</billfold-button><b>beside it</b>')
  for (const css of [snippet('css', ':not(:defined)'), /`(billfold-button \{.*?\})`/.exec(section('One script tag'))?.[1] ?? '']) {
    assert.match(css, 'billfold-button')
    world.faults.set('cdn', { kind: 'drop', match: 'billfold.js' })
    await visit({ page, world }, site(`<style>${css}</style>${beside}`))
    const before = await boxes()
    world.faults.clear()
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal(await boxes(), before, css)
  }
})

story('the README: its custom properties and parts change the look', cdn, async ({ page, world }) => {
  const css = snippet('css', '::part')
  await visit({ page, world }, site(`<style>${css.replace('none', 'uppercase')}</style>${tag}`))
  await page.waitFor('@connect-button')
  const [, red, green, blue] = /--billfold-accent: #(..)(..)(..)/.exec(css)!.map(hex => parseInt(hex, 16))
  assert.is(await styleOf(page, 'background-color'), `rgb(${red}, ${green}, ${blue})`)
  assert.is(await styleOf(page, 'border-top-left-radius'), /radius: (\w+)/.exec(css)![1])
  assert.is(await styleOf(page, 'text-transform'), 'uppercase')
})

story('the README: each part that it names can be styled from the page', cdn, async ({ page, world }) => {
  const [, said = ''] = /Parts for `::part\(\)`: (.*)\./.exec(section('Looks')) ?? []
  const parts = codeIn(said)
  assert.ok(parts.length >= 4, said)
  // a width of its own for each, on all our elements, so that one cannot be taken for another
  const css = parts.map((part, i) => `:is(billfold-button, billfold-network-button)::part(${part}) { outline: ${i + 1}px solid red }`).join('\n')
  await visit({ page, world }, site(`${block}${button}<billfold-network-button></billfold-network-button>`, `<style>${css}</style>`))
  await connectDemo(page)
  await page.waitFor('@account-button >> "ETH"')
  const styled = await page.run(names => names.map(part => {
    const found = [...document.querySelectorAll('billfold-button, billfold-network-button')].flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll(`[part~=${part}]`)])
    return [part, ...new Set(found.map(element => getComputedStyle(element).outlineWidth))]
  }), parts)
  assert.equal(styled, parts.map((part, i) => [part, `${i + 1}px`]))
})

story('the README: its content security policy is enough', cdn, async ({ page, world }) => {
  const policy = placed(snippet('', 'default-src')).replace(/\s+/g, ' ').trim()
  assert.not.match(policy, 'unsafe')
  await visit({ page, world }, site(block + button, `<meta http-equiv="Content-Security-Policy" content="${policy}">`))
  await connectDemo(page)
  await page.click('@account-button')
  await page.waitFor('@disconnect-button')
  await page.waitFor('@account-button >> "ETH"')
  assert.equal(page.log.violations, [])
})

story('the README: its smart session is granted', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag.replace('data-wallet-api-url', 'data-chain-data-url="{{chainData}}" $&')))
  await connectDemo(page)
  await page.run(code => { void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))) }, snippet('js', 'grantPermissions'))
  await heard(page, ': 10000000-0000-4000-8000-000000000001')
})

/** What stands there, without what is another each time. */
const shapeOf = (text: string) => text.replace(/^\S+/, '').replace(/(Nonce: \w{32}|(?<=URI: ).*|(?<=At: ).*)/g, '…')

story('the README: the text that it shows is the one that is signed', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag.replace('data-theme', 'data-siwx="local" $&')))
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('@modal', { gone: true })
  const { data: [{ message }] } = await page.run(() => JSON.parse(localStorage.getItem('billfold.siwx')!) as { data: [{ message: string }] })
  assert.is(shapeOf(message), shapeOf(snippet('text', 'wants you to sign in').trim()))
})

story('the README: its React component connects, shows the address and disconnects', { hosts: ['react19'] }, async ({ page, world }) => {
  const mount = "\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<Wallet />)\n"
  await visitProgram({ page, world }, snippet('tsx', 'billfold/react') + mount, 'tsx', '<div id="root"></div>')
  await page.click('@connect-button')
  await page.click(DEMO)
  await page.click(`"${ADDRESS}"`)
  await page.waitFor('@connect-button')
})

story('the README: its plain module opens the dialog and hears of the account', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'subscribeAccount'), 'ts', '<billfold-button></billfold-button>')
  await page.click(DEMO)
  await heard(page, `${ADDRESS} 0x1`)
  assert.match(await page.text('@account-button'), SHORT)
})

const plain = '<billfold-button></billfold-button>'

for (const [adapter, libraries] of [['new EthersAdapter', root], ['new Ethers5Adapter', older]] as const) {
  story(`the README: ${adapter} gives a signer`, cdn, async ({ page, world }) => {
    await visitProgram({ page, world }, adapter === 'new EthersAdapter' ? snippet('ts', 'new EthersAdapter') : snippet('ts', 'new Ethers5Adapter'), 'ts', plain, libraries)
    await connectDemo(page)
    // ethers writes addresses with their checksum
    await heard(page, getAddress(ADDRESS))
  })
}

story('the README: its adapter to web3.js gives a signer and a connection', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'new SolanaAdapter'), 'ts', `<script src="/demo-solana-wallet.js"></script>${plain}`, older)
  await connectBy(page, '@connect-button', '@wallet-demo-solana')
  await heard(page, `${solanaAccounts[0]!.address} https://api.mainnet-beta.solana.com`)
})

story('the README: its adapter to kit gives a signer', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'new SolanaKitAdapter'), 'ts', `<script src="/demo-solana-wallet.js"></script>${plain}`)
  await connectBy(page, '@connect-button', '@wallet-demo-solana')
  await heard(page, `${solanaAccounts[0]!.address} 1`)
})

story('the README: its Bitcoin adapter gives the wallet', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'new BitcoinAdapter'), 'ts', `<script src="/demo-bitcoin-wallets.js"></script>${plain}`)
  await connectBy(page, '@connect-button', '@wallet-demo-bitcoin')
  await heard(page, bitcoinKey('p2wpkh', 'mainnet').address)
})

story('the README: its universal provider hears of the session and asks the wallet', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'new UniversalAdapter'), 'ts', plain)
  await connectDemo(page)
  await heard(page, `eip155:1:${ADDRESS}] 0x1`)
})

story('the README: its wagmi config is connected together with Billfold, and signs', cdn, async ({ page, world }) => {
  // without connectors of wagmi's own: what it knows it has from Billfold
  const code = snippet('ts', 'WagmiAdapter').replace('WagmiAdapter({ networks', '$&, multiInjectedProviderDiscovery: false')
  await visitProgram({ page, world }, code, 'ts', '<billfold-button></billfold-button>')
  await connectDemo(page)
  const signature = await eventually(() => /0x[\da-f]{130}/.exec(page.log.console.join())?.[0], 'no signature on the console')
  assert.is(verifyMessage('hello', signature), getAddress(ADDRESS))
})
