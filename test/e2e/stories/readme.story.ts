/** A host page's owner copies a snippet for a plain page from the README, and it does what the README says. */
import * as assert from 'uvu/assert'
import { snippet } from '../../readme'
import { ADDRESS, block, button, cdn, heard, placed, site, stub, tag, visit } from '../readme-page'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO } from '../visit'

story('the README: its script tag is a button that connects', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag))
  await connectDemo(page)
  assert.is(await page.visible('"How to connect"'), false)
  assert.equal(
    page.log.console.filter(line => /billfold/i.test(line)),
    [],
    'no option in it is warned about'
  )
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

story(
  'the README: its block of JSON says which networks there are and where they are asked',
  cdn,
  async ({ page, world }) => {
    await visit({ page, world }, site(block + button))
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
  }
)

story('the README: its transfer is looked over by the visitor, and its hash told', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(block + button))
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
  await page.run(
    code => {
      void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    },
    snippet('js', 'grantPermissions')
  )
  await heard(page, ': 10000000-0000-4000-8000-000000000001')
})

/** Returns the text without the parts that differ each time. */
const shapeOf = (text: string) => text.replace(/^\S+/, '').replace(/(Nonce: \w{32}|(?<=URI: ).*|(?<=At: ).*)/g, '…')

story('the README: the text that it shows is the one that is signed', cdn, async ({ page, world }) => {
  await visit({ page, world }, site(tag.replace('data-theme', 'data-siwx="local" $&')))
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('@modal', { gone: true })
  const {
    data: [{ message }]
  } = await page.run(() => JSON.parse(localStorage.getItem('billfold.siwx')!) as { data: [{ message: string }] })
  assert.is(shapeOf(message), shapeOf(snippet('text', 'wants you to sign in').trim()))
})
