import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others, { mergeWallets } from '../../src/actions/discover'
import { configure } from '../../src/core/config'
import type { FoundWallet } from '../../src/core/connection'
import { watchLoads } from '../../src/core/registry'
import { go, reset } from '../../src/core/route'
import { $found, listFound } from '../../src/core/wallets'
import { found } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'

const on = (namespace: FoundWallet['namespace'], name: string, id = name.toLowerCase()): FoundWallet =>
  found(scriptedProvider({}), { id, name, rdns: namespace === 'eip155' ? id : undefined, namespace })
const shown = (wallets: readonly FoundWallet[]) =>
  wallets.map(({ id, type, parts }) => [id, type, parts?.map(part => part.namespace).join()])

test('wallets of one name on several chains are one, reached on each by what it brought there', () => {
  const [evm, solana, bitcoin] = [on('eip155', 'Owl', 'com.owl'), on('solana', 'Owl'), on('bip122', 'Owl')]
  const [owl] = mergeWallets([evm], [solana, bitcoin])
  assert.equal(shown([owl!]), [['com.owl', 'MULTI_CHAIN', 'eip155,solana,bip122']])
  const providers = [evm, solana, bitcoin].map(({ provider }) => provider)
  assert.equal(
    owl!.parts!.map(({ provider }) => providers.indexOf(provider)),
    [0, 1, 2]
  )
})

test('one chain alone is as it was found; other names stay apart', () => {
  assert.equal(shown(mergeWallets([on('eip155', 'Owl', 'com.owl')], [on('solana', 'Hare')])), [
    ['com.owl', 'ANNOUNCED', undefined],
    ['hare', 'ANNOUNCED', undefined]
  ])
})

test('of two that claim one name on one chain neither is joined to another chain’s', () => {
  const twins = [on('solana', 'Owl'), on('solana', 'Owl', 'owl-2')]
  assert.equal(shown(mergeWallets([on('eip155', 'Owl', 'com.owl')], twins)), [
    ['com.owl', 'ANNOUNCED', undefined],
    ['owl', 'ANNOUNCED', undefined],
    ['owl-2', 'ANNOUNCED', undefined]
  ])
})

test('each has an id of its own', () => {
  const ids = mergeWallets([on('eip155', 'Owl', 'owl')], [on('solana', 'OWL', 'owl')]).map(w => w.id)
  assert.equal(ids, ['owl', 'owl-2'])
})

test('lists wallets on chains that the site uses, whatever else they are on, and others once it uses theirs', () => {
  const features = Object.fromEntries(
    ['standard:connect', 'solana:signMessage', 'bitcoin:connect'].map(name => [name, {}])
  )
  const register = ({ register: take }: { register(wallet: object): void }) => take({ name: 'Owl', icon: '', features })
  const seen = () =>
    $found
      .get()
      .map(({ name, namespace, parts }) => [name, ...(parts ?? [{ namespace }]).map(part => part.namespace)].join(' '))
  configure({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  listFound([on('eip155', 'Owl', 'com.owl'), on('eip155', 'Hare', 'com.hare')])
  others.discover()
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }))
  assert.equal(seen(), ['Owl solana'])
  configure({ networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] })
  assert.equal(seen(), ['Owl eip155 bip122', 'Hare eip155'])
  configure({ networks: undefined })
  assert.equal(seen(), ['Owl eip155', 'Hare eip155'])
})

test(
  'a wallet that lists itself for Bitcoin, and registers under that name, has one row, and is asked there by ' +
    'what it registered',
  () => {
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
    const partsOf = (wallet: FoundWallet | undefined) =>
      wallet?.parts?.filter(({ namespace }) => namespace === 'bip122').map(({ provider }) => provider)
    assert.equal(
      $found.get().map(({ name, namespace }) => [name, namespace]),
      [
        ['Owl', 'eip155'],
        ['Hare', 'eip155'],
        ['Mole', 'bip122']
      ]
    )
    const [owl, , mole] = $found.get()
    assert.is(partsOf(owl)?.length, 1)
    assert.not.ok(partsOf(owl)?.includes(listed as never))
    assert.is(mole?.provider, other as never)
  }
)

test(
  'a press on a wallet of Bitcoin that has methods of its own fetches what knows them, and a press on another ' +
    'does not',
  () => {
    const loads: string[] = []
    watchLoads(key => {
      loads.push(key)
    })
    const pressed = (walletId: string, namespace?: FoundWallet['namespace']) => {
      loads.length = 0
      go('ConnectingExternal', { walletId, namespace })
      reset('Connect')
      return loads
    }
    assert.equal(pressed('com.hare'), [])
    assert.equal(pressed('com.owl', 'bip122'), [])
    assert.equal(pressed('mole'), ['connector/ownBitcoin'])
    watchLoads(undefined)
  }
)

test.run()
