import { EthersAdapter } from 'billfold/adapters/ethers'
import { evmActs } from './evm'
import { begin } from './page'

const adapter = new EthersAdapter()
begin(
  adapter,
  evmActs(() => adapter.getBrowserProvider())
)
