/** A host page's owner copies a snippet for a plain page from the README, and it does what the README says. */
import * as assert from 'uvu/assert'
import { snippet } from '../../readme'
import { ADDRESS, block, button, cdn, waitForConsole, withLocalUrls, hostPage, stub, tag, visit } from '../readme-page'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO } from '../visit'

story('the README’s script tag shows a button that connects', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(tag))
  await connectDemo(page)
  assert.is(await page.visible('"How to connect"'), false)
  assert.equal(
    page.log.console.filter(line => /billfold/i.test(line)),
    [],
    'no option in it is warned about'
  )
})

story('the hash in the README’s script tag is enforced', { ...cdn, expects: /integrity/ }, async ({ page, world }) => {
  await visit({ page, world }, hostPage(tag.replace('{{integrity}}', `sha384-${'A'.repeat(64)}`)))
  await page.waitFor('"How to connect"')
  await waitForConsole(page, 'integrity')
  assert.is(await page.run(() => !!customElements.get('billfold-button')), false)
})

story('an element of the host page, as in the README, opens the dialog', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(tag + snippet('html', 'data-billfold-open')))
  await page.waitFor('@connect-button')
  await page.click('[data-billfold-open]')
  await page.waitFor('@modal')
})

story('the README’s JSON block sets the networks and their RPC endpoints', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(block + button))
  await connectDemo(page)
  await page.waitFor('@account-button >> "ETH"')
  assert.ok(world.requests('rpc:1').length)
  assert.is(
    await page.run(() =>
      (window as unknown as { billfold: { getCaipNetworks(): Promise<unknown[]> } }).billfold
        .getCaipNetworks()
        .then(all => all.length)
    ),
    1
  )
})

story('the visitor reviews the README’s transfer, and the page logs its hash', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(block + button))
  await connectDemo(page)
  await page.run(
    code => {
      void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    },
    snippet('js', 'WalletSend')
  )
  await page.click('[data-testid=review]:not([aria-disabled])')
  assert.is(await page.text('@review-amount'), '0.5 ETH')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await waitForConsole(page, 'sent: 0x')
})

story('the README’s calls before the loader are answered', cdn, async ({ page, world }) => {
  await visit(
    { page, world },
    hostPage(`${stub}<script type="module">${snippet('js', 'billfold:connect')}</script>${tag}`)
  )
  await page.click(DEMO)
  await waitForConsole(page, `${ADDRESS} 0x1`)
})

story('the README’s calls work without the stub, too', cdn, async ({ page, world }) => {
  const [, push] = /without it: (.*)/.exec(snippet('js', 'billfold:connect')) ?? []
  await visit({ page, world }, hostPage(`<script>${push}</script>${tag}`))
  await page.waitFor('@modal')
})

story('the README’s content security policy is sufficient', cdn, async ({ page, world }) => {
  const policy = withLocalUrls(snippet('', 'default-src')).replace(/\s+/g, ' ').trim()
  assert.not.match(policy, 'unsafe')
  await visit(
    { page, world },
    hostPage(block + button, `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  )
  await connectDemo(page)
  await page.click('@account-button')
  await page.waitFor('@disconnect-button')
  await page.waitFor('@account-button >> "ETH"')
  assert.equal(page.log.violations, [])
})

story('the README’s smart session is granted', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(tag.replace('data-wallet-api-url', 'data-chain-data-url="{{chainData}}" $&')))
  await connectDemo(page)
  await page.run(
    code => {
      void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    },
    snippet('js', 'grantPermissions')
  )
  await waitForConsole(page, ': 10000000-0000-4000-8000-000000000001')
})

/** Returns the text without the parts that differ each time. */
const shapeOf = (text: string) => text.replace(/^\S+/, '').replace(/(Nonce: \w{32}|(?<=URI: ).*|(?<=At: ).*)/g, '…')

story('the sign-in text in the README is the text that is signed', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(tag.replace('data-theme', 'data-siwx="local" $&')))
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('@modal', { gone: true })
  const {
    data: [{ message }]
  } = await page.run(() => JSON.parse(localStorage.getItem('billfold.siwx')!) as { data: [{ message: string }] })
  assert.is(shapeOf(message), shapeOf(snippet('text', 'wants you to sign in').trim()))
})
