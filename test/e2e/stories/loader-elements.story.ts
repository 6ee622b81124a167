/** Elements in a host page, and what they show where the loader does not arrive. */
import * as assert from 'uvu/assert'
import { block, cdn, script, hostPage, labelsOn } from '../loader-page'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

story('elements work before the script, after it, and when a router adds them', cdn, async ({ page, world }) => {
  await page.goto(
    world.page(
      hostPage(
        `<billfold-button label="before"></billfold-button>${block}${script}<billfold-network-button>` +
          `</billfold-network-button>`,
        ''
      )
    )
  )
  await page.until(() => !!customElements.get('billfold-button'))
  await page.run(() => {
    document.body.append(Object.assign(document.createElement('billfold-button'), { id: 'late' }))
  })
  assert.equal(await labelsOn(page), ['before', 'Ethereum', 'Connect wallet'])
  await page.run(() => document.querySelector('#late')!.setAttribute('label', 'changed'))
  assert.equal((await labelsOn(page))[2], 'changed')
  await page.click('#late')
  await page.waitFor('@modal')
})

story('content inside an element stays visible if the loader does not load', cdn, async ({ page, world }) => {
  world.faults.set('cdn', { kind: 'status', match: 'billfold.js' })
  await page.goto(world.page(hostPage('<billfold-button><a href="/blank.html">How to connect</a></billfold-button>')))
  await page.waitFor('"How to connect"')
  assert.is(await page.count('@connect-button'), 0)
})

story('content inside an element stays visible in an engine that is too old', cdn, async ({ page, world }) => {
  const old =
    '<script>delete Document.prototype.adoptedStyleSheets;delete ShadowRoot.prototype.adoptedStyleSheets</script>'
  await page.goto(
    world.page(
      hostPage('<billfold-button><a href="/blank.html">How to connect</a></billfold-button>', old + block + script)
    )
  )
  await page.waitFor('"How to connect"')
  assert.is(await page.count('@connect-button'), 0)
})

story('an element of the host page opens the dialog and gets the focus back', cdn, async ({ page, world, engine }) => {
  await page.goto(
    world.page(hostPage('<p><a id="own" href="/blank.html" data-billfold-open="WhatIsANetwork">Networks?</a></p>'))
  )
  await page.until(() => !!customElements.get('billfold-button'))
  await page.click('#own')
  await page.waitFor('"A shared ledger"')
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  if (engine === 'chromium') await page.until(() => document.activeElement?.id === 'own')
})

story('a wallet button goes straight to its wallet', cdn, async ({ page, world }) => {
  await page.goto(
    `${world.page(
      hostPage(
        '<billfold-wallet-button wallet="Demo Wallet"></billfold-wallet-button><billfold-button></billfold-button>',
        `<script src="/demo-wallet.js"></script>${block}${script}`
      )
    )}?${new URLSearchParams(wallet({ approve: 'auto' }))}`
  )
  await page.click('@wallet-button')
  await page.waitFor('@account-button')
  assert.is(
    await page.run(
      () => document.querySelector('billfold-wallet-button')!.shadowRoot!.querySelector('button')!.disabled
    ),
    true
  )
})

story('an embedded dialog shows in its element without a click', cdn, async ({ page, world, shot }) => {
  const html = hostPage(
    '<p>Your wallet</p><billfold-modal><p>One moment</p></billfold-modal><p>below it</p>',
    `<script src="/demo-wallet.js"></script>${block}${script}`
  )
  await page.goto(
    `${world.page(html)}?${new URLSearchParams({ ...wallet({ approve: 'auto' }), config: '{"enableEmbedded":true}' })}`
  )
  await page.waitFor('billfold-modal >> @modal')
  assert.is(await page.visible('"One moment"'), false)
  assert.is(
    await page.run(
      () =>
        document
          .querySelector('billfold-modal')!
          .shadowRoot!.querySelector('[data-billfold]')!
          .shadowRoot!.querySelector('dialog')!.offsetWidth
    ),
    360
  )
  await page.click(DEMO)
  await page.waitFor('billfold-modal >> @disconnect-button')
  await shot('embedded')
})
