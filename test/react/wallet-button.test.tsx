/** A wallet button in the host page’s own code: its result after the wallet has answered or the dialog has closed. */
import type { ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import initial from '../../i18n/en/initial'
import { freshPage } from '../core/reset-stores'
import { ALICE, deferred, refusing, rpcError } from '../doubles/scripted-provider'
import { act, mount, unmountAll, until } from './render'
import './source'
import { offer, watch } from './hooks-setup'

const react = await import('../../src/react/index')
const { configure } = await import('../../src/core/config/config')
const { loadChunk } = await import('../../src/core/platform/chunks')
const { $open, $opener, $route, back, close } = await import('../../src/core/dialog/route')
const { setEmbedIn } = await import('../../src/core/dialog/shell')
const { setMessages } = await import('../../src/core/i18n/messages')

test.before(() =>
  act(async () => {
    await react.createBillfold({ debug: false }).ready()
  })
)
test.before.each(() => act(async () => freshPage()))
test.after.each(async () => {
  await act(async () => setEmbedIn(undefined))
  document.body.replaceChildren()
  await unmountAll()
})
test.after(freshPage)

/** Embeds the dialog. Without its place in the page it would close again after a second, which a busy machine takes. */
const embed = () =>
  act(async () => {
    const place = document.createElement('div')
    document.body.append(place)
    setEmbedIn(place)
    configure({ enableEmbedded: true })
  })

test('a wallet button of the page has its result once the dialog has closed', async () => {
  const page = await watch()
  await offer({ eth_requestAccounts: () => deferred().promise })
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('Fox'))
    return (
      <button type="button" onClick={seen.at(-1)!.connect}>
        Fox
      </button>
    )
  }
  const { container } = await mount(<Own />)
  const now = () => seen.at(-1)!
  const button = container.querySelector('button')!
  assert.is(now().status, 'idle')
  await act(async () => button.click())
  await until(() => $open.get())
  assert.equal([now().status, $opener.get() === button, $route.get().name], ['pending', true, 'ConnectingExternal'])
  await act(async () => close())
  await until(() => now().status !== 'pending')
  assert.equal([now().status, now().error], ['idle', undefined], 'a dialog that was closed is no error')

  await offer({ eth_requestAccounts: refusing(rpcError(4001)) })
  await act(async () => button.click())
  await until(() => $open.get())
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  await act(async () => close())
  await until(() => now().status !== 'pending')
  assert.ok(react.isError(now().error, 'user-rejected'))

  await offer()
  let account: unknown
  await act(async () => {
    void now()
      .connect()
      .then(result => {
        account = result
      })
  })
  await until(() => $open.get())
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  await act(async () => close())
  await until(() => account)
  assert.equal([now().status, now().error, (account as { address: string }).address], ['success', undefined, ALICE])
})

test('a wallet button with an embedded dialog is idle once another view shows', async () => {
  await offer({ eth_requestAccounts: () => deferred().promise })
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('Fox'))
    return null
  }
  await mount(<Own />)
  await embed()
  await act(async () => {
    void seen.at(-1)!.connect()
  })
  await until(() => $route.get().name === 'ConnectingExternal')
  assert.is(seen.at(-1)!.status, 'pending')
  await act(async () => back())
  await until(() => seen.at(-1)!.status === 'idle')
})

test('a wallet button with an embedded dialog stays pending when an unlisted wallet is found', async () => {
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton('rainbow'))
    return null
  }
  await mount(<Own />)
  await embed()
  await act(async () => {
    void seen.at(-1)!.connect()
  })
  await until(() => $route.get().name === 'FindWallet')
  setMessages('en', initial)
  const Find = (await loadChunk('view', 'FindWallet')) as ComponentType<object> & { prepare: () => Promise<unknown> }
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
