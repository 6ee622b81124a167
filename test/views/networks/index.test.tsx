import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { $failure } from '../../../src/core/platform/report-error'
import { getLoadedChunk } from '../../../src/core/platform/chunks'
import { $toast } from '../../../src/core/dialog/toasts'
import { $open, $route, close, open } from '../../../src/core/dialog/route'
import { $connection, $storedSession, $network, $status, adoptConnection } from '../../../src/core/session/session'
import { FOX, act, navigate, fox, mount, pageWith, showRoute, unmountAll, until } from '../setup'

test.after.each(unmountAll)

const BASE = 'network-eip155:8453'

test('the active network is marked, and another one is requested from the wallet', async () => {
  pageWith([fox()])
  await connect(FOX)
  navigate('Account', 'Networks')
  const { find, press } = await showRoute()
  assert.is(find('network-eip155:1')?.getAttribute('aria-current'), 'true')
  assert.is(find(BASE)?.hasAttribute('aria-current'), false)
  await press(BASE)
  assert.is($route.get().name, 'SwitchNetwork')
})

test('a network that the wallet cannot use is disabled', async () => {
  pageWith([fox()])
  await connect(FOX)
  adoptConnection({ ...$connection.get()!, networks: ['eip155:1', 'eip155:42161'] })
  navigate('Account', 'Networks')
  const { find, press } = await showRoute()
  const isDisabled = (id: string) => (find(`network-${id}`) as HTMLButtonElement).disabled
  assert.equal(['eip155:1', 'eip155:42161', 'eip155:8453'].map(isDisabled), [false, false, true])
  await press(BASE)
  assert.is($route.get().name, 'Networks')
  await press('network-eip155:42161')
  assert.is($route.get().name, 'SwitchNetwork')
})

test('the active network leads back', async () => {
  pageWith([fox()])
  await connect(FOX)
  navigate('Account', 'Networks')
  const { press } = await showRoute()
  await press('network-eip155:1')
  assert.is($route.get().name, 'Account')
})

test('a choice without a wallet is stored at once, and no wallet is asked', async () => {
  pageWith()
  navigate('Networks')
  const { press } = await showRoute()
  await press(BASE)
  assert.is($network.get()?.caipNetworkId, 'eip155:8453')
  assert.is($storedSession.get().activeNetworkId, 'eip155:8453')
  assert.is($open.get(), false)
})

test('a link leads to the explanation of networks', async () => {
  pageWith()
  navigate('Networks')
  const { press } = await showRoute()
  await press('learn-more')
  assert.is($route.get().name, 'WhatIsANetwork')
})

test('an unsupported network is announced, with the page’s own networks and a way to disconnect', async () => {
  const wallet = fox({ eth_chainId: '0x89' })
  pageWith([wallet])
  await connect(FOX)
  navigate('UnsupportedChain')
  const { Announcements } = await import('../../../src/ui/components/announce')
  const region = await mount(<Announcements />)
  const { find, press, waitForText } = await showRoute()
  const why = 'This site does not use the network your wallet is on.'
  await waitForText(why)
  await until(() => region.container.textContent?.includes(why))
  assert.ok(find(BASE))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
  assert.is($connection.get(), undefined)
})

test('a failed disconnection is reported to the page, and to the user in the next dialog', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  await connect(FOX)
  const connection = $connection.get()!
  adoptConnection({
    ...connection,
    connector: { ...connection.connector, disconnect: () => Promise.reject(new Error('relay gone')) }
  })
  navigate('UnsupportedChain')
  const { press } = await showRoute()
  await press('disconnect-button')
  await act(async () => close())
  await until(() => $failure.get()?.code === 'disconnect-failed')
  await until(() => getLoadedChunk('walletMessages', 'en'))
  assert.is($toast.get(), undefined)
  await act(async () => open())
  await until(() => $toast.get()?.text === 'Disconnected here only. Remove this site in your wallet, too.')
})

test.run()
