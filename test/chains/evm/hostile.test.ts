/** Nodes that return anything at all. The outcome is a value or one of our errors, never another exception. */
import { setMaxListeners } from 'node:events'
import fc from '../../property'
import { test } from 'uvu'
import type { Hex } from 'viem'
import { prepareTransfer, maxSendable } from '../../../src/chains/evm/prepare-transfer'
import { confirm } from '../../../src/chains/evm/confirm'
import { feesOf, l1FeeOf } from '../../../src/chains/evm/fees'
import {
  heightOf,
  pollTimeOf,
  receiptOf,
  isCanonical,
  findReplacement,
  transactionOf
} from '../../../src/chains/evm/transaction-reader'
import { readCalls } from '../../../src/chains/evm/multicall'
import names from '../../../src/chains/evm/names'
import reverseNames from '../../../src/chains/evm/reverse-names'
import { callEvmNode } from '../../../src/chains/evm/node'
import { balanceOf, callOf, gasOf, nonceOf } from '../../../src/chains/evm/read'
import { rememberSent } from '../../../src/chains/evm/sent-transactions'
import { nameOf, tokenBalanceOf, simulateTransfer } from '../../../src/chains/evm/token'
import readTokens from '../../../src/chains/evm/tokens'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { callForQuantity } from '../../../src/services/rpc/first-call'
import {
  eachPart,
  jsonAnswer,
  jsonFailure,
  jsonText,
  odd,
  oursOrNothing,
  withInstantAnswers
} from '../../doubles/anything'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { HASH, OTHER, word, usual, answering } from './hostile-node'

const call = { from: ALICE, to: BOB, value: 1n, data: '0x12' as Hex }

const readers: Record<string, (network: Network, signal: AbortSignal) => Promise<unknown>> = {
  'a plain question': network => callEvmNode(network, 'eth_other', []),
  'a balance, for the account view': network => callForQuantity(network, 'eth_getBalance', [ALICE, 'latest']),
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
  'a block': network => isCanonical(network, { isSuccess: true, block: 7n, blockHash: HASH, logs: [] }),
  'what took a nonce': network => findReplacement(network, ALICE, 3n, 1n, 400n),
  'a token’s balance': network => tokenBalanceOf(network, BOB, ALICE),
  'a token’s name': network => nameOf(network, BOB, ALICE),
  'a token’s transfer': network => simulateTransfer(network, call),
  'many reads': network =>
    readCalls(network, [
      { to: BOB, data: '0x12' },
      { to: BOB, data: '0x12' }
    ]),
  tokens: network => readTokens(network, ALICE, [{ address: BOB }]),
  'a name': network => names.addressOf(network, 'a.eth', { chain: 8453, usesGateways: true }),
  'what an address claims': network => reverseNames.reverseRecordOf(network, ALICE),
  'a transfer of ether': network => prepareTransfer({ network, from: ALICE, to: BOB, amount: 1n }, false),
  'a transfer of a token': network =>
    prepareTransfer({ network, from: ALICE, to: BOB, amount: 1n, token: BOB, decimals: 18 }, false),
  'the most': network => maxSendable({ network, from: ALICE, to: BOB }, false),
  'what became of a transfer': (network, signal) => {
    rememberSent(HASH, { call: { from: ALICE, to: BOB, value: 1n }, nonce: 3n, to: BOB })
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
const replacedResponse = fc.option(
  fc.record({
    at: fc.nat(4),
    status: fc.constantFrom(200, 400, 413, 429, 500),
    body: fc.oneof(
      fc.string(),
      jsonText(texts).map(value => JSON.stringify(value)),
      jsonFailure(texts).map(error => JSON.stringify({ error }))
    )
  }),
  { freq: 3, nil: undefined }
)

let networks = 0

for (const [name, read] of Object.entries(readers)) {
  test(name, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 40, size: 'max' }),
        chainId,
        replacedResponse,
        async (answers, reportedId, instead) => {
          // Each run has its own network, because facts about a network are requested once.
          const id = ++networks
          const network: Network = {
            ...mainnet,
            id,
            caipNetworkId: `eip155:${id}`,
            rpcUrls: { default: { http: [`https://${id}.node.example`] } }
          }
          const leaving = new AbortController()
          let index = 0
          let requests = 0
          // Requests that wait for garbage collection still listen, too.
          setMaxListeners(0, leaving.signal)
          await withInstantAnswers(
            (_url, body) => {
              if (requests === 20) leaving.abort()
              if (requests++ === instead?.at) return new Response(instead.body, { status: instead.status })
              const calls = JSON.parse(body!) as { id: number; method: string } | { id: number; method: string }[]
              const responses = [calls].flat().map(({ id, method }) => ({
                id,
                ...(method === 'eth_chainId'
                  ? { result: reportedId ?? `0x${network.id.toString(16)}` }
                  : (answers[index++ % (answers.length || 1)] ?? (value => ({ result: value })))(usual[method]))
              }))
              return new Response(JSON.stringify(Array.isArray(calls) ? responses : responses[0]))
            },
            () => oursOrNothing(read(network, leaving.signal))
          )
        }
      ),
      { numRuns: Number(process.env['RUNS'] ?? 40), includeErrorInReport: true }
    )
  )
}

for (const [name, read] of Object.entries(readers)) {
  test(`${name}: each part of a node's answer is replaced`, async () => {
    const methods = new Set<string>()
    const readWith = (overrides: Record<string, object>) => {
      const leaving = new AbortController()
      let requests = 0
      setMaxListeners(0, leaving.signal)
      return withInstantAnswers(
        (url, body) => {
          if (requests++ === 5) leaving.abort()
          for (const [, method] of body!.matchAll(/"method":"(\w+)"/g)) methods.add(method!)
          return answering(overrides)(url, body)
        },
        () => oursOrNothing(read(mainnet, leaving.signal))
      )
    }
    await readWith({})
    for (const method of [...methods])
      for (const result of eachPart(usual[method], odd)) await readWith({ [method]: { result } })
  })
}

test.run()
