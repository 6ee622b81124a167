import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { $failure } from '../../src/core/failures'
import { have } from '../../src/core/registry'
import { $toast } from '../../src/core/toasts'
import { $open, $route, hide, show as open } from '../../src/core/route'
import { $connection, $kept, $network, $status, adopt } from '../../src/core/session'
import { FOX, act, come, fox, mount, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(unmountAll)

const BASE = 'network-eip155:8453'

test('marks the network in use, and another one is asked for at the wallet', async () => {
  pageWith([fox()])
  await connect(FOX)
  come('Account', 'Networks')
  const { find, press } = await showRoute()
  assert.is(find('network-eip155:1')?.getAttribute('aria-current'), 'true')
  assert.is(find(BASE)?.hasAttribute('aria-current'), false)
  await press(BASE)
  assert.is($route.get().name, 'SwitchNetwork')
})

test('the network in use leads back', async () => {
  pageWith([fox()])
  await connect(FOX)
  come('Account', 'Networks')
  const { press } = await showRoute()
  await press('network-eip155:1')
  assert.is($route.get().name, 'Account')
})

test('without a wallet the choice is kept at once, and nobody is asked', async () => {
  pageWith()
  come('Networks')
  const { press } = await showRoute()
  await press(BASE)
  assert.is($network.get()?.caipNetworkId, 'eip155:8453')
  assert.is($kept.get().activeNetworkId, 'eip155:8453')
  assert.is($open.get(), false)
})

test('leads to what a network is', async () => {
  pageWith()
  come('Networks')
  const { press } = await showRoute()
  await press('learn-more')
  assert.is($route.get().name, 'WhatIsANetwork')
})

test(
  'on a network that the site does not use it says so, also to those who do not see it, and offers the site’s ' +
    'own and the way out',
  async () => {
    const wallet = fox({ eth_chainId: '0x89' })
    pageWith([wallet])
    await connect(FOX)
    come('UnsupportedChain')
    const { Announcements } = await import('../../src/ui/announce')
    const region = await mount(<Announcements />)
    const { find, press, says } = await showRoute()
    const why = 'This site does not use the network your wallet is on.'
    await says(why)
    await until(() => region.place.textContent?.includes(why))
    assert.ok(find(BASE))
    await press('disconnect-button')
    await until(() => $status.get() === 'disconnected')
    assert.is($connection.get(), undefined)
  }
)

test('a disconnect that fails is told to the site, and to the person in the next dialog', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  await connect(FOX)
  const connection = $connection.get()!
  adopt({
    ...connection,
    connector: { ...connection.connector, disconnect: () => Promise.reject(new Error('relay gone')) }
  })
  come('UnsupportedChain')
  const { press } = await showRoute()
  await press('disconnect-button')
  await act(async () => hide())
  await until(() => $failure.get()?.code === 'disconnect-failed')
  await until(() => have('walletsWords', 'en'))
  assert.is($toast.get(), undefined)
  await act(async () => open())
  await until(() => $toast.get()?.text === 'Disconnected here only. Remove this site in your wallet, too.')
})

test.run()
