/** Nodes that return anything at all. The outcome is a value or one of our errors, never another exception. */
import fc from '../../property'
import { test } from 'uvu'
import chain from '../../../src/chains/solana/index'
import { accountsOf, heightOf, holdersOf, lifetimeOf, logsOf, priceOf, statusOf } from '../../../src/chains/solana/node'
import readTokens from '../../../src/chains/solana/tokens'
import solana from '../../../src/chains/solana/transactions'
import type { Network } from '../../../src/core/networks/networks'
import { solana as mainnet } from '../../../src/networks/index'
import {
  eachPart,
  jsonAnswer,
  jsonFailure,
  jsonText,
  odd,
  oursOrNothing,
  withInstantAnswers
} from '../../doubles/anything'
import { TOKEN } from '../../sandbox/solana/tokens'
import {
  from,
  mint,
  ID,
  mintAccount,
  tokenAccount,
  clock,
  plainAccount,
  usual,
  transfer,
  answering,
  network
} from './hostile-node'
import { ALICE, BOB, providerOf } from './setup'

const readers: Record<string, (network: Network, signal: AbortSignal) => Promise<unknown>> = {
  'a balance': network => chain.balance(network, from),
  accounts: network => accountsOf(network, [from, mint]),
  'accounts of a token': network => holdersOf(network, from, mint),
  'a blockhash': network => lifetimeOf(network),
  prices: network => priceOf(network, [from]),
  'a height': network => heightOf(network),
  'a status': network => statusOf(network, ID),
  'the logs of a transaction': network => logsOf(network, ID),
  tokens: network => readTokens(network, from, [{ address: mint }]),
  'a transfer of SOL': network => solana.quote(transfer(network)),
  'a transfer of a token': network => solana.quote(transfer(network, mint)),
  'the highest amount': network => solana.maxSendable({ network, from, to: BOB.address }),
  'the highest amount of a token': network => solana.maxSendable({ network, from, to: BOB.address, token: mint }),
  'sending SOL': async network => solana.send(await solana.quote(transfer(network)), providerOf(ALICE)),
  'the outcome of a transfer': (network, signal) => solana.confirm(network, ID, signal)
}

const texts = [
  '',
  '1',
  ID,
  mint,
  TOKEN,
  'AAAA',
  '%%%',
  'BlockhashNotFound',
  'InsufficientFundsForFee',
  '18446744073709551616'
]
const answer = jsonAnswer(texts)
const replacedResponse = fc.option(
  fc.record({
    at: fc.nat(4),
    status: fc.constantFrom(200, 400, 429, 500),
    body: fc.oneof(
      fc.string(),
      jsonText(texts).map(value => JSON.stringify(value)),
      jsonFailure(texts).map(error => JSON.stringify({ error }))
    )
  }),
  { freq: 3, nil: undefined }
)

for (const [name, read] of Object.entries(readers)) {
  test(name, () =>
    fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 40, size: 'max' }), replacedResponse, async (answers, instead) => {
        const network: Network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }
        const leaving = new AbortController()
        let index = 0
        let requests = 0
        await withInstantAnswers(
          (_url, body) => {
            if (requests === 20) leaving.abort()
            if (requests++ === instead?.at) return new Response(instead.body, { status: instead.status })
            const { id, method, params } = JSON.parse(body!) as { id: number; method: string; params: unknown[] }
            return new Response(
              JSON.stringify({
                id,
                ...(answers[index++ % (answers.length || 1)] ?? (answerOf => ({ result: answerOf })))(
                  usual[method]!(params)
                )
              })
            )
          },
          () => oursOrNothing(read(network, leaving.signal))
        )
      }),
      { numRuns: 25, includeErrorInReport: true }
    )
  )
}

for (const [name, read] of Object.entries(readers)) {
  test(`${name}: each part of a node's answer is replaced`, async () => {
    for (const [method, answerOf] of Object.entries(usual)) {
      // The requested accounts are not known in advance. At most four are requested at once.
      for (const result of eachPart(
        method === 'getMultipleAccounts'
          ? {
              value: [plainAccount, tokenAccount, mintAccount, clock]
            }
          : answerOf([[], 0, { encoding: 'base64' }]),
        odd
      )) {
        const leaving = new AbortController()
        let requests = 0
        await withInstantAnswers(
          (url, body) => {
            if (requests++ === 9) leaving.abort()
            return answering(method, result)(url, body)
          },
          () => oursOrNothing(read(network, leaving.signal))
        )
      }
    }
  })
}

test.run()
