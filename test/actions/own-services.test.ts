import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pairingSettings } from '../../src/actions/pairing-settings'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { offerNetworks } from '../../src/core/networks'
import { registerChunks } from '../../src/core/registry'
import { $walletRows } from '../../src/core/wallets'
import { wellKnown } from '../../src/core/well-known'
import { mainnet } from '../../src/networks'
import { freshPage } from '../core/fresh'
import { result, rpcServer } from '../doubles/rpc-server'

test.before.each(freshPage)
registerChunks(chunks)

/** What is read through the settings, and how often the network's own node and the site's were asked. */
const read = async (rpcMap: (own: string) => unknown) => {
  const [usual, own] = [await rpcServer(result('usual')), await rpcServer(result('own'))]
  try {
    offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [usual.url] } } }])
    configure({ projectId: 'abc', later: { universalProviderConfigOverride: { rpcMap: rpcMap(own.url) } } })
    const answer = await pairingSettings().read('eip155:1', 'eth_chainId', []).catch((e: unknown) => isError(e) ? e.code : e)
    return [answer, usual.asked.length, own.asked.length]
  } finally {
    await usual.close()
    await own.close()
  }
}

test('a node is the network’s own, or the one that the site names for the chain by its id or number', async () => {
  assert.equal(await read(() => ({})), ['usual', 1, 0])
  assert.equal(await read(url => ({ 'eip155:10': url })), ['usual', 1, 0])
  assert.equal(await read(url => ({ 'eip155:1': url })), ['own', 0, 1])
  assert.equal(await read(url => ({ 1: url })), ['own', 0, 1])
})

test('where the site named its own and it is no address, nobody is asked in its place', async () => {
  assert.equal(await read(() => ({ 'eip155:1': { url: 'https://one.example' } })), ['service-failed', 0, 0])
  assert.equal(await read(url => url), ['service-failed', 0, 0])
  assert.equal(await read(() => ({ 'eip155:1': 'ftp://one.example' })), ['service-failed', 0, 0])
})

test('that is so for this chain alone: another has its own node, or the network’s', async () => {
  assert.equal(await read(url => ({ 'eip155:1': url, 'eip155:10': 7 })), ['own', 0, 1])
  assert.equal(await read(() => ({ 'eip155:10': 7 })), ['usual', 1, 0])
})

test('nor in place of a directory whose address is none: wallets that everybody knows stand in', async () => {
  const asked: unknown[] = [], usual = globalThis.fetch
  globalThis.fetch = async url => {
    asked.push(url)
    throw new TypeError('no network')
  }
  try {
    configure({ projectId: 'abc', later: { walletApiUrl: 'api.example/wallets' } })
    await suggestWallets()
    assert.equal([asked, $failure.get()?.code, $failure.get()?.facts], [[], 'service-failed', { service: 'wallet-api', status: 0 }])
    assert.equal($walletRows.get().map(row => row.name), wellKnown.slice(0, 4).map(w => w.name))
  } finally {
    globalThis.fetch = usual
  }
})

test.run()
