/** A wallet button in the host page’s own code: its result after the wallet has answered or the dialog has closed. */
import type { ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import first from '../../i18n/en/first'
import { freshPage } from '../core/fresh'
import { ALICE, held, refusing, rpcError } from '../doubles/scripted-provider'
import { act, mount, unmountAll, until } from './render'
import './source'
import { offer, watch } from './hooks-stage'

const react = await import('../../src/react/index')
const { configure } = await import('../../src/core/config')
const { load } = await import('../../src/core/registry')
const { $open, $opener, $route, back, hide } = await import('../../src/core/route')
const { setWords } = await import('../../src/core/words')

test.before(() =>
  act(async () => {
    await react.createBillfold({ debug: false }).ready()
  })
)
test.before.each(() => act(async () => freshPage()))
test.after.each(unmountAll)
test.after(freshPage)

test('a wallet button of the page’s own says what came of it once the dialog has gone', async () => {
  const page = await watch()
  await offer({ eth_requestAccounts: () => held().promise })
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('Fox'))
    return (
      <button type="button" onClick={seen.at(-1)!.connect}>
        Fox
      </button>
    )
  }
  const { place } = await mount(<Own />)
  const now = () => seen.at(-1)!
  const button = place.querySelector('button')!
  assert.is(now().status, 'idle')
  await act(async () => button.click())
  await until(() => $open.get())
  assert.equal([now().status, $opener.get() === button, $route.get().name], ['pending', true, 'ConnectingExternal'])
  await act(async () => hide())
  await until(() => now().status !== 'pending')
  assert.equal([now().status, now().error], ['idle', undefined], 'a dialog that was closed is no error')

  await offer({ eth_requestAccounts: refusing(rpcError(4001)) })
  await act(async () => button.click())
  await until(() => $open.get())
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  await act(async () => hide())
  await until(() => now().status !== 'pending')
  assert.ok(react.isError(now().error, 'user-rejected'))

  await offer()
  let account: unknown
  await act(async () => {
    void now()
      .connect()
      .then(given => {
        account = given
      })
  })
  await until(() => $open.get())
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  await act(async () => hide())
  await until(() => account)
  assert.equal([now().status, now().error, (account as { address: string }).address], ['success', undefined, ALICE])
})

test('in an embedded dialog a wallet button has done once another view shows', async () => {
  await offer({ eth_requestAccounts: () => held().promise })
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('Fox'))
    return null
  }
  await mount(<Own />)
  await act(async () => configure({ enableEmbedded: true }))
  await act(async () => {
    void seen.at(-1)!.connect()
  })
  await until(() => $route.get().name === 'ConnectingExternal')
  assert.is(seen.at(-1)!.status, 'pending')
  await act(async () => back())
  await until(() => seen.at(-1)!.status === 'idle')
})

test('in an embedded dialog a wallet that is not listed is still on its way once it is found', async () => {
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('rainbow'))
    return null
  }
  await mount(<Own />)
  await act(async () => configure({ enableEmbedded: true }))
  await act(async () => {
    void seen.at(-1)!.connect()
  })
  await until(() => $route.get().name === 'FindWallet')
  setWords('en', first)
  const Find = (await load('view', 'FindWallet')) as ComponentType<object> & { prepare: () => Promise<unknown> }
  await Find.prepare()
  const view = await mount(<Find {...$route.get().params} />)
  await until(() => $route.get().name === 'ConnectingWalletConnect')
  await act(() => new Promise(done => setTimeout(done, 20)))
  assert.is(seen.at(-1)!.status, 'pending')
  await view.unmount()
  await act(async () => back())
  await until(() => seen.at(-1)!.status === 'idle')
})

test.run()
