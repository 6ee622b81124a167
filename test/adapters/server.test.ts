/** Hosts import adapters at the top of a module, which a server renders too. There is no window here. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BitcoinAdapter } from '../../src/adapters/bitcoin'
import { EthersAdapter } from '../../src/adapters/ethers'
import { Ethers5Adapter } from '../../src/adapters/ethers5'
import { SolanaAdapter } from '../../src/adapters/solana'
import { SolanaKitAdapter } from '../../src/adapters/solana-kit'
import { UniversalAdapter } from '../../src/adapters/universal'
import { WagmiAdapter } from '../../src/adapters/wagmi/index'
import { mainnet } from '../../src/networks/index'

test('a server has no connected account, and that is no error', () => {
  assert.is(typeof window, 'undefined')
  assert.equal(
    [
      new BitcoinAdapter().getConnector(),
      new EthersAdapter().getBrowserProvider(),
      new Ethers5Adapter().getWeb3Provider(),
      new SolanaAdapter().getConnection(),
      new SolanaAdapter().getSigner(),
      new SolanaKitAdapter().getSigner(),
      new UniversalAdapter().getUniversalProvider().session
    ],
    Array(7).fill(undefined)
  )
  new UniversalAdapter().getUniversalProvider().on('connect', () => undefined)
})

test('wagmi has its config on a server, and no timer, which some servers refuse at the top of a module', () => {
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const before = timers()
  const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet] })
  assert.equal(
    wagmiConfig.connectors.map(({ id }) => id),
    ['billfold']
  )
  assert.is(timers(), before)
})

test('a request on a server is rejected with what is missing', async () => {
  assert.match(
    String(
      await new UniversalAdapter()
        .getUniversalProvider()
        .disconnect()
        .catch((e: Error) => e.message)
    ),
    'createBillfold'
  )
})

test.run()
