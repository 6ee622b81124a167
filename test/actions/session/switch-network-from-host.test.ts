/** The message to the developer when the host page requests a network that it does not offer. */
import { alertsLoaded, withWarningsAt } from '../dialog/alerts-setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { switchNetworkFromHost } from '../../../src/actions/session/switch-network-from-host'
import { $failure } from '../../../src/core/platform/report-error'
import { $network } from '../../../src/core/session/session'
import { freshPage } from '../../core/reset-stores'
import { deferred } from '../../doubles/scripted-provider'
import { FOX, fox, pageWith, until } from '../setup'

test.before.each(() => pageWith())
test.after(freshPage)

test('an unlisted network is reported once, on a local page only, and not where the call throws', async () => {
  for (const url of ['https://shop.example/', 'http://8.8.8.8/', 'http://127.0.0.1.shop.example:3000/']) {
    await withWarningsAt(url, async warnings => {
      await switchNetworkFromHost('eip155:5')
      await alertsLoaded()
      assert.equal(warnings, [], url)
    })
  }
  await withWarningsAt('http://127.0.0.1:3000/', async warnings => {
    await switchNetworkFromHost('eip155:8453')
    assert.is(
      await switchNetworkFromHost('eip155:6', { throwOnFailure: true }).then(
        () => '',
        (e: { code: string }) => e.code
      ),
      'network-missing'
    )
    await alertsLoaded()
    assert.equal(warnings, [])
    for (const network of [7, 'eip155:10'] as const) await switchNetworkFromHost(network)
    await alertsLoaded()
    assert.equal(warnings, [
      'Billfold APKT001: `networks` does not contain eip155:7. Add it to the options of `createBillfold`, or ' +
        'switch to one that it contains. (src/README.md#APKT001)'
    ])
  })
  assert.is($network.get()?.name, 'Base')
})

test('a value that is not a network fails with network-missing', async () => {
  for (const network of [null, undefined, {}, { id: { toString: '' } }, Object.create(null), Symbol('1')]) {
    const outcome = await codeOf(switchNetworkFromHost(network as never, { throwOnFailure: true }))
    assert.is(outcome[0], 'network-missing')
  }
})

test('the id of an EVM chain may be a string', async () => {
  for (const network of ['8453', { id: '8453' }]) {
    pageWith()
    await switchNetworkFromHost(network as never)
    assert.is($network.get()?.name, 'Base')
  }
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (e: { code: string; facts: unknown }) => [e.code, e.facts]
  )

test('with throwOnFailure, a missing connection throws and the page’s network still changes', async () => {
  pageWith()
  const missing = ['account-missing', { namespace: 'eip155' }]
  assert.equal(await codeOf(switchNetworkFromHost('eip155:8453', { throwOnFailure: true })), missing)
  assert.is($network.get()?.name, 'Base')
  await switchNetworkFromHost('eip155:1')
  assert.is($network.get()?.name, 'Ethereum')
})

test('a superseded switch is not reported as a wallet failure', async () => {
  const answer = deferred()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const before = $failure.get()
  const first = codeOf(switchNetworkFromHost('eip155:8453', { throwOnFailure: true }))
  await until(() => wallet.callsOf('wallet_switchEthereumChain').length > 0, 'the request')
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.answers['eth_chainId'] = '0xa4b1'
    return null
  }
  await switchNetworkFromHost('eip155:42161', { throwOnFailure: true })
  assert.is(((await first) as string[])[0], 'switch-unverified')
  assert.is($failure.get(), before)
  assert.is($network.get()?.name, 'Arbitrum One')
})

test.run()
