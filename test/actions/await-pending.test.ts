import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchPending } from '../../src/actions/await-pending'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import money from '../../src/actions/money'
import { remember } from '../../src/chains/evm/sent'
import { $balance } from '../../src/core/balance'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { offerNetworks } from '../../src/core/networks'
import { notePending, pendingOf, reloadPending, type Pending } from '../../src/core/pending'
import { forgetAnswers } from '../../src/core/queries'
import { reset } from '../../src/core/route'
import { noteSent } from '../../src/core/sending'
import { $toast, hideToast } from '../../src/core/toasts'
import { mainnet } from '../../src/networks'
import { chainDataServer, json } from '../doubles/chain-data-server'
import { drop, evmNode, type EvmAnswer } from '../doubles/evm-node'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const { start: node, closeAll } = servers(evmNode)
const { start: service, closeAll: closeServices } = servers(chainDataServer)
let clock: ReturnType<typeof fakeClock>, leaving: (() => void)[] = []
// none is given back: what a page still asks for after its test would keep the process
test.before.each(() => { clock = fakeClock() })
test.after.each(async () => {
  for (const leave of leaving.splice(0)) leave()
  network(true)
  forgetAnswers()
  hideToast()
  await closeAll()
  await closeServices()
})

const network = (isThere: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
  dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
let last = 0
const id = () => `0x${String(++last).padStart(64, '0')}`
const WHOLE = 10n ** 18n
const CAIP = `eip155:1:${ALICE}` as const

/** A chain that has a transaction of Alice's in the pool, in a block, or not at all, as a test says. */
interface Chain { state: 'waits' | 'mined' | 'gone' | 'reverted'; balance: bigint; isThere: boolean }
const answerOf = (chain: Chain, hash: string): Record<string, unknown> => ({
  eth_blockNumber: '0x10', eth_getTransactionCount: '0x0', eth_getBalance: `0x${chain.balance.toString(16)}`,
  eth_getBlockByNumber: { number: '0x10', hash: '0xb10c', timestamp: '0x10' },
  eth_getTransactionByHash: chain.state === 'gone' ? null : { hash, from: ALICE, to: BOB, nonce: '0x0', value: '0x1', input: '0x', blockNumber: chain.state === 'waits' ? null : '0x10' },
  eth_getTransactionReceipt: chain.state === 'mined' || chain.state === 'reverted' ? { status: chain.state === 'mined' ? '0x1' : '0x0', blockNumber: '0x10', blockHash: '0xb10c', logs: [] } : null,
  eth_call: '0x'
})

/** A page that is connected as Alice, of whom something was sent on an earlier one. */
const sent = async (chain: Chain) => {
  const hash = id(), own = await node(({ method }): EvmAnswer => chain.isThere ? { result: answerOf(chain, hash)[method] ?? null } : drop)
  pageWith([fox()])
  reloadPending()
  configure({})
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [own.url] } } }])
  await connect(FOX)
  const pending: Pending = { id: hash, caipAddress: CAIP, to: BOB, amount: 1n, token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, sentAtMs: Date.now(), status: 'pending' }
  notePending(pending)
  return { hash, own }
}
const watched = (watch = watchPending) => { leaving.push(watch()) }
const status = (hash: string) => pendingOf(CAIP).find(one => one.id === hash)?.status
/** Lets time go by until something holds. */
const comes = (holds: () => boolean, what: string) => clock.passUntil(holds, what)
const looked = ({ asked }: { asked(): { method: string }[] }) => asked().filter(({ method }) => method === 'eth_getTransactionByHash').length

test('whoever looks at the account hears what became of what was sent on an earlier page, and the balance follows', async () => {
  const chain: Chain = { state: 'waits', balance: 3n * WHOLE, isThere: true }, { hash, own } = await sent(chain)
  watched(() => money.watchHoldings())
  await comes(() => looked(own) > 0, 'a look')
  assert.is(status(hash), 'pending')
  Object.assign(chain, { state: 'mined', balance: 2n * WHOLE })
  await comes(() => status(hash) === 'confirmed', 'its end')
  await comes(() => $toast.get()?.text === 'Transaction confirmed', 'a notice')
  await comes(() => $balance.get().data?.value === 2n * WHOLE, 'the balance of after it')
})

test('the view of what was sent says itself how it ended, with no notice over its title; elsewhere one tells', async () => {
  for (const [name, isTold] of [['WalletSendConfirmed', false], ['Account', true]] as const) {
    const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
    noteSent({ pending: pendingOf(CAIP).find(one => one.id === hash)!, network: mainnet, receiver: { text: BOB, state: 'good', address: BOB } })
    reset(name)
    hideToast()
    watched()
    await comes(() => status(hash) === 'confirmed', 'its end')
    await clock.advance(500)
    assert.is($toast.get()?.text, isTold ? 'Transaction confirmed' : undefined, name)
    for (const leave of leaving.splice(0)) leave()
  }
})

test('what was sent of is asked for anew: of that the service does not say what it knew a moment ago', async () => {
  const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
  const server = await service({ '/balance': json({ balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }] }) })
  configure({ projectId: 'a', later: { chainDataUrl: server.url } })
  watched(() => money.watchHoldings())
  await comes(() => status(hash) === 'confirmed', 'its end')
  await comes(() => server.asked('/balance').some(({ query }) => query.get('forceUpdate') === 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'), 'a question for it')
})

test('one that another tab has sent is waited for here, too', async () => {
  const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true }), text = localStorage.getItem('billfold.pending')!
  localStorage.removeItem('billfold.pending')
  reloadPending()
  watched()
  localStorage.setItem('billfold.pending', text)
  dispatchEvent(new StorageEvent('storage', { key: 'billfold.pending' }))
  await comes(() => status(hash) === 'confirmed', 'its end')
})

test('one that fails has failed, and is told to visitor and host', async () => {
  const { hash } = await sent({ state: 'reverted', balance: WHOLE, isThere: true })
  watched()
  await comes(() => status(hash) === 'failed', 'its end')
  await comes(() => $toast.get()?.text === 'Transaction failed', 'a notice')
  assert.is($failure.get()?.message, 'Execution reverted for an unknown reason.')
})

test('what a page has seen of one is kept with it, and a later page hands it to whoever looks', async () => {
  const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }, { hash } = await sent(chain), entry = () => pendingOf(CAIP).find(({ id }) => id === hash)
  remember(hash, { call: { from: ALICE, to: BOB, value: 1n }, nonce: 0n, to: BOB })
  watched()
  await comes(() => entry()?.note !== undefined, 'a note')
  for (const leave of leaving.splice(0)) leave()
  reloadPending()
  assert.equal([entry()?.note, entry()?.status], ['0 13', 'pending'])
  chain.state = 'mined'
  await comes(() => status(hash) === 'confirmed', 'its end')
  assert.is(entry()?.note, '0 13')
})

for (const note of [{}, 7, '\u0000\u202e', 'x'.repeat(99_999)]) {
  test(`a note in storage that nobody here has written harms nothing: ${JSON.stringify(note).slice(0, 20)}`, async () => {
    const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true }), stored = JSON.parse(localStorage.getItem('billfold.pending')!) as { data: { note?: unknown }[] }
    for (const one of stored.data) one.note = note
    localStorage.setItem('billfold.pending', JSON.stringify(stored))
    watched()
    assert.ok((pendingOf(CAIP).find(({ id }) => id === hash)?.note?.length ?? 0) < 1_000)
    await comes(() => status(hash) === 'confirmed', 'its end')
  })
}

test('one that the network knows no more is said to be so, and is still waited for', async () => {
  const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }, { hash, own } = await sent(chain)
  watched()
  await comes(() => looked(own) > 1, 'two looks')
  chain.state = 'gone'
  await comes(() => $toast.get()?.text === 'The network does not know the transaction', 'a notice')
  assert.equal([status(hash), $failure.get()?.code, $failure.get()?.message], ['pending', 'transaction-dropped', `Transaction with hash "${hash}" could not be found.`])
})

test('one that no block takes is said to wait still', async () => {
  const { hash } = await sent({ state: 'waits', balance: WHOLE, isThere: true })
  watched()
  await comes(() => $toast.get()?.text === 'The transaction still waits', 'a notice')
  assert.equal([status(hash), $failure.get()?.code, $failure.get()?.message], ['pending', 'transaction-late', `Timed out while waiting for transaction with hash "${hash}" to be confirmed.`])
})

test('what a wallet has sent in place of what was shown is told, and is not waited for', async () => {
  const { hash } = await sent({ state: 'waits', balance: WHOLE, isThere: true })
  remember(hash, { call: { from: ALICE, to: BOB, value: 2n }, nonce: 0n, to: BOB })
  watched()
  await comes(() => $toast.get()?.text === 'Not what was shown', 'a notice')
  assert.equal([status(hash), $failure.get()?.code], ['replaced', 'transaction-altered'])
})

test('where the network is away for longer than is waited, it is looked again once it is back', async () => {
  const chain: Chain = { state: 'mined', balance: WHOLE, isThere: false }, { hash } = await sent(chain), before = $failure.get()
  network(false)
  watched()
  await comes(() => $failure.get() !== before, 'the end of waiting')
  assert.equal([status(hash), $toast.get()], ['pending', undefined])
  chain.isThere = true
  network(true)
  await comes(() => status(hash) === 'confirmed', 'its end')
})

test('nobody is asked any more once its account is disconnected, nothing is told, and what was sent is forgotten with the account', async () => {
  const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }, { hash, own } = await sent(chain), before = $failure.get()
  watched(() => money.watchHoldings())
  await comes(() => looked(own) > 0, 'a look')
  await disconnect()
  const asked = looked(own)
  await clock.advance(200_000)
  assert.equal([looked(own), status(hash), $toast.get(), $failure.get()], [asked, undefined, undefined, before])
  assert.not.match(JSON.stringify({ ...localStorage }), new RegExp(ALICE, 'i'))
})

test.run()
