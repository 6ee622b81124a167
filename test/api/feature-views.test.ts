/** Swaps and buying, which a host page opens by name: only an account has them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { createDialogApi, type OpenOptions } from '../../src/api/dialog-api'
import { configure } from '../../src/core/config/config'
import { $history, close } from '../../src/core/dialog/route'
import { offerNetworks } from '../../src/core/networks/networks'
import { $activeNamespace } from '../../src/core/session/session'
import { base, mainnet, solana } from '../../src/networks/index'
import { FOX, fox, onTwoChains, pageWith } from '../actions/setup'
import { freshPage } from '../core/reset-stores'

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}
const networks = [mainnet, base, solana]
const featureViews = ['Swap', 'OnRampProviders'] as const

const api = createDialogApi(Promise.resolve())
const opened = async (options: object) => {
  warnings.length = 0
  await api.open(options as OpenOptions)
  return $history.get()
}
const start = (script: Record<string, unknown> = {}) => {
  pageWith([fox(script)])
  configure({ networks, deferred: {} })
  offerNetworks(networks)
}
test.after(freshPage)

for (const view of featureViews) {
  test(`${view} opens for an account`, async () => {
    start()
    await connect(FOX)
    close()
    assert.equal((await opened({ view })).at(-1)?.name, view)
    assert.equal(warnings, [])
  })

  test(`without an account, the wallets open in place of ${view}`, async () => {
    start()
    assert.equal(await opened({ view, arguments: view === 'Swap' ? { amount: '1' } : undefined }), [
      { name: 'Connect', params: {} }
    ])
  })

  test(`on an unsupported network, the network is chosen before ${view}`, async () => {
    start({ eth_chainId: '0x89' })
    await connect(FOX)
    assert.equal((await opened({ view })).at(-1)?.name, 'UnsupportedChain')
  })

  test(`${view} opens for the account of the namespace, which becomes the active one`, async () => {
    onTwoChains()
    offerNetworks(networks)
    await connect(FOX, 'eip155')
    await connect(FOX, 'solana')
    close()
    assert.is($activeNamespace.get(), 'solana')
    assert.equal((await opened({ view, namespace: 'eip155' })).at(-1)?.name, view)
    assert.is($activeNamespace.get(), 'eip155')
  })

  test(`a namespace without an account is explained before ${view}`, async () => {
    start()
    await connect(FOX)
    close()
    assert.equal(await opened({ view, namespace: 'solana' }), [
      { name: 'SwitchActiveChain', params: { network: solana } }
    ])
  })
}

test('a dialog that is closed meanwhile leaves the active namespace as it is', async () => {
  onTwoChains()
  offerNetworks(networks)
  await connect(FOX, 'eip155')
  await connect(FOX, 'solana')
  close()
  const opening = api.open({ view: 'Swap', namespace: 'eip155' })
  await api.close()
  await opening
  assert.equal([$activeNamespace.get(), api.isOpen()], ['solana', false])
})

test('the arguments of a swap reach its view, and an open dialog starts over with new ones', async () => {
  start()
  await connect(FOX)
  close()
  for (const amount of ['0.5', 2]) {
    const request = { fromToken: 'ETH', toToken: 'usdc', amount }
    assert.equal(await opened({ view: 'Swap', arguments: { ...request, network: {}, wallet: 1n } }), [
      { name: 'Swap', params: request }
    ])
  }
  assert.equal(warnings, [])
})

const hostile = {
  get amount() {
    throw new TypeError('a trap')
  }
}
for (const { request, warning } of [
  { request: 'ETH', warning: 'arguments: expected an object with fromToken, toToken and amount, got "ETH"' },
  { request: { toToken: 7 }, warning: 'arguments.toToken: expected a symbol or an address, got 7' },
  { request: { amount: 1n }, warning: 'arguments.amount: expected a decimal number above 0, got 1' },
  { request: hostile, warning: 'arguments: expected an object whose fields can be read, got an object' }
]) {
  test(`the form opens empty, with the warning: ${warning}`, async () => {
    start()
    await connect(FOX)
    close()
    const [{ name, params }] = (await opened({ view: 'Swap', arguments: request })) as [
      { name: string; params: object }
    ]
    assert.equal([name, Object.values(params).filter(Boolean)], ['Swap', []])
    assert.equal(warnings, [`Billfold option-invalid: open: ${warning} (src/README.md#option-invalid)`])
  })
}

test.run()
