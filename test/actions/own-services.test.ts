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
import { body, result, rpcServer, status } from '../doubles/rpc-server'

test.before.each(freshPage)
registerChunks(chunks)

/**
 * Returns the answer read through the settings, and the request counts of the network’s default node and of the host
 * page’s own.
 */
const read = async (rpcMap: (own: string) => unknown) => {
  const [usual, own] = [await rpcServer(result('usual')), await rpcServer(result('own'))]
  try {
    offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [usual.url] } } }])
    configure({ projectId: 'abc', later: { universalProviderConfigOverride: { rpcMap: rpcMap(own.url) } } })
    const answer = await pairingSettings()
      .read('eip155:1', 'eth_chainId', [])
      .catch((e: unknown) => (isError(e) ? e.code : e))
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

/** Returns the outcome of a request when the nodes answer so in their order, and the request count of each node. */
const ends = async (...answers: Parameters<typeof rpcServer>) => {
  const nodes = await Promise.all(answers.map(answer => rpcServer(answer)))
  try {
    offerNetworks([{ ...mainnet, rpcUrls: { default: { http: nodes.map(n => n.url) } } }])
    configure({ projectId: 'abc' })
    const end: unknown = await pairingSettings()
      .read('eip155:1', 'eth_call', [{}])
      .catch((e: unknown) => e)
    return { end: end as string & Error & { code: unknown; data: unknown }, asked: nodes.map(n => n.asked.length) }
  } finally {
    await Promise.all(nodes.map(n => n.close()))
  }
}
const refusal = (error: unknown) => body(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))

test('what a node says of the call itself is the answer, with its code, text and data; no other is asked', async () => {
  for (const error of [
    { code: 3, message: 'execution reverted', data: '0x08c379a0' },
    { code: -32000, message: 'nonce too low' },
    { code: -32602, message: 'missing value' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }
  ]) {
    const { end, asked } = await ends(refusal(error), result('other'))
    assert.instance(end, Error)
    assert.equal(
      [end.code, end.message, end.data, asked],
      [error.code, error.message, 'data' in error ? error.data : undefined, [1, 0]]
    )
  }
})

test('what a node says of itself sends the call to the next, and stands where none knows better', async () => {
  for (const error of [
    { code: -32005, message: 'limit exceeded', data: { see: 'https://node.example' } },
    { code: -32603, message: 'internal error' },
    { code: -32601, message: 'no such method' }
  ]) {
    const { end, asked } = await ends(refusal(error), result('other'))
    assert.equal([end, asked], ['other', [1, 1]])
    const alone = await ends(refusal(error), status(404))
    assert.equal([alone.end.code, alone.end.message, alone.asked], [error.code, error.message, [1, 1]])
  }
})

test('a node’s text is short and plain, and its code a number', async () => {
  const { end } = await ends(refusal({ code: 'x', message: `a\u202Eb\n${'c'.repeat(5000)}` }))
  assert.equal([end.code, end.message.length, end.message.slice(0, 3)], [-32603, 300, 'abc'])
  assert.is((await ends(refusal({}))).end.message, 'The node gave an error.')
  for (const nonsense of [body('null'), refusal(null), refusal('no')])
    assert.ok(isError((await ends(nonsense)).end, 'service-failed'))
})

test('nor in place of a directory whose address is none: wallets that everybody knows stand in', async () => {
  const asked: unknown[] = []
  const usual = globalThis.fetch
  globalThis.fetch = async url => {
    asked.push(url)
    throw new TypeError('no network')
  }
  try {
    configure({ projectId: 'abc', later: { walletApiUrl: 'api.example/wallets' } })
    await suggestWallets()
    assert.equal(
      [asked, $failure.get()?.code, $failure.get()?.facts],
      [[], 'service-failed', { service: 'wallet-api', status: 0 }]
    )
    assert.equal(
      $walletRows.get().map(row => row.name),
      wellKnown.slice(0, 4).map(w => w.name)
    )
  } finally {
    globalThis.fetch = usual
  }
})

test.run()
