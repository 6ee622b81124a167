/** Networks of a Wallet Standard wallet: the active one, and names that are not CAIP-2 references. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { solanaDevnet, solanaTestnet } from '../../../src/networks/index'
import { failure } from '../connector'
import { makeStandard } from './setup'

const [ALICE] = solanaAccounts.map(({ address }) => address) as [string, string]

test('the page chooses the network among those of the account', async () => {
  const { connector, changed } = makeStandard({ chains: ['solana:mainnet', 'solana:devnet'] })
  await connector.connect()
  await connector.switchNetwork(solanaDevnet)
  assert.equal(
    changed.map(connection => connection.chainId),
    [solanaDevnet.caipNetworkId]
  )
  assert.is((await failure(connector.switchNetwork(solanaTestnet))).code, 'chain-unsupported')
  await connector.switchNetwork(solanaDevnet)
  assert.is(changed.length, 1)
})

test('a wallet that is not on the active network stays on its own', async () => {
  const { connector, demo, changed } = makeStandard({ chains: ['solana:devnet'] })
  assert.is((await connector.connect()).chainId, solanaDevnet.caipNetworkId)
  demo.set({ chains: ['solana:testnet'] })
  assert.equal(
    changed.map(connection => connection.chainId),
    [solanaTestnet.caipNetworkId]
  )
})

test('an injected wallet may be asked for any network, whichever its account has now', async () => {
  const { connector } = makeStandard({ chains: ['solana:mainnet', 'solana:devnet'] })
  assert.is((await connector.connect()).networks, undefined)
})

test('a chain with an invalid name is ignored', async () => {
  const names = [
    'solana:<img src=x>',
    'solana:a:b',
    'solana:',
    `solana:${'x'.repeat(100_000)}`,
    'bitcoin:mainnet',
    7 as unknown as string
  ]
  const { connector, demo, changed } = makeStandard({ chains: [...names, 'solana:devnet'] })
  assert.is((await connector.connect()).chainId, solanaDevnet.caipNetworkId)
  demo.set({ chains: [...names, 'solana:of-its-own'] })
  assert.equal(
    changed.map(connection => connection.chainId),
    ['solana:of-its-own']
  )
  assert.is((await failure(makeStandard({ chains: names }).connector.connect())).code, 'wallet-locked')
  const endless = makeStandard({ chains: [...Array<string>(100_000).fill('solana:x'), 'solana:devnet'] }).connector
  await endless.connect()
  assert.is((await failure(endless.switchNetwork(solanaDevnet))).code, 'chain-unsupported')
})

test('a network whose name is not a CAIP-2 reference is not connected', async () => {
  const [account] = solanaAccounts
  const flood = Array.from({ length: 1_000 }, (_, i) => `solana:${i}`)
  const chainsAre = async (...chains: string[]) => {
    const own = { address: ALICE, publicKey: account!.publicKey, chains, features: [] }
    const { connector } = makeStandard({}, () => ({
      accounts: [own],
      features: {
        'standard:connect': { connect: async () => ({ accounts: [own] }) },
        'standard:events': { on: () => () => undefined }
      }
    }))
    return connector.connect().then(
      connection => connection.chainId,
      (e: { code: string }) => e.code
    )
  }
  const invalidNames = ['solana:<img src=x>', `solana:${'x'.repeat(100_000)}`, 'solana:a:b', 'solana:']
  assert.is(await chainsAre(...invalidNames), 'wallet-locked')
  assert.is(await chainsAre(...invalidNames, 'solana:devnet'), solanaDevnet.caipNetworkId)
  assert.is(await chainsAre('solana:localnet'), 'solana:localnet')
  assert.is(await chainsAre(...flood, 'solana:mainnet'), 'solana:0')
})

test.run()
