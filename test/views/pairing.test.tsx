import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Wallet } from '../../src/core/connection'
import { $route } from '../../src/core/route'
import { FOX, HARE, act, come, fox, go, pageWith, showRoute, unmountAll } from './stage'

test.after.each(unmountAll)

/** The view of a wallet that the directory knows. */
const showWallet = (wallet: Wallet, options: Parameters<typeof showRoute>[0] = {}) => {
  come('Connect')
  go('ConnectingWalletConnect', { wallet })
  return showRoute(options)
}
const listedFox: Wallet = { id: 'c57ca95b', name: 'Fox', rdns: FOX }

test('the extension of a wallet is asked', async () => {
  pageWith([fox(), { name: 'Fox in here' }])
  const { press } = await showWallet(listedFox)
  await act(() => press('open-wallet'))
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX } })
})

test('of two extensions that claim to be one wallet neither is asked', async () => {
  const impostor = fox(), real = fox()
  pageWith([impostor, { name: 'Fox' }], [real, { id: `${FOX}-2`, name: 'Fox' }])
  const { says, find } = await showWallet(listedFox)
  await says('Fox was not found')
  assert.is(find('open-wallet'), null)
  assert.equal([impostor.calls, real.calls], [[], []])
})

test('a wallet without an rdns is no extension without one', async () => {
  pageWith([fox(), { ...HARE, rdns: undefined }])
  const { says } = await showWallet({ id: 'c57ca95b', name: 'Owl' })
  await says('Owl was not found')
})

test.run()
