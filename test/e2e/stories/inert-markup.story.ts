/** A page contains markup that cannot run, such as another user's comment, and it tries to configure the widget. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { connectDemo, wallet } from '../visit'

const address = '{{cdn}}/{{version}}/billfold.js'
const evil = '{"themeMode":"light","networks":["eip155:10"],"customWallets":[{"id":"evil","name":"Evil"}]}'
/** Nothing of this runs. It has a type that no browser knows, has no address, or is in a template. */
const comment =
  `<div id="billfold-comment">
<script type="application/json" data-billfold>${evil}</script>
<script type="application/json" data-billfold nonce="guess" id="other">${evil}</script>
<script type="text/plain" src="${address}" data-billfold-loader data-config="other" data-theme="light" ` +
  `data-label="evil"></script>
<template><script type="module" src="${address}" data-theme="light" data-label="evil"></script></template>
<img name="billfold" id="billfold" alt=""><form name="currentScript"></form></div>`

const assertOwnConfig = async (page: Page) => {
  await page.waitFor('@connect-button')
  assert.match(await page.text('@connect-button'), 'Connect')
  const theme = await page.run(
    () => document.querySelector('billfold-button')!.shadowRoot!.querySelector<HTMLElement>('.bf')!.dataset['theme']
  )
  assert.is(theme, 'dark')
  await connectDemo(page)
  type Widget = { billfold: { getCaipNetworks(): Promise<{ caipNetworkId: string }[]> } }
  const offered = await page.run(() =>
    (window as unknown as Widget).billfold.getCaipNetworks().then(all => all.map(network => network.caipNetworkId))
  )
  assert.ok(!offered.includes('eip155:10'), offered.join())
  await eventually(
    () => page.log.console.some(line => line.includes('config-ignored')),
    'no warning about the ignored block'
  )
}

for (const { position, inHead, inBody } of [
  { position: 'before', inHead: comment, inBody: '' },
  { position: 'after', inHead: '', inBody: comment }
] as const) {
  story(
    `a comment ${position} the loader does not configure the widget under a strict policy`,
    { hosts: ['csp'] },
    async ({ page, world }) => {
      const html =
        `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">` +
        `<script nonce="{{nonce}}" src="/demo-wallet.js"></script></head><body>${inHead}
      <billfold-button></billfold-button>` +
        `<script nonce="{{nonce}}" type="application/json" data-billfold>{{config}}</script>
      <script nonce="{{nonce}}" type="module" src="${address}" integrity="{{integrity}}" ` +
        `crossorigin="anonymous"></script>${inBody}</body></html>`
      await page.goto(`${world.page(html, { strict: true })}?${new URLSearchParams(wallet({ approve: 'auto' }))}`)
      await assertOwnConfig(page)
    }
  )
}

story(
  'a comment inserted as text, with a copy of the loader’s tag, does not configure the widget',
  { hosts: ['cdn'] },
  async ({ page, world }) => {
    const copy =
      `<script type="module" src="${address}" data-billfold-loader data-theme="light" ` + `data-label="evil"></script>`
    const lateScript = `document.querySelector('main').innerHTML = document.querySelector('textarea').value`
    const html =
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><script src="/demo-wallet.js">` +
      `</script>
    <script type="application/json" id="settings" data-billfold>{{config}}</script>
    <script type="module" src="${address}" data-config="settings"></script></head><body><billfold-button>` +
      `</billfold-button>
    <main></main><textarea hidden>${comment}${copy}</textarea><script>${lateScript}</script></body></html>`
    await page.goto(`${world.page(html)}?${new URLSearchParams(wallet({ approve: 'auto' }))}`)
    await assertOwnConfig(page)
  }
)
