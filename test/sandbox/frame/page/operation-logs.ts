/** What EntryPoint reports about a user operation in the receipt of its transaction. */
import { decodeEventLog, isAddressEqual, type Hex, type RpcLog, type RpcTransactionReceipt } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { ENTRY_POINT } from '../operation'

/** `UserOperationEvent`. */
export const OPERATION_TOPIC: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const isOf = ({ address, topics }: Pick<RpcLog, 'address' | 'topics'>, hash: Hex) =>
  isAddressEqual(address, ENTRY_POINT) && topics[0] === OPERATION_TOPIC && topics[1] === hash

export const readEvent = ({ data, topics }: Pick<RpcLog, 'data' | 'topics'>) =>
  decodeEventLog({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', data, topics: topics as [Hex, ...Hex[]] })
    .args

/** Returns whether the calls succeeded, and their logs. The frame's server sends one operation in a transaction. */
export const readOutcome = ({ logs }: RpcTransactionReceipt, hash: Hex) => {
  const event = logs.find(log => isOf(log, hash))
  return {
    isSuccess: event !== undefined && readEvent(event).success,
    logs: logs.filter(({ address }) => !isAddressEqual(address, ENTRY_POINT))
  }
}
