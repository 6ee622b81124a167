import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EthersAdapter } from '../../src/adapters/ethers'
import type { Connection } from '../../src/core/connection'
import { adopt, forget } from '../../src/core/session'
import { evmNetwork } from '../../src/networks'
import '../react/source'
import { freshPage } from '../core/fresh'
import { ALICE, scriptedProvider } from '../doubles/scripted-provider'

const connector = { connect: async () => made(), restore: async () => undefined, disconnect: async () => undefined, switchNetwork: async () => undefined, release: () => undefined }
const made = (wallet = scriptedProvider()): Connection =>
  ({ namespace: 'eip155', wallet: { id: 'fox', name: 'Fox' }, type: 'ANNOUNCED', accounts: [ALICE], chainId: 'eip155:1', provider: wallet.provider, connector })

const { chunks } = await import('../../src/chunks')
const { start } = await import('../../src/start')
// nodes of nobody: a test asks no one outside
const networks = [evmNetwork(1, 'Ethereum', 'http://127.0.0.1:9', undefined), evmNetwork(8453, 'Base', 'http://127.0.0.1:9', undefined)] as const
start({ debug: false, enableReconnect: false, networks }, chunks, 'preact', () => undefined)

test.before.each(freshPage)
test.after(freshPage)

test('hands out the host’s own ethers over the connected wallet', async () => {
  const adapter = new EthersAdapter()
  assert.is(adapter.getBrowserProvider(), undefined)
  adopt(made(scriptedProvider({ personal_sign: '0x5160' })))
  const provider = adapter.getBrowserProvider()
  const signer = await provider!.getSigner()
  assert.is(signer.address, ALICE)
  assert.is(await signer.signMessage('hello'), '0x5160')
  forget('eip155')
  assert.is(adapter.getBrowserProvider(), undefined)
})

test('is the same object until another wallet is connected', () => {
  const adapter = new EthersAdapter(), fox = made()
  adopt(fox)
  const first = adapter.getBrowserProvider()
  adopt({ ...fox, chainId: 'eip155:8453' })
  assert.is(adapter.getBrowserProvider(), first)
  adopt(made())
  assert.is.not(adapter.getBrowserProvider(), first)
})

test('goes on when the wallet changes its network', async () => {
  const wallet = scriptedProvider(), adapter = new EthersAdapter()
  adopt(made(wallet))
  assert.is((await adapter.getBrowserProvider()!.getNetwork()).chainId, 1n)
  wallet.answers['eth_chainId'] = '0x2105'
  // ethers keeps an answer for a quarter of a second
  const endMs = performance.now() + 5_000
  const chainId = async () => (await adapter.getBrowserProvider()!.getNetwork()).chainId
  while (await chainId() === 1n && performance.now() < endMs) await new Promise(done => setTimeout(done, 20))
  assert.is(await chainId(), 8453n)
})

test('says what the option `adapters` asks of one', () => {
  const { namespace, adapterType } = new EthersAdapter()
  assert.equal({ namespace, adapterType }, { namespace: 'eip155', adapterType: 'ethers' })
})

test.run()
