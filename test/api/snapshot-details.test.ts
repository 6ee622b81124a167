/** Facts in the public state about accounts, besides their addresses. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, BTC, connection, SOL } from '../core/session/multiple-connections-setup'
import { addAccountDetails } from '../../src/core/session/add-account-details'
import { runBalance } from '../../src/core/session/run-balance'
import { adoptConnection, caipAddressOf, removeConnection, report } from '../../src/core/session/session'
import { $snapshot } from '../../src/api/snapshot'
import { ALICE, BOB } from '../doubles/scripted-provider'

test.before.each(begin)
test.after(begin)

const evm = connection('eip155', ALICE)
const solana = connection('solana', SOL)
const readBalance = (of: typeof evm, value: bigint, decimals: number, symbol: string) =>
  runBalance(async () => ({ caipAddress: caipAddressOf(of)!, value, decimals, symbol }))
const balances = () =>
  Object.fromEntries(
    Object.entries($snapshot.get().namespaces).map(([name, { account }]) => [
      name,
      account.balance && `${account.balance} ${account.balanceSymbol}`
    ])
  )

test('each connected namespace has its own balance, whichever is active', async () => {
  adoptConnection(evm)
  await readBalance(evm, 10n ** 18n, 18, 'ETH')
  adoptConnection(solana)
  await readBalance(solana, 2n * 10n ** 9n, 9, 'SOL')
  const { eip155, solana: ofSolana } = balances()
  assert.equal([eip155, ofSolana], ['1.000 ETH', '2.000 SOL'])
  assert.is($snapshot.get().connections.find(({ namespace }) => namespace === 'eip155')!.account.balance, '1.000')
})

test('name, image, labels and tokens belong to one account on one network', () => {
  adoptConnection(evm)
  const details = {
    profileName: 'alice.eth',
    profileImage: 'https://img.example/a.png',
    addressLabels: { [ALICE]: 'alice.eth' },
    tokenBalance: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }]
  }
  addAccountDetails(caipAddressOf(evm)!, details)
  const { profileName, profileImage, addressLabels, tokenBalance } = $snapshot.get().account
  assert.equal({ profileName, profileImage, addressLabels, tokenBalance }, details)
  report.changed({ ...evm, accounts: [BOB] })
  assert.is($snapshot.get().account.profileName, undefined, 'another account')
  report.changed({ ...evm, chainId: 'eip155:8453' })
  assert.is($snapshot.get().account.tokenBalance, undefined, 'another network')
})

test('a disconnection removes what is known of its accounts, and of no others', async () => {
  const bitcoin = connection('bip122', BTC)
  adoptConnection(evm)
  addAccountDetails(caipAddressOf(evm)!, { profileName: 'alice.eth' })
  await readBalance(evm, 1n, 0, 'ETH')
  adoptConnection(bitcoin)
  await readBalance(bitcoin, 3n, 0, 'BTC')
  removeConnection('eip155')
  assert.is(balances()['bip122'], '3 BTC')
  adoptConnection(evm)
  const { profileName, balance } = $snapshot.get().account
  assert.equal([profileName, balance], [undefined, undefined])
})

test.run()
