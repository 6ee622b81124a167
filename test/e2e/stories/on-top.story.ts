/**
 * The dialog is above everything that the host page shows. This holds also while a wallet request is open and it is not
 * modal.
 */
import * as assert from 'uvu/assert'
import { engines, type Page } from '../driver'
import { story } from '../story'
import { chooseDemo, DEMO, wallet } from '../visit'

const isModal = () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('dialog:modal')

/**
 * Opens a modal dialog of the host page. It is large enough to cover Billfold's dialog, and contains a Billfold button.
 */
const openOwnModal = (page: Page) =>
  page.run(() => {
    const own = document.createElement('dialog')
    own.id = 'own'
    own.style.cssText = 'width:90vw;height:90vh'
    const text = document.createElement('p')
    text.textContent = 'The page’s own'
    const button = document.createElement('billfold-wallet-button')
    button.setAttribute('wallet', 'Demo Wallet')
    button.dataset['testid'] = 'own-open'
    own.append(text, button)
    document.body.append(own)
    own.showModal()
  })
const closeOwnModal = (page: Page) =>
  page.run(() => {
    document.querySelector<HTMLDialogElement>('#own')!.close()
  })

story(
  'a dialog opened from the page’s own modal stays on top during a wallet request',
  { core: true, engines },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'script' }))
    await page.waitFor('@connect-button')
    await openOwnModal(page)
    await page.click('@own-open')
    await page.click('"Ask again"')
    await page.waitFor('"Ask again"')
    await shot('above-own-modal')
    await page.click('@modal-close')
    await page.waitFor('@modal', { gone: true })
    assert.ok(await page.run(() => document.querySelector('#own')!.matches(':modal')), 'the page’s own is as it was')
    await page.until(() => document.activeElement?.getAttribute('data-testid') === 'own-open')
  }
)

story(
  'a modal that the page opens later does not cover the dialog',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await openOwnModal(page)
    await page.click(DEMO)
    await page.waitFor('"Ask again"')
    await closeOwnModal(page)
    await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog:modal'))
    await page.run(() => {
      document.querySelector('#own')!.remove()
    })
    await openOwnModal(page)
    await page.click('"Ask again"')
    await page.waitFor('"Ask again"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    assert.ok(
      await page.run(() => document.querySelector('#own')!.matches(':modal')),
      'Escape leaves the page’s own alone'
    )
  }
)

story('a modal in a shadow root of the page does not cover the dialog either', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await page.run(() => {
    const box = document.body.appendChild(document.createElement('div'))
    const own = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('dialog'))
    own.style.cssText = 'width:90vw;height:90vh'
    own.innerHTML = '<billfold-wallet-button wallet="Demo Wallet" data-testid="own-open"></billfold-wallet-button>'
    own.showModal()
  })
  await page.click('@own-open')
  await page.click('"Ask again"')
  await page.waitFor('"Ask again"')
})

story('a modal prompt that a wallet draws in the page stays above the dialog', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  await page.run(() => {
    const prompt = document.body.appendChild(document.createElement('dialog'))
    prompt.style.cssText = 'width:90vw;height:90vh'
    prompt.innerHTML = '<iframe title="wallet"></iframe><button data-testid="wallet-yes">Yes</button>'
    prompt.querySelector('button')!.onclick = () => {
      prompt.remove()
    }
    prompt.showModal()
  })
  await page.click('@wallet-yes').catch(() => assert.unreachable('the wallet’s prompt cannot be pressed'))
  await page.waitFor('@wallet-yes', { gone: true })
  await page.click('"Ask again"')
})

story(
  'in full screen the dialog can be read and pressed before and during a wallet request',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'script' }))
    await page.run(() => {
      const film = document.body.appendChild(document.createElement('section'))
      film.innerHTML =
        '<button data-testid="own-full">Full screen</button>' +
        '<billfold-wallet-button wallet="Demo Wallet" data-testid="own-open"></billfold-wallet-button>'
      film.querySelector('button')!.onclick = () => film.requestFullscreen()
    })
    await page.click('@own-full')
    await page.until(() => document.fullscreenElement?.localName === 'section')
    await page.click('@own-open')
    await page.click('"Ask again"')
    await page.waitFor('"Ask again"')
    await shot('full-screen')
    await page.run(() => document.exitFullscreen())
    await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog:modal'))
    await page.click('"Ask again"')
  }
)

/** Covers the page with a layer of its own. */
const coverPage = (page: Page) =>
  page.run(() => {
    const layer = document.body.appendChild(document.createElement('div'))
    layer.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#888'
  })

/** Covers the page with a layer of its own once the dialog is open, and makes two wallet requests. */
const askWhileCovered = async (page: Page): Promise<void> => {
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await coverPage(page)
  await page.click(DEMO)
  await page.click('"Ask again"')
  await page.waitFor('"Ask again"')
}

story(
  'a layer of the page with a high z-index does not cover the dialog during a wallet request',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await askWhileCovered(page)
    assert.is(await page.run(isModal), false)
  }
)

story(
  'such a layer does not cover a dialog in the page’s own element either',
  { hosts: ['cdn'], engines },
  async ({ open, page }) => {
    await open({ ...wallet({ approve: 'script' }), config: JSON.stringify({ disableAppend: true }) })
    await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await askWhileCovered(page)
    const isPlacedModal = () => {
      const { shadowRoot } = document.querySelector('billfold-modal')!
      return !!shadowRoot!.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog:modal')
    }
    assert.is(await page.run(isPlacedModal), false)
  }
)
