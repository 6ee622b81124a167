/**
 * Which button shows the progress of a click: first one from before the widget was created, then one in the host page's
 * own code.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import './source'

const { BillfoldButton, BillfoldWalletButton, createBillfold } = await import('../../src/react/index')
const { chunks } = await import('../../src/chunks')

Object.assign(chunks.app, {
  root: async () => {
    throw new Error('dropped')
  }
})
Object.assign(globalThis, { reportError: () => undefined }) // Browsers have it; Node does not.

test(
  'what becomes of an early press shows in the button that was pressed, until the site’s code opens something ' +
    'else',
  async () => {
    const { place, unmount } = await mount(
      <>
        <BillfoldButton />
        <BillfoldWalletButton wallet="Owl" />
      </>
    )
    const [any, owl] = ['billfold-button', 'billfold-wallet-button'].map(
      tag => place.querySelector<HTMLElement>(tag)!
    ) as [HTMLElement, HTMLElement]
    const shown = () => [any, owl].map(element => element.shadowRoot?.textContent?.trim())
    await act(async () => owl.querySelector('button')!.click())
    const billfold = createBillfold({ debug: false })
    await until(() => shown()[1] === 'Try again')
    assert.equal(shown(), ['Connect wallet', 'Try again'])
    await act(() => billfold.open({ wallet: 'Fox' }))
    await until(() => shown()[0] === 'Try again')
    assert.equal(shown(), ['Try again', 'Owl'])
    await unmount()
  }
)

test.run()
