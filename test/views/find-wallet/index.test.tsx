import '../setup'
import type { ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import initial from '../../../i18n/en/initial'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $history, $route, push, replace } from '../../../src/core/dialog/route'
import { setMessages } from '../../../src/core/i18n/messages'
import { entry, idOf, silence, status, walletDirectory, type AnswerOverride } from '../../doubles/wallet-directory'
import { FOX, act, fox, mount, pageWith, unmountAll, until } from '../setup'

let server: Awaited<ReturnType<typeof walletDirectory>> | undefined
test.after.each(async () => {
  await unmountAll()
  await server?.close()
})

const show = async (
  name: string,
  all: Parameters<typeof walletDirectory>[0],
  instead?: AnswerOverride,
  namespace?: 'solana'
) => {
  server = await walletDirectory(all, instead)
  configure({
    projectId: 'abc',
    deferred: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      allWallets: 'SHOW'
    }
  })
  setMessages('en', initial)
  replace('Connect')
  push('FindWallet', { name, namespace })
  const View = (await loadChunk('view', 'FindWallet')) as ComponentType<object> & { prepare: () => Promise<unknown> }
  await View.prepare()
  const page = await mount(<View {...$route.get().params} />)
  return {
    waitForText: (text: string) => until(() => page.container.textContent?.includes(text)),
    press: (id: string) => act(async () => page.container.querySelector<HTMLElement>(`[data-testid="${id}"]`)!.click())
  }
}
const routes = () => $history.get().map(({ name }) => name)

test('a found wallet replaces this view in the history', async () => {
  pageWith()
  await show('owl', [entry(1, { name: 'Owl' })])
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal(routes(), ['Connect', 'ConnectingWalletConnect'])
  assert.is(($route.get().params as { wallet: { id: string } }).wallet.id, idOf(1))
})

test('a found wallet that is injected is asked', async () => {
  pageWith([fox()])
  await show('the-fox', [entry(1, { name: 'The Fox', rdns: FOX })])
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
})

test('a found wallet is asked on the chain that the page has named', async () => {
  pageWith([fox()])
  await show('the-fox', [entry(1, { name: 'The Fox', rdns: FOX })], undefined, 'solana')
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: 'solana' } })
})

test('an unknown name is reported to the user and the page, and another wallet can be chosen', async () => {
  pageWith()
  const { waitForText, press } = await show('No such', [entry(1)])
  await waitForText('“No such” was not found')
  assert.equal([$failure.get()?.code, $failure.get()?.facts], ['wallet-unknown', { wallet: 'No such' }])
  await press('other-wallet')
  assert.equal(routes(), ['Connect'])
})

test('a failed directory can be requested again', async () => {
  pageWith()
  const { waitForText, press } = await show('owl', [entry(1, { name: 'Owl' })], status(500))
  await waitForText('A service did not answer')
  server!.change({ instead: () => undefined })
  await press('retry')
  await until(() => $route.get().name === 'ConnectingWalletConnect')
})

test('a user who has navigated meanwhile is not moved back', async () => {
  pageWith()
  await show('owl', [entry(1, { name: 'Owl' })], silence)
  await server!.waitForRequests(1)
  await act(async () => replace('Connect'))
  await unmountAll()
  server!.change({ instead: () => undefined })
  assert.equal(routes(), ['Connect'])
})

test.run()
