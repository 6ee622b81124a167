import { Ethers5Adapter } from 'billfold/adapters/ethers5'
import { evmActs } from './evm'
import { begin } from './page'

const adapter = new Ethers5Adapter()
begin(
  adapter,
  evmActs(() => adapter.getWeb3Provider())
)
