/** Hooks that name a chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { found, freshPage } from '../core/fresh'
import { mainnet, solana } from '../../src/networks'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { announceStandard } from '../doubles/standard-page'
import { ALICE, scriptedProvider } from '../doubles/scripted-provider'
import { nodeAnswers } from './node'
import { act, mount, unmountAll, until } from './render'
import './source'

const react = await import('../../src/react/index')
const { configure } = await import('../../src/core/config')
const { offerNetworks } = await import('../../src/core/networks')
const { listFound } = await import('../../src/core/wallets')

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.before.each(() => act(async () => freshPage()))
test.after.each(unmountAll)
test.after(freshPage)

test('they tell of that chain alone, and a balance is asked for by whoever wants it', async () => {
  await act(async () => listFound([found(scriptedProvider())]))
  const read = () => ({
    evm: react.useAccount({ namespace: 'eip155' }).address,
    sol: react.useAccount({ namespace: 'solana' }).status,
    wallet: react.useWalletInfo('eip155').walletInfo?.name,
    provider: react.useProvider('solana').walletProvider,
    balance: react.useBalance({ namespace: 'eip155' })
  })
  const seen: ReturnType<typeof read>[] = []
  const last = () => seen.at(-1)!
  const Page = () => {
    seen.push(read())
    return null
  }
  await mount(<Page />)
  const face = react.createBillfold({ debug: false })
  let answer: Awaited<ReturnType<ReturnType<typeof react.useBalance>['fetchBalance']>> | undefined
  const ask = () =>
    act(async () => {
      answer = await last().balance.fetchBalance()
    })
  await ask()
  assert.equal(answer, { data: undefined, error: null, isSuccess: false, isError: false })
  await act(async () => {
    await face.connect('com.example.fox')
  })
  assert.equal([last().evm, last().sol, last().wallet, last().provider], [ALICE, 'disconnected', 'Fox', undefined])

  nodeAnswers(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }))
  await ask()
  assert.equal(answer!.data, { balance: '1.000', symbol: 'ETH' })
  await until(() => last().balance.isSuccess)
  nodeAnswers(() => new Response('no', { status: 500 }))
  await ask()
  assert.equal([answer!.isError, typeof answer!.error, answer!.data], [true, 'string', undefined])
  nodeAnswers()
})

test(
  'a balance beside the one in use is asked for once for each account; a late answer about the one before takes ' +
    'nothing away',
  async () => {
    const standard = announceStandard({ account: 0 })
    const asked: { address: unknown; give: (lamports: number) => void }[] = []
    nodeAnswers(
      ({ params: [address] }) =>
        new Promise(done => {
          asked.push({
            address,
            give: value => done(Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value } }))
          })
        })
    )
    const about = (account: number) => asked.filter(({ address }) => address === solanaAccounts[account]!.address)
    const seen: ReturnType<typeof react.useBalance>[] = []
    const shown = () => seen.at(-1)!.data?.balance
    const Page = () => {
      seen.push(react.useBalance({ namespace: 'solana' }))
      return null
    }
    await mount(<Page />)
    const face = react.createBillfold({ debug: false })
    await act(async () => {
      configure({ networks: ['eip155:1', SOLANA] })
      offerNetworks([mainnet, solana])
      listFound([found(scriptedProvider())])
      await face.connect('demo-solana', 'solana')
      await face.connect('com.example.fox')
    })
    assert.is(face.getActiveChainNamespace(), 'eip155')
    // The first of the two requests was sent while its chain was active.
    await until(() => about(0).length === 2)
    const late = seen.at(-1)!.fetchBalance()
    await until(() => about(0).length === 3)
    await act(async () => standard.set({ account: 1 }))
    await until(() => about(1).length === 1)
    await act(async () => about(1)[0]!.give(2_000_000_000))
    await until(() => shown() === '2.000')
    await act(async () => {
      for (const { give } of about(0)) give(1_000_000_000)
      await late
    })
    assert.is(shown(), '2.000')
    nodeAnswers()
  }
)

test(
  'a list of one’s own has the wallets of every chain that the site is on, ' + 'though the dialog was never near',
  async () => {
    announceStandard()
    let names: readonly string[] = []
    const Page = () => {
      names = react.useConnect().wallets.map(w => w.id)
      return null
    }
    await mount(<Page />)
    await act(async () => configure({ networks: ['eip155:1', SOLANA] }))
    await until(() => names.includes('demo-solana'))
  }
)

test('the connections of all chains or of one, the same list until one changes, and the way to another', async () => {
  announceStandard()
  const lists: (readonly { namespace: string; isInUse: boolean }[])[] = []
  const ones: unknown[] = []
  const seen: ReturnType<typeof react.useConnections>[] = []
  const Page = () => {
    seen.push(react.useConnections())
    lists.push(seen.at(-1)!.connections)
    ones.push(
      react
        .useConnections('solana')
        .connections.map(c => c.wallet.name)
        .join()
    )
    return null
  }
  const { rerender } = await mount(<Page />)
  react.createBillfold({ debug: false })
  const connect = (...wanted: Parameters<ReturnType<typeof react.useConnect>['connect']>) =>
    act(async () => {
      await connectOf.connect(...wanted)
    })
  let connectOf!: ReturnType<typeof react.useConnect>
  const Chooser = () => {
    connectOf = react.useConnect()
    return null
  }
  await mount(<Chooser />)
  await act(async () => {
    configure({ networks: ['eip155:1', SOLANA] })
    offerNetworks([mainnet, solana])
    listFound([found(scriptedProvider())])
  })
  await connect('demo-solana', 'solana')
  await connect('com.example.fox')
  const count = lists.length
  await rerender(<Page />)
  assert.ok(lists.length > count)
  assert.is(lists.at(-1), lists[count - 1])
  assert.equal(
    lists.at(-1)!.map(c => [c.namespace, c.isInUse]),
    [
      ['solana', false],
      ['eip155', true]
    ]
  )
  assert.is(ones.at(-1), 'Demo Solana')
  await act(async () => seen.at(-1)!.switchConnection({ namespace: 'solana' }))
  assert.equal(
    lists.at(-1)!.map(c => [c.namespace, c.isInUse]),
    [
      ['solana', true],
      ['eip155', false]
    ]
  )
})

test.run()
