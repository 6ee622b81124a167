/** Hooks that name a chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { found, freshPage } from '../core/reset-stores'
import { mainnet, solana } from '../../src/networks/index'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { announceStandard } from '../doubles/standard-page'
import { ALICE, scriptedProvider } from '../doubles/scripted-provider'
import { setNodeAnswer } from './node'
import { act, mount, unmountAll, until } from './render'
import './source'

const react = await import('../../src/react/index')
const { addAccountDetails } = await import('../../src/core/session/add-account-details')
const { configure } = await import('../../src/core/config/config')
const { loadChunk } = await import('../../src/core/platform/chunks')
const { offerNetworks } = await import('../../src/core/networks/networks')
const { setInjectedWallets } = await import('../../src/core/wallets/wallets')

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.before.each(() => act(async () => freshPage()))
test.after.each(unmountAll)
test.after(freshPage)

test('hooks with a namespace return that chain only, and a balance is read on request', async () => {
  await act(async () => setInjectedWallets([found(scriptedProvider())]))
  const read = () => ({
    evm: react.useAccount({ namespace: 'eip155' }).address,
    sol: react.useAccount({ namespace: 'solana' }).status,
    wallet: react.useWalletInfo('eip155').walletInfo?.name,
    provider: react.useProvider('solana').walletProvider,
    unknown: react.useProvider('constructor' as 'solana').walletProvider,
    balance: react.useBalance({ namespace: 'eip155' })
  })
  const seen: ReturnType<typeof read>[] = []
  const last = () => seen.at(-1)!
  const Page = () => {
    seen.push(read())
    return null
  }
  await mount(<Page />)
  const billfold = react.createBillfold({ debug: false })
  let result: Awaited<ReturnType<ReturnType<typeof react.useBalance>['fetchBalance']>> | undefined
  const fetchBalance = () =>
    act(async () => {
      result = await last().balance.fetchBalance()
    })
  await fetchBalance()
  assert.equal(result, { data: undefined, error: null, isSuccess: false, isError: false })
  await act(async () => {
    await billfold.connect('com.example.fox')
  })
  assert.equal([last().evm, last().sol, last().wallet, last().provider], [ALICE, 'disconnected', 'Fox', undefined])
  assert.is(last().unknown, undefined)

  setNodeAnswer(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }))
  await fetchBalance()
  assert.equal(result!.data, { balance: '1.000', symbol: 'ETH' })
  await until(() => last().balance.isSuccess)
  setNodeAnswer(() => new Response('no', { status: 500 }))
  await fetchBalance()
  assert.equal([result!.isError, typeof result!.error, result!.data], [true, 'string', undefined])
  setNodeAnswer()
})

test('useAccount returns the name, image, labels and tokens of the account', async () => {
  let account: ReturnType<typeof react.useAccount> | undefined
  const Page = () => {
    account = react.useAccount()
    return null
  }
  await mount(<Page />)
  const billfold = react.createBillfold({ debug: false })
  const details = {
    profileName: 'alice.eth',
    profileImage: 'https://img.example/a.png',
    addressLabels: { [ALICE]: 'alice.eth' },
    tokenBalance: []
  }
  await act(async () => {
    setInjectedWallets([found(scriptedProvider())])
    await billfold.connect('com.example.fox')
    addAccountDetails(`eip155:1:${ALICE}`, details)
  })
  const { profileName, profileImage, addressLabels, tokenBalance } = account!
  assert.equal({ profileName, profileImage, addressLabels, tokenBalance }, details)
})

test('a balance of an inactive chain is requested once for each account, and a late answer is ignored', async () => {
  const standard = announceStandard({ account: 0 })
  const requests: { address: unknown; give: (lamports: number) => void }[] = []
  setNodeAnswer(
    ({ params: [address] }) =>
      new Promise(done => {
        requests.push({
          address,
          give: value => done(Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value } }))
        })
      })
  )
  const about = (account: number) => requests.filter(({ address }) => address === solanaAccounts[account]!.address)
  const seen: ReturnType<typeof react.useBalance>[] = []
  const shownBalance = () => seen.at(-1)!.data?.balance
  const Page = () => {
    seen.push(react.useBalance({ namespace: 'solana' }))
    return null
  }
  await mount(<Page />)
  const billfold = react.createBillfold({ debug: false })
  // Otherwise the code may arrive after the other chain has become active: the first request is then not sent.
  await loadChunk('chain', 'solana')
  await act(async () => {
    configure({ networks: ['eip155:1', SOLANA] })
    offerNetworks([mainnet, solana])
    setInjectedWallets([found(scriptedProvider())])
    await billfold.connect('demo-solana', 'solana')
    await billfold.connect('com.example.fox')
  })
  assert.is(billfold.getActiveChainNamespace(), 'eip155')
  // The first of the two requests was sent while its chain was active.
  await until(() => about(0).length === 2)
  const lateResult = seen.at(-1)!.fetchBalance()
  await until(() => about(0).length === 3)
  await act(async () => standard.set({ account: 1 }))
  await until(() => about(1).length === 1)
  await act(async () => about(1)[0]!.give(2_000_000_000))
  await until(() => shownBalance() === '2.000')
  await act(async () => {
    for (const { give } of about(0)) give(1_000_000_000)
    await lateResult
  })
  assert.is(shownBalance(), '2.000')
  setNodeAnswer()
})

test('a custom wallet list has the wallets of every chain of the page, before the dialog is loaded', async () => {
  announceStandard()
  let names: readonly string[] = []
  const Page = () => {
    names = react.useConnect().wallets.map(wallet => wallet.id)
    return null
  }
  await mount(<Page />)
  await act(async () => configure({ networks: ['eip155:1', SOLANA] }))
  await until(() => names.includes('demo-solana'))
})

test('connections are listed for all chains or one, the list is stable, and another can be activated', async () => {
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
        .connections.map(connection => connection.wallet.name)
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
    setInjectedWallets([found(scriptedProvider())])
  })
  await connect('demo-solana', 'solana')
  await connect('com.example.fox')
  const count = lists.length
  await rerender(<Page />)
  assert.ok(lists.length > count)
  assert.is(lists.at(-1), lists[count - 1])
  assert.equal(
    lists.at(-1)!.map(connection => [connection.namespace, connection.isInUse]),
    [
      ['solana', false],
      ['eip155', true]
    ]
  )
  assert.is(ones.at(-1), 'Demo Solana')
  await act(async () => seen.at(-1)!.switchConnection({ namespace: 'solana' }))
  assert.equal(
    lists.at(-1)!.map(connection => [connection.namespace, connection.isInUse]),
    [
      ['solana', true],
      ['eip155', false]
    ]
  )
})

test.run()
