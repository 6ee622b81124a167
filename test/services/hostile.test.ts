/**
 * A chain data service that returns anything at all. The outcome is a value or one of our errors, never another
 * exception.
 */
import fc from '../property'
import { test } from 'uvu'
import { fetchBalance, fetchPrices } from '../../src/services/chain-data'
import { fetchIdentity } from '../../src/services/identity'
import { fetchHistory } from '../../src/services/history'
import { callCosigner, toSessions } from '../../src/services/smart-sessions'
import { eachPart, jsonAnswer, jsonText, odd, oursOrNothing, withInstantAnswers } from '../doubles/anything'
import { ON_1, session } from '../doubles/cosigner'
import { ALICE, BOB } from '../doubles/scripted-provider'

const account = { address: ALICE, chainId: 'eip155:1' as const }
const icon = { url: 'https://icons.example/eth.png' }
const validResponses: Record<string, unknown> = {
  'supported-chains': { http: ['eip155:1'] },
  balance: {
    balances: [
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${BOB}`,
        value: 1.5,
        price: 1.0001,
        quantity: { decimals: '6', numeric: '1.49985' },
        iconUrl: icon.url
      }
    ]
  },
  history: {
    data: [
      {
        id: 'a',
        metadata: {
          operationType: 'send',
          hash: '0x1',
          chain: 'eip155:1',
          minedAt: '2026-11-03T10:00:00Z',
          sentFrom: ALICE,
          sentTo: BOB,
          status: 'confirmed',
          nonce: 1
        },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH', icon },
            direction: 'out',
            quantity: { numeric: '0.1' },
            value: 300.5,
            price: 3005
          },
          {
            nft_info: { name: 'Ape', content: { preview: icon }, flags: { is_spam: false } },
            direction: 'in',
            quantity: { numeric: '1' }
          }
        ]
      }
    ],
    next: 'b'
  },
  price: {
    fungibles: [
      { address: `eip155:1:${BOB}`, name: 'USD Coin', symbol: 'USDC', iconUrl: icon.url, price: '1.1', decimals: 6 }
    ]
  },
  identity: { name: 'a.eth', avatar: icon.url },
  sessions: { pcis: [session(1), session(2, { project: null })] }
}
type Api = { url: string; projectId: string }
const requests: Record<string, (api: Api) => Promise<unknown>> = {
  holdings: api => fetchBalance(api, account),
  history: api => fetchHistory(api, account),
  prices: api => fetchPrices(api, 'eip155:1', [`eip155:1:${BOB}`]),
  names: api => fetchIdentity(api, account),
  sessions: async api => toSessions(ON_1 as 'eip155:1:0x', await callCosigner(api, ON_1 as 'eip155:1:0x'))
}

const texts = [
  '',
  '6',
  '-1',
  '1e9',
  '1e999999',
  '٣',
  'eip155:1',
  `eip155:1:${BOB}`,
  'eip155:',
  ':',
  'javascript:',
  'out'
]
const answer = jsonAnswer(texts)
const brokenResponse = fc.option(
  fc.record({
    at: fc.nat(1),
    status: fc.constantFrom(200, 403, 429, 500),
    body: fc.oneof(
      fc.string(),
      jsonText(texts).map(value => JSON.stringify(value))
    )
  }),
  { freq: 3, nil: undefined }
)
let services = 0
for (const [name, send] of Object.entries(requests)) {
  test(name, () =>
    fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 3 }), brokenResponse, async (answers, instead) => {
        let count = 0
        await withInstantAnswers(
          url => {
            if (count === instead?.at) return new Response(instead.body, { status: instead.status })
            const valid = Object.entries(validResponses).find(([path]) => new URL(url).pathname.includes(path))![1]
            const { result } = (answers[count++ % answers.length] ?? (given => ({ result: given })))(valid) as {
              result?: unknown
            }
            return new Response(JSON.stringify(result) ?? '')
          },
          () => oursOrNothing(send({ url: `https://${++services}.service.example`, projectId: 'p' }))
        )
      }),
      { numRuns: 200, includeErrorInReport: true }
    )
  )
}

const paths = {
  holdings: 'balance',
  history: 'history',
  prices: 'price',
  names: 'identity',
  sessions: 'sessions'
} as const
for (const [name, path] of Object.entries(paths)) {
  test(`${name}: each part of the response replaced`, async () => {
    for (const response of eachPart(validResponses[path], odd)) {
      await withInstantAnswers(
        url =>
          new Response(
            JSON.stringify(url.includes('supported-chains') ? validResponses['supported-chains'] : response)
          ),
        () => oursOrNothing(requests[name]!({ url: 'https://service.example', projectId: 'p' }))
      )
    }
  })
}

test.run()
