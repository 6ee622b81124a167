import './stage'
import type { ComponentType } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import first from '../../i18n/en/first'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { load } from '../../src/core/registry'
import { $history, $route, go, reset } from '../../src/core/route'
import { setWords } from '../../src/core/words'
import { entry, idOf, silence, status, walletDirectory, type Instead } from '../doubles/wallet-directory'
import { FOX, act, fox, mount, pageWith, unmountAll, until } from './stage'

let server: Awaited<ReturnType<typeof walletDirectory>> | undefined
test.after.each(async () => {
  await unmountAll()
  await server?.close()
})

const show = async (
  name: string,
  all: Parameters<typeof walletDirectory>[0],
  instead?: Instead,
  namespace?: 'solana'
) => {
  server = await walletDirectory(all, instead)
  configure({
    projectId: 'abc',
    later: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      allWallets: 'SHOW'
    }
  })
  setWords('en', first)
  reset('Connect')
  go('FindWallet', { name, namespace })
  const View = (await load('view', 'FindWallet')) as ComponentType<object> & { prepare: () => Promise<unknown> }
  await View.prepare()
  const page = await mount(<View {...$route.get().params} />)
  return {
    says: (text: string) => until(() => page.place.textContent?.includes(text)),
    press: (id: string) => act(async () => page.place.querySelector<HTMLElement>(`[data-testid="${id}"]`)!.click())
  }
}
const routes = () => $history.get().map(({ name }) => name)

test('one that is found takes this view’s place: back leads past it', async () => {
  pageWith()
  await show('owl', [entry(1, { name: 'Owl' })])
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal(routes(), ['Connect', 'ConnectingWalletConnect'])
  assert.is(($route.get().params as { wallet: { id: string } }).wallet.id, idOf(1))
})

test('one that is in this page is asked', async () => {
  pageWith([fox()])
  await show('the-fox', [entry(1, { name: 'The Fox', rdns: FOX })])
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
})

test('on the chain that the page has named', async () => {
  pageWith([fox()])
  await show('the-fox', [entry(1, { name: 'The Fox', rdns: FOX })], undefined, 'solana')
  await until(() => $route.get().name !== 'FindWallet')
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: 'solana' } })
})

test('a name that no wallet has is said to the visitor and to the page, and another may be chosen', async () => {
  pageWith()
  const { says, press } = await show('No such', [entry(1)])
  await says('“No such” was not found')
  assert.equal([$failure.get()?.code, $failure.get()?.facts], ['wallet-unknown', { wallet: 'No such' }])
  await press('other-wallet')
  assert.equal(routes(), ['Connect'])
})

test('a directory that does not answer can be asked again', async () => {
  pageWith()
  const { says, press } = await show('owl', [entry(1, { name: 'Owl' })], status(500))
  await says('A service did not answer')
  server!.change({ instead: () => undefined })
  await press('retry')
  await until(() => $route.get().name === 'ConnectingWalletConnect')
})

test('who has gone on meanwhile is not led back', async () => {
  pageWith()
  await show('owl', [entry(1, { name: 'Owl' })], silence)
  await server!.hears(1)
  await act(async () => reset('Connect'))
  await unmountAll()
  server!.change({ instead: () => undefined })
  assert.equal(routes(), ['Connect'])
})

test.run()
