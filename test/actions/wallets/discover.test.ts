import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import namespaceActions, { mergeWallets } from '../../../src/actions/wallets/discover.chunk'
import { configure } from '../../../src/core/config/config'
import type { InjectedWallet } from '../../../src/core/session/connection'
import { onChunkLoad } from '../../../src/core/platform/chunks'
import { push, replace } from '../../../src/core/dialog/route'
import { $injectedWallets, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { found } from '../../core/reset-stores'
import { scriptedProvider } from '../../doubles/scripted-provider'

const walletOn = (namespace: InjectedWallet['namespace'], name: string, id = name.toLowerCase()): InjectedWallet =>
  found(scriptedProvider({}), { id, name, rdns: namespace === 'eip155' ? id : undefined, namespace })
const summaryOf = (wallets: readonly InjectedWallet[]) =>
  wallets.map(({ id, type, parts }) => [id, type, parts?.map(part => part.namespace).join()])

test('wallets of one name on several chains are merged, with the provider of each chain', () => {
  const [evm, solana, bitcoin] = [
    walletOn('eip155', 'Owl', 'com.owl'),
    walletOn('solana', 'Owl'),
    walletOn('bip122', 'Owl')
  ]
  const [owl] = mergeWallets([evm], [solana, bitcoin])
  assert.equal(summaryOf([owl!]), [['com.owl', 'MULTI_CHAIN', 'eip155,solana,bip122']])
  const providers = [evm, solana, bitcoin].map(({ provider }) => provider)
  assert.equal(
    owl!.parts!.map(({ provider }) => providers.indexOf(provider)),
    [0, 1, 2]
  )
})

test('a wallet on one chain stays as it was found, and other names stay separate', () => {
  assert.equal(summaryOf(mergeWallets([walletOn('eip155', 'Owl', 'com.owl')], [walletOn('solana', 'Hare')])), [
    ['com.owl', 'ANNOUNCED', undefined],
    ['hare', 'ANNOUNCED', undefined]
  ])
})

test('two wallets of one name on one chain are not merged with another chain’s', () => {
  const twins = [walletOn('solana', 'Owl'), walletOn('solana', 'Owl', 'owl-2')]
  assert.equal(summaryOf(mergeWallets([walletOn('eip155', 'Owl', 'com.owl')], twins)), [
    ['com.owl', 'ANNOUNCED', undefined],
    ['owl', 'ANNOUNCED', undefined],
    ['owl-2', 'ANNOUNCED', undefined]
  ])
})

test('each wallet has a unique id', () => {
  const ids = mergeWallets([walletOn('eip155', 'Owl', 'owl')], [walletOn('solana', 'OWL', 'owl')]).map(w => w.id)
  assert.equal(ids, ['owl', 'owl-2'])
})

test('only wallets on the page’s networks are listed, and others once their network is added', () => {
  const features = Object.fromEntries(
    ['standard:connect', 'solana:signMessage', 'bitcoin:connect'].map(name => [name, {}])
  )
  const register = ({ register: add }: { register(wallet: object): void }) => add({ name: 'Owl', icon: '', features })
  const listedWallets = () =>
    $injectedWallets
      .get()
      .map(({ name, namespace, parts }) => [name, ...(parts ?? [{ namespace }]).map(part => part.namespace)].join(' '))
  configure({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  setInjectedWallets([walletOn('eip155', 'Owl', 'com.owl'), walletOn('eip155', 'Hare', 'com.hare')])
  namespaceActions.discover()
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }))
  assert.equal(listedWallets(), ['Owl solana'])
  configure({ networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] })
  assert.equal(listedWallets(), ['Owl eip155 bip122', 'Hare eip155'])
  configure({ networks: undefined })
  assert.equal(listedWallets(), ['Owl eip155', 'Hare eip155'])
})

test('a Bitcoin wallet that is listed and registered under one name has one row with the registered provider', () => {
  const listed = { request: async () => undefined }
  const other = { request: async () => undefined }
  Object.assign(window, {
    listed,
    other,
    btc_providers: [
      { id: 'listed', name: 'Owl' },
      { id: 'other', name: 'Mole' }
    ]
  })
  configure({ networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] })
  window.dispatchEvent(new Event('load') as never)
  const partsOf = (wallet: InjectedWallet | undefined) =>
    wallet?.parts?.filter(({ namespace }) => namespace === 'bip122').map(({ provider }) => provider)
  assert.equal(
    $injectedWallets.get().map(({ name, namespace }) => [name, namespace]),
    [
      ['Owl', 'eip155'],
      ['Hare', 'eip155'],
      ['Mole', 'bip122']
    ]
  )
  const [owl, , mole] = $injectedWallets.get()
  assert.is(partsOf(owl)?.length, 1)
  assert.not.ok(partsOf(owl)?.includes(listed as never))
  assert.is(mole?.provider, other as never)
})

test('choosing a Bitcoin wallet with its own methods loads their chunk, and choosing another does not', () => {
  const loads: string[] = []
  onChunkLoad(key => {
    loads.push(key)
  })
  const loadsOf = (walletId: string, namespace?: InjectedWallet['namespace']) => {
    loads.length = 0
    push('ConnectingExternal', { walletId, namespace })
    replace('Connect')
    return loads
  }
  assert.equal(loadsOf('com.hare'), [])
  assert.equal(loadsOf('com.owl', 'bip122'), [])
  assert.equal(loadsOf('mole'), ['app/deferred', 'connector/injectedBitcoin'])
  onChunkLoad(undefined)
})

test.run()
