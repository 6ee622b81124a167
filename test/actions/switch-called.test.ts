/** The message to the developer when the host page requests a network that it does not offer. */
import { alertsHere, heardAt } from './alerts-page'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { switchCalled } from '../../src/actions/switch-called'
import { $failure } from '../../src/core/failures'
import { $network } from '../../src/core/session'
import { freshPage } from '../core/fresh'
import { held } from '../doubles/scripted-provider'
import { FOX, fox, pageWith, until } from './page'

test.before.each(() => pageWith())
test.after(freshPage)

test(
  'is said on one’s own machine, of the first such network and once for all; nowhere else, and not where it is ' +
    'thrown',
  async () => {
    for (const url of ['https://shop.example/', 'http://localhost/', 'http://127.0.0.1.shop.example:3000/']) {
      await heardAt(url, async said => {
        await switchCalled('eip155:5')
        await alertsHere()
        assert.equal(said, [], url)
      })
    }
    await heardAt('http://127.0.0.1:3000/', async said => {
      await switchCalled('eip155:8453')
      assert.is(
        await switchCalled('eip155:6', { throwOnFailure: true }).then(
          () => '',
          (e: { code: string }) => e.code
        ),
        'network-missing'
      )
      await alertsHere()
      assert.equal(said, [])
      for (const network of [7, 'eip155:10'] as const) await switchCalled(network)
      await alertsHere()
      assert.equal(said, [
        'Billfold APKT001: The network eip155:7 is none of those in `networks`. Add it to the options of ' +
          '`createBillfold`, or ask for one of them. (README.md#APKT001)'
      ])
    })
    assert.is($network.get()?.name, 'Base')
  }
)

test('a value that is no network is answered as one that is not offered', async () => {
  for (const network of [null, undefined, {}, { id: { toString: '' } }, Object.create(null), Symbol('1')]) {
    const answer = await codeOf(switchCalled(network as never, { throwOnFailure: true }))
    assert.is(answer[0], 'network-missing')
  }
})

test('the id of an EVM chain may be a text', async () => {
  for (const network of ['8453', { id: '8453' }]) {
    pageWith()
    await switchCalled(network as never)
    assert.is($network.get()?.name, 'Base')
  }
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (e: { code: string; facts: unknown }) => [e.code, e.facts]
  )

test('with throwOnFailure a missing connection is thrown, and the network is still chosen for the page', async () => {
  pageWith()
  const missing = ['account-missing', { namespace: 'eip155' }]
  assert.equal(await codeOf(switchCalled('eip155:8453', { throwOnFailure: true })), missing)
  assert.is($network.get()?.name, 'Base')
  await switchCalled('eip155:1')
  assert.is($network.get()?.name, 'Ethereum')
})

test('a switch that a newer one replaces is no failure of the wallet', async () => {
  const answer = held()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const before = $failure.get()
  const first = codeOf(switchCalled('eip155:8453', { throwOnFailure: true }))
  await until(() => wallet.asked('wallet_switchEthereumChain').length > 0, 'the wallet is asked')
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.answers['eth_chainId'] = '0xa4b1'
    return null
  }
  await switchCalled('eip155:42161', { throwOnFailure: true })
  assert.is(((await first) as string[])[0], 'switch-unverified')
  assert.is($failure.get(), before)
  assert.is($network.get()?.name, 'Arbitrum One')
})

test.run()
