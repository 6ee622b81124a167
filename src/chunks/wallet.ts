/** An injected EVM wallet: the connection, its account and its balance. All chunks of a connected wallet share it. */
import './app'
import en from '../../i18n/en/account'
import Account from '../../views/account/index'
import ConnectingExternal from '../../views/wallet-request/index'
import session from '../actions/session/session.chunk'
import eip155 from '../chains/evm/index'
import injected from '../connectors/injected'

export const action = { session }
export const chain = { eip155 }
export const connector = { eip155: injected }
export const accountMessages = { en }
export const view = { Account, ConnectingExternal }
