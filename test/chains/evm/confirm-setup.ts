/** A chain whose transactions wait in the pool until a test mines them. */
import type { Hex } from 'viem'
import evm from '../../../src/chains/evm/transactions'
import type { Transfer } from '../../../src/core/send/transfer'
import { startSetting } from './setup'

export const setting = await startSetting()
export const { network, transfer, controls, wallet } = setting
/** Sends a transfer and leaves it in the pool. */
export const sendPending = async (changes: Partial<Transfer> = {}, script = {}): Promise<Hex> => {
  const quote = await evm.quote(transfer(changes))
  await controls.hold()
  return (await evm.send(quote, wallet(script).provider)) as Hex
}
