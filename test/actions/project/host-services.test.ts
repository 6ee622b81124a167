import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pairingSettings } from '../../../src/actions/pairing/settings'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { offerNetworks } from '../../../src/core/networks/networks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $walletRows } from '../../../src/core/wallets/wallets'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { bitcoin, mainnet } from '../../../src/networks/index'
import { freshPage } from '../../core/reset-stores'
import { hurriedClock } from '../../doubles/hurried-clock'
import { body, result, rpcServer, status } from '../../doubles/rpc-server'

test.before.each(freshPage)
registerChunks(chunks)

/** An address that is no web address: the page then has no gateway to nodes. */
const NO_GATEWAY = 'none'

/**
 * Returns the answer read through the settings, and the request counts of the network’s default node and of the host
 * page’s own.
 */
const readThroughSettings = async (rpcMap: (own: string) => unknown) => {
  const [defaultNode, ownNode] = [await rpcServer(result('usual')), await rpcServer(result('own'))]
  try {
    offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [defaultNode.url] } } }])
    configure({
      projectId: 'abc',
      deferred: { chainDataUrl: NO_GATEWAY, universalProviderConfigOverride: { rpcMap: rpcMap(ownNode.url) } }
    })
    const answer = await pairingSettings()
      .callNode('eip155:1', 'eth_gasPrice', [])
      .catch((e: unknown) => (isError(e) ? e.code : e))
    return [answer, defaultNode.requests.length, ownNode.requests.length]
  } finally {
    await defaultNode.close()
    await ownNode.close()
  }
}

test('the host’s node for the chain, by id or number, replaces the network’s own', async () => {
  assert.equal(await readThroughSettings(() => ({})), ['usual', 1, 0])
  assert.equal(await readThroughSettings(url => ({ 'eip155:10': url })), ['usual', 1, 0])
  assert.equal(await readThroughSettings(url => ({ 'eip155:1': url })), ['own', 0, 1])
  assert.equal(await readThroughSettings(url => ({ 1: url })), ['own', 0, 1])
})

test('an invalid address of the host’s node fails without a request to another node', async () => {
  assert.equal(await readThroughSettings(() => ({ 'eip155:1': { url: 'https://one.example' } })), [
    'service-failed',
    0,
    0
  ])
  assert.equal(await readThroughSettings(url => url), ['service-failed', 0, 0])
  assert.equal(await readThroughSettings(() => ({ 'eip155:1': 'ftp://one.example' })), ['service-failed', 0, 0])
})

test('an invalid address for one chain leaves the others’ nodes in use', async () => {
  assert.equal(await readThroughSettings(url => ({ 'eip155:1': url, 'eip155:10': 7 })), ['own', 0, 1])
  assert.equal(await readThroughSettings(() => ({ 'eip155:10': 7 })), ['usual', 1, 0])
})

test('a network of Bitcoin has no node that takes method calls', async () => {
  offerNetworks([bitcoin])
  const [outcome] = await Promise.allSettled([pairingSettings().callNode(bitcoin.caipNetworkId, 'getblockcount', [])])
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'chain-unsupported'))
})

/** Returns the outcome of a request when the nodes answer so in their order, and the request count of each node. */
const callNodes = async (...answers: Parameters<typeof rpcServer>) => {
  const nodes = await Promise.all(answers.map(answer => rpcServer(answer)))
  try {
    offerNetworks([{ ...mainnet, rpcUrls: { default: { http: nodes.map(n => n.url) } } }])
    configure({ projectId: 'abc', deferred: { chainDataUrl: NO_GATEWAY } })
    const clock = hurriedClock()
    const outcome: unknown = await pairingSettings()
      .callNode('eip155:1', 'eth_call', [{}])
      .catch((e: unknown) => e)
      .finally(clock.restore)
    return {
      outcome: outcome as string & Error & { code: unknown; data: unknown },
      // The nodes get pings, too, once they are ranked.
      requestCounts: nodes.map(n => n.requests.filter(({ body: { method } }) => method === 'eth_call').length)
    }
  } finally {
    await Promise.all(nodes.map(n => n.close()))
  }
}
const refusal = (error: unknown) => body(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))

test('a node’s error about the call itself is final, with its code, message and data', async () => {
  for (const error of [
    { code: 3, message: 'execution reverted', data: '0x08c379a0' },
    { code: -32003, message: 'rejected' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }
  ]) {
    const { outcome, requestCounts } = await callNodes(refusal(error), result('other'))
    assert.instance(outcome, Error)
    assert.equal(
      [outcome.code, outcome.message, outcome.data, requestCounts],
      [error.code, error.message, 'data' in error ? error.data : undefined, [1, 0]]
    )
  }
})

test('a node’s error about itself moves on to the next node and is returned where no node answers', async () => {
  for (const [attempts, error] of [
    [4, { code: -32005, message: 'limit exceeded', data: { see: 'https://node.example' } }],
    [4, { code: -32603, message: 'internal error' }],
    [1, { code: -32601, message: 'no such method' }],
    [1, { code: -32000, message: 'nonce too low' }],
    [1, { code: -32602, message: 'missing value' }]
  ] as const) {
    const { outcome, requestCounts } = await callNodes(refusal(error), result('other'))
    assert.equal([outcome, requestCounts], ['other', [1, 1]])
    const withoutOther = await callNodes(refusal(error), status(404))
    assert.equal(
      [withoutOther.outcome.code, withoutOther.outcome.message, withoutOther.requestCounts],
      [error.code, error.message, [attempts, 1]]
    )
  }
})

test('a node’s error message is shortened and cleaned, and its code is a number', async () => {
  const { outcome } = await callNodes(refusal({ code: 'x', message: `a\u202Eb\n${'c'.repeat(5000)}` }))
  assert.equal([outcome.code, outcome.message.length, outcome.message.slice(0, 3)], [-32603, 300, 'abc'])
  assert.is((await callNodes(refusal({}))).outcome.message, 'The node returned an error.')
  for (const malformed of [body('null'), refusal(null), refusal('no')])
    assert.ok(isError((await callNodes(malformed)).outcome, 'service-failed'))
})

test('an invalid directory address makes no request, and the fallback wallets are shown', async () => {
  const requests: unknown[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = async url => {
    requests.push(url)
    throw new TypeError('no network')
  }
  try {
    configure({ projectId: 'abc', deferred: { walletApiUrl: 'api.example/wallets' } })
    await loadRecommendedWallets()
    assert.equal(
      [requests, $failure.get()?.code, $failure.get()?.facts],
      [[], 'service-failed', { service: 'wallet-api', status: 0 }]
    )
    assert.equal(
      $walletRows.get().map(row => row.name),
      fallbackWallets.slice(0, 4).map(w => w.name)
    )
  } finally {
    globalThis.fetch = originalFetch
  }
})

test.run()
