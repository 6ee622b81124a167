/** A modal dialog in the host page's own element, `<billfold-modal>` (`disableAppend`). */
import * as assert from 'uvu/assert'
import { story } from '../story'
import { DEMO, SHORT, wallet } from '../visit'

/** Returns the dialogs of the page's element that are open as a modal, and the hosts that are under `body`. */
const count = () => {
  const place = document.querySelector('billfold-modal')!
  const hosts = [...(place.shadowRoot ?? place).querySelectorAll('[data-billfold=dialog]')]
  return {
    modals: hosts.filter(host => host.shadowRoot!.querySelector('dialog:modal')).length,
    inBody: document.querySelectorAll('body > [data-billfold=dialog]').length
  }
}

story(
  'with disableAppend, the dialog opens as a modal in the element of the page, and connects a wallet there',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, host }) => {
    await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ disableAppend: true }) })
    if (host.name === 'cdn') await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal(await page.run(count), { modals: 1, inBody: 0 })
    await page.click(DEMO)
    await page.waitFor('@account-button')
    assert.ok((await page.text('@account-button')).includes(SHORT))
    await page.waitFor('@modal', { gone: true })
    assert.is((await page.run(count)).inBody, 0)
  }
)
