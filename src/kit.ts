/** Barrel of the first path, free of any framework: for connectors, chains and adapters. Each name by itself, so that what is not used falls away. */
export { endWithHost, followHost, verifyWithWallet } from './actions/follow-host'
export { isChainId, type ChainId } from './core/caip'
export type { AdapterHost } from './core/config'
export type {
  AccountFacts, BitcoinAccount, BitcoinProvider, BitcoinPurpose, Chain, Connection, Connector, CreateConnector, CreatePairing, Eip1193Provider, FoundWallet, PairingSettings, Sender,
  SolanaProvider, SolanaSendOptions, Transfer
} from './core/connection'
export { isError, WidgetError } from './core/errors'
export { providerHere } from './core/meeting'
export { isMissingMethod, isUnknownChain, toWidgetError } from './core/rejection'
export type { Network } from './core/networks'
export { $open } from './core/route'
export { $connections, $statuses } from './core/session'
export { within } from './core/tasks'
export { iconUrl, plain, webUrl } from './core/text'
export { formatUnits } from './core/units'
