/** Nodes that return anything at all. The outcome is a value or one of our errors, never another exception. */
import { setMaxListeners } from 'node:events'
import fc from '../../property'
import { test } from 'uvu'
import type { Hex } from 'viem'
import { build, most } from '../../../src/chains/evm/build'
import { confirm } from '../../../src/chains/evm/confirm'
import { feesOf, l1FeeOf } from '../../../src/chains/evm/fees'
import { heightOf, pollTimeOf, receiptOf, stands, takerOf, transactionOf } from '../../../src/chains/evm/look'
import { readMany } from '../../../src/chains/evm/multicall'
import names from '../../../src/chains/evm/names'
import { askNode } from '../../../src/chains/evm/node'
import { balanceOf, callOf, gasOf, nonceOf } from '../../../src/chains/evm/read'
import { remember } from '../../../src/chains/evm/sent'
import { nameOf, tokenBalanceOf, tryOut } from '../../../src/chains/evm/token'
import readTokens from '../../../src/chains/evm/tokens'
import type { Network } from '../../../src/core/networks'
import { mainnet } from '../../../src/networks'
import { askQuantity } from '../../../src/services/rpc-node'
import { eachPart, jsonAnswer, jsonFailure, jsonText, odd, oursOrNothing, quickly } from '../../doubles/anything'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { HASH, OTHER, word, usual, saying } from './hostile-node'

const call = { from: ALICE, to: BOB, value: 1n, data: '0x12' as Hex }

const questions: Record<string, (network: Network, signal: AbortSignal) => Promise<unknown>> = {
  'a plain question': network => askNode(network, 'eth_other', []),
  'a balance, for the account view': network => askQuantity(network, 'eth_getBalance', [ALICE, 'latest']),
  'a balance': network => balanceOf(network, ALICE),
  'a call': network => callOf(network, call),
  gas: network => gasOf(network, call),
  'a nonce': network => nonceOf(network, ALICE, 'latest'),
  fees: network => feesOf(network),
  'fees of the chain below': network => l1FeeOf(network, ALICE),
  'a height': network => heightOf(network),
  'the time between blocks': network => pollTimeOf(network),
  'a receipt': network => receiptOf(network, HASH),
  'a transaction': network => transactionOf(network, HASH),
  'a block': network => stands(network, { isGood: true, block: 7n, blockHash: HASH, logs: [] }),
  'what took a nonce': network => takerOf(network, ALICE, 3n, 1n, 400n),
  'a token’s balance': network => tokenBalanceOf(network, BOB, ALICE),
  'a token’s name': network => nameOf(network, BOB, ALICE),
  'a token’s transfer': network => tryOut(network, call),
  'many reads': network =>
    readMany(network, [
      { to: BOB, data: '0x12' },
      { to: BOB, data: '0x12' }
    ]),
  tokens: network => readTokens(network, ALICE, [{ address: BOB }]),
  'a name': network => names.addressOf(network, 'a.eth', 8453),
  'what an address claims': network => names.claimOf(network, ALICE),
  'a transfer of ether': network => build({ network, from: ALICE, to: BOB, amount: 1n }, false),
  'a transfer of a token': network =>
    build({ network, from: ALICE, to: BOB, amount: 1n, token: BOB, decimals: 18 }, false),
  'the most': network => most({ network, from: ALICE, to: BOB }, false),
  'what became of a transfer': (network, signal) => {
    remember(HASH, { call: { from: ALICE, to: BOB, value: 1n }, nonce: 3n, to: BOB })
    return confirm(network, HASH, signal)
  },
  'what became of an earlier one': (network, signal) =>
    confirm(network, OTHER, signal, {
      caipAddress: `eip155:1:${ALICE}`,
      to: BOB,
      amount: 1n,
      note: `3 1 ${BOB.toLowerCase()}`
    })
}

/** Texts that have a meaning here, in addition to arbitrary ones. */
const texts = [
  '0x',
  '0x0',
  '0x1',
  '0x64',
  HASH,
  ALICE,
  `0x${'f'.repeat(64)}`,
  `0x${'f'.repeat(65)}`,
  `0x${word(1n)}`,
  '0xzz',
  `0x${'ff'.repeat(200)}`
]
const words = fc
  .tuple(fc.constantFrom(1, 2, 4, 8), fc.uint8Array({ minLength: 32, maxLength: 32 }))
  .map(([times, bytes]) => `0x${Buffer.from(bytes).toString('hex').repeat(times)}`)
const answer = jsonAnswer(texts, words)
const chainId = fc.option(jsonText(texts), { freq: 5, nil: undefined })
/** The answer that replaces that of a whole request. */
const whole = fc.option(
  fc.record({
    at: fc.nat(4),
    status: fc.constantFrom(200, 400, 413, 429, 500),
    body: fc.oneof(
      fc.string(),
      jsonText(texts).map(one => JSON.stringify(one)),
      jsonFailure(texts).map(error => JSON.stringify({ error }))
    )
  }),
  { freq: 3, nil: undefined }
)

let networks = 0

for (const [name, ask] of Object.entries(questions)) {
  test(name, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 40, size: 'max' }),
        chainId,
        whole,
        async (answers, ofNetwork, instead) => {
          // Each run has its own network, because facts about a network are requested once.
          const id = ++networks
          const network: Network = {
            ...mainnet,
            id,
            caipNetworkId: `eip155:${id}`,
            rpcUrls: { default: { http: [`https://${id}.node.example`] } }
          }
          const leaving = new AbortController()
          let turn = 0
          let requests = 0
          // Requests that wait for garbage collection still listen, too.
          setMaxListeners(0, leaving.signal)
          await quickly(
            (_url, body) => {
              if (requests === 20) leaving.abort()
              if (requests++ === instead?.at) return new Response(instead.body, { status: instead.status })
              const calls = JSON.parse(body!) as { id: number; method: string } | { id: number; method: string }[]
              const said = [calls].flat().map(({ id, method }) => ({
                id,
                ...(method === 'eth_chainId'
                  ? { result: ofNetwork ?? `0x${network.id.toString(16)}` }
                  : (answers[turn++ % (answers.length || 1)] ?? (good => ({ result: good })))(usual[method]))
              }))
              return new Response(JSON.stringify(Array.isArray(calls) ? said : said[0]))
            },
            () => oursOrNothing(ask(network, leaving.signal))
          )
        }
      ),
      { numRuns: Number(process.env['RUNS'] ?? 40), includeErrorInReport: true }
    )
  )
}

for (const [name, ask] of Object.entries(questions)) {
  test(`${name}: each part of what a node says another`, async () => {
    const asked = new Set<string>()
    const askedWith = (odds: Record<string, object>) => {
      const leaving = new AbortController()
      let requests = 0
      setMaxListeners(0, leaving.signal)
      return quickly(
        (url, body) => {
          if (requests++ === 5) leaving.abort()
          for (const [, method] of body!.matchAll(/"method":"(\w+)"/g)) asked.add(method!)
          return saying(odds)(url, body)
        },
        () => oursOrNothing(ask(mainnet, leaving.signal))
      )
    }
    await askedWith({})
    for (const method of [...asked])
      for (const result of eachPart(usual[method], odd)) await askedWith({ [method]: { result } })
  })
}

test.run()
