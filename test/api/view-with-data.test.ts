/** Views that a host page opens with data. The data are input like any other. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { requireSignable } from '../../src/actions/sign-in/require-signable'
import { createDialogApi, type OpenOptions } from '../../src/api/dialog-api'
import { configure } from '../../src/core/config/config'
import { $history, $open, close } from '../../src/core/dialog/route'
import { offerNetworks } from '../../src/core/networks/networks'
import { base, mainnet, solana } from '../../src/networks/index'
import type { WidgetError } from '../../src/core/platform/errors'
import { $network } from '../../src/core/session/session'
import { FOX, fox, pageWith, storedSession } from '../actions/setup'
import { freshPage } from '../core/reset-stores'

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}
const networks = [mainnet, base, solana]

/** Starts a page with Fox. Connects it if `isConnected`. */
const startPage = async (isConnected: boolean) => {
  pageWith([fox()])
  configure({ networks, deferred: {} })
  offerNetworks(networks)
  if (isConnected) await connect(FOX)
  close()
  warnings.length = 0
}
/** Opens a view and returns the history with the warnings about the call. */
const opened = async (options: object) => {
  await createDialogApi(Promise.resolve()).open(options as OpenOptions)
  return { history: $history.get(), warnings: warnings.filter(text => text.includes(': open: ')) }
}
test.after(freshPage)

const owl = { id: 'owl', name: 'Owl' }
const owlPage = { rdns: undefined, homepage: 'https://owl.example', icon: undefined }
const noLinks = {
  mobile: undefined,
  universal: undefined,
  desktop: undefined,
  web: undefined,
  appStore: undefined,
  playStore: undefined,
  chromeStore: undefined
}

for (const { view, data, params } of [
  { view: 'SwitchNetwork', data: { network: base }, params: { network: base } },
  { view: 'SwitchNetwork', data: { network: 'eip155:8453' }, params: { network: base } },
  { view: 'SwitchNetwork', data: { network: { ...base, name: '<b>Free money</b>' } }, params: { network: base } },
  { view: 'SwitchActiveChain', data: { network: solana.caipNetworkId }, params: { network: solana } },
  { view: 'ConnectingExternal', data: { walletId: FOX }, params: { walletId: FOX } },
  {
    view: 'ConnectingExternal',
    data: { walletId: FOX, namespace: 'eip155' },
    params: { walletId: FOX, namespace: 'eip155' }
  },
  { view: 'ChooseChain', data: { walletId: FOX }, params: { walletId: FOX } },
  {
    view: 'FindWallet',
    data: { name: 'Owl\u202e', namespace: 'solana' },
    params: { name: 'Owl', namespace: 'solana' }
  },
  { view: 'Connect', data: { namespace: 'solana' }, params: { namespace: 'solana' } },
  { view: 'ConnectingWalletConnect', data: {}, params: {} },
  {
    view: 'Downloads',
    data: {
      wallet: {
        ...owl,
        homepage: 'https://owl.example',
        icon: 'javascript:alert(1)',
        links: { appStore: 'https://apps.example', mobile: 'javascript:alert(1)', evil: 'x' },
        evil: 'x'
      }
    },
    params: { wallet: { ...owl, ...owlPage, links: { ...noLinks, appStore: 'https://apps.example' } } }
  }
] as const) {
  test(`${view} opens with ${JSON.stringify(data).slice(0, 60)}, and takes nothing else from it`, async () => {
    await startPage(true)
    assert.equal(await opened({ view, data }), { history: [{ name: view, params }], warnings: [] })
  })
}

const hostile = {
  get network() {
    throw new TypeError('a trap')
  }
}
for (const { view, data, expected } of [
  {
    view: 'SwitchNetwork',
    data: undefined,
    expected: 'data: expected an object with what the view SwitchNetwork shows, got undefined'
  },
  {
    view: 'SwitchNetwork',
    data: 'eip155:8453',
    expected: 'data: expected an object with what the view SwitchNetwork shows, got "eip155:8453"'
  },
  {
    view: 'SwitchNetwork',
    data: {},
    expected: 'data.network: expected a network of the option networks, or its CAIP-2 id, got undefined'
  },
  {
    view: 'SwitchActiveChain',
    data: { network: 'eip155:56' },
    expected: 'data.network: expected a network of the option networks, or its CAIP-2 id, got "eip155:56"'
  },
  {
    view: 'SwitchNetwork',
    data: hostile,
    expected: 'data: expected an object whose fields can be read, got an object'
  },
  {
    view: 'ConnectingExternal',
    data: { walletId: 'nobody' },
    expected: 'data.walletId: expected the id of a wallet in this browser, got "nobody"'
  },
  {
    view: 'ConnectingExternal',
    data: { walletId: FOX, namespace: 'bip122' },
    expected: 'data.namespace: expected one of eip155, solana, got "bip122"'
  },
  {
    view: 'ChooseChain',
    data: { walletId: 7 },
    expected: 'data.walletId: expected the id of a wallet in this browser, got 7'
  },
  {
    view: 'FindWallet',
    data: { name: ' ' },
    expected: 'data.name: expected the id, rdns or name of a wallet, got " "'
  },
  {
    view: 'Downloads',
    data: { wallet: { id: 'owl' } },
    expected: 'data.wallet: expected a wallet with id and name, got an object'
  }
] as const) {
  test(`${view} with unusable data opens the usual view, with the warning: ${expected}`, async () => {
    await startPage(true)
    const { history, warnings: texts } = await opened({ view, data })
    assert.equal(history, [{ name: 'Account', params: {} }])
    // the console shows a text once
    assert.equal(texts, [`Billfold option-invalid: open: ${expected} (src/README.md#option-invalid)`])
  })
}

for (const network of [solana, base])
  test(`without an account, a switch to ${network.name} is where the next wallet of its chain connects`, async () => {
    await startPage(false)
    const { chainNamespace: namespace, caipNetworkId } = network
    const { history } = await opened({ view: 'SwitchNetwork', data: { network } })
    assert.equal(history, [{ name: 'Connect', params: { namespace } }])
    assert.is($network.get()?.caipNetworkId, caipNetworkId)
    assert.is(storedSession()?.activeNetworkId, caipNetworkId)
  })

test('with an account on another chain only, a switch to a network first explains the other chain', async () => {
  await startPage(true)
  const { history } = await opened({ view: 'SwitchNetwork', data: { network: solana } })
  assert.equal(history, [{ name: 'SwitchActiveChain', params: { network: solana } }])
})

test('an open dialog shows the new data of the same view', async () => {
  await startPage(true)
  await opened({ view: 'FindWallet', data: { name: 'Owl' } })
  const { history } = await opened({ view: 'FindWallet', data: { name: 'Hare' } })
  assert.equal(history, [{ name: 'FindWallet', params: { name: 'Hare' } }])
})

test('data of a view that needs none are ignored, with a warning', async () => {
  await startPage(true)
  const { history, warnings: texts } = await opened({ view: 'Networks', data: { network: base } })
  assert.equal(history, [{ name: 'Networks', params: {} }])
  assert.match(
    texts[0] ?? '',
    /^Billfold option-unknown: open: the view Networks takes no data; these do: ChooseChain, /
  )
})

test('where terms must be accepted first, no view asks a wallet', async () => {
  await startPage(false)
  configure({ deferred: { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } } })
  const { history } = await opened({ view: 'ConnectingExternal', data: { walletId: FOX } })
  assert.equal(history, [{ name: 'Connect', params: {} }])
})

for (const { name, isConnected, options, message } of [
  { name: 'on a page without sign-in', isConnected: true, options: {}, message: 'SIWX is not enabled' },
  {
    name: 'on a page that disables it',
    isConnected: true,
    options: { siwx: { enabled: false } },
    message: 'SIWX is not enabled'
  },
  { name: 'without an account', isConnected: false, options: { siwx: 'local' }, message: 'No ActiveCaipAddress found' }
] as const) {
  test(`the sign-in view cannot be opened ${name}: ${message}`, async () => {
    await startPage(isConnected)
    configure({ deferred: options })
    const [{ reason }] = (await Promise.allSettled([opened({ view: 'SIWXSignMessage' })])) as [PromiseRejectedResult]
    assert.equal([(reason as WidgetError).code, (reason as WidgetError).message], ['sign-in-unavailable', message])
    assert.is($open.get(), false)
  })
}

test('as long as the network is loading, nothing can be signed', async () => {
  await startPage(true)
  configure({ deferred: { siwx: 'local' } })
  offerNetworks([], false)
  assert.throws(requireSignable, (e: WidgetError) => e.message === 'No ActiveCaipNetwork or client found')
})

test('the sign-in view opens by its name if there is something to sign', async () => {
  await startPage(true)
  configure({ deferred: { siwx: 'local' } })
  assert.equal(await opened({ view: 'SIWXSignMessage' }), {
    history: [{ name: 'SIWXSignMessage', params: {} }],
    warnings: []
  })
})

test('a namespace counts, even if the view is unknown or its data are invalid', async () => {
  for (const options of [{ view: 'Wallets' }, { view: 'SwitchNetwork', data: { network: 'eip155:5' } }]) {
    await startPage(false)
    const { history, warnings: texts } = await opened({ ...options, namespace: 'solana' })
    assert.equal([history, texts.length], [[{ name: 'Connect', params: { namespace: 'solana' } }], 1], options.view)
  }
})

test('on an unsupported network, the network is chosen first', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  configure({ networks, deferred: {} })
  await connect(FOX)
  const { history } = await opened({ view: 'FindWallet', data: { name: 'Owl' } })
  assert.equal(history, [{ name: 'UnsupportedChain', params: {} }])
})

test.run()
