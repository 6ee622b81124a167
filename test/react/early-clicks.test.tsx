/**
 * Which button shows the progress of a click: first one from before the widget was created, then one in the host page's
 * own code.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from './render'
import './source'

const { BillfoldButton, BillfoldWalletButton, createBillfold } = await import('../../src/react/index')
const { chunks } = await import('../../src/app/chunks')

Object.assign(chunks.app, {
  mount: async () => {
    throw new Error('dropped')
  }
})
Object.assign(globalThis, { reportError: () => undefined }) // Browsers have it; Node does not.

test('the result of an early click shows in the clicked button until the page’s code opens another view', async () => {
  const { container, unmount } = await mount(
    <>
      <BillfoldButton />
      <BillfoldWalletButton wallet="Owl" />
    </>
  )
  const [any, owl] = ['billfold-button', 'billfold-wallet-button'].map(
    tag => container.querySelector<HTMLElement>(tag)!
  ) as [HTMLElement, HTMLElement]
  const buttonTexts = () => [any, owl].map(element => element.shadowRoot?.textContent?.trim())
  await act(async () => owl.querySelector('button')!.click())
  const billfold = createBillfold({ debug: false })
  await until(() => buttonTexts()[1] === 'Try again')
  assert.equal(buttonTexts(), ['Connect wallet', 'Try again'])
  await act(() => billfold.open({ wallet: 'Fox' }))
  await until(() => buttonTexts()[0] === 'Try again')
  assert.equal(buttonTexts(), ['Try again', 'Owl'])
  await unmount()
})

test.run()
