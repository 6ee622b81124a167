import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { snippet } from '../readme'
import { hostNames } from './host-bundles'
import { startWorld, type World } from './world'

const test = suite<{ world: World }>('the host pages')

test.before(async context => {
  context.world = await startWorld()
})
test.after(({ world }) => world.stop())

const textAt = async (url: string) => {
  const answer = await fetch(url)
  const text = await answer.text()
  assert.is(answer.status, 200, `${url}: ${text.slice(0, 200)}`)
  return text
}

/** Returns the addresses in a page's links and scripts. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
    .map(([, address]) => address!.replaceAll('&amp;', '&'))
    .filter(address => !address.startsWith('data:'))

test('the host pages contain no dead links', async ({ world }) => {
  const links = addressesIn(await textAt(world.pages))
  assert.ok(links.length > 7)
  const pages = await Promise.all(
    links.map(async link => ({ link, text: await textAt(new URL(link, world.pages).href) }))
  )
  for (const { link, text } of pages) {
    if (!link.includes('.html')) continue
    assert.not.match(text, '{{', link)
    for (const address of addressesIn(text)) await textAt(new URL(address, world.pages).href)
  }
})

test('the host pages pin the loader by the hash of the served file', async ({ world }) => {
  for (const path of ['/demo.html', '/csp.html']) {
    const html = await textAt(world.pages + path)
    const [, src, integrity] = /src="([^"]+)" integrity="([^"]+)"/.exec(html) ?? []
    const loader = await textAt(src!)
    assert.is(integrity, `sha384-${createHash('sha384').update(loader).digest('base64')}`)
  }
})

test('the host pages reserve the space of the button by the CSS rule in the documentation', async ({ world }) => {
  assert.match(await textAt(`${world.pages}/site.css`), snippet('css', ':not(:defined)').trim())
})

test('a page with logins alone has Solana as a network, and none of its wallets', async ({ world }) => {
  const page = await textAt(`${world.pages}/demo.html?logins=solana`)
  assert.match(page, '"solana:')
  assert.match(page, `"frameUrl":"${world.frame}"`)
  assert.not.match(page, 'demo-solana-wallet.js')
  assert.match(page, 'site-payments.js')
  const index = await textAt(world.pages)
  const [, link = ''] = /href="([^"]+)">Without\s+a wallet/.exec(index) ?? []
  const url = new URL(link.replaceAll('&amp;', '&'), world.pages)
  assert.equal([url.searchParams.get('logins'), url.searchParams.get('solana')], ['solana', null])
  assert.match(index, 'test money')
  assert.match(index, new URL('/mails', world.frame).href)
})

test('a host page has another nonce for each visit', async ({ world }) => {
  const nonces = await Promise.all(
    [0, 1].map(async () => /nonce="([^"]+)"/.exec(await textAt(`${world.pages}/csp.html`))?.[1])
  )
  assert.ok(nonces[0])
  assert.is.not(nonces[0], nonces[1])
})

test('each host runs the application with its own version of React or wagmi', async ({ world }) => {
  const versions: Record<string, RegExp> = {
    react19: /"19\.\d+\.\d+/,
    react18: /"18\.3\.1/,
    compat: /__PREACT|preact/,
    wagmi2: /"2\.19\.5"/,
    wagmi3: /"3\.7\.7"/
  }
  for (const host of hostNames) {
    const script = await textAt(`${world.pages}/hosts/${host}/host.js`)
    const chunks = [...script.matchAll(/from "\.\/([\w-]+\.js)"/g)].map(([, chunk]) => chunk)
    const all = [
      script,
      ...(await Promise.all(chunks.map(chunk => textAt(`${world.pages}/hosts/${host}/${chunk}`))))
    ].join('')
    assert.match(all, versions[host]!, host)
  }
})

test('the host pages contain the server-side rendered application on request', async ({ world }) => {
  for (const host of hostNames.filter(name => name !== 'compat')) {
    assert.match(await textAt(`${world.pages}/${host}.html?hydrate`), /<div id="root"><header class="bar">/)
    assert.match(await textAt(`${world.pages}/${host}.html`), '<div id="root"></div>')
  }
})

test.run()
