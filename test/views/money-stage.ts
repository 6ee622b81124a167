/**
 * The chain data service and the node behind the holdings and activity views. The test sets their answers, and both
 * close after it.
 */
import './long-page'
import { showHistory } from '../../src/core/history'
import { showHoldings } from '../../src/core/holdings'
import { forgetAnswers } from '../../src/core/queries'
import { hideToast } from '../../src/core/toasts'
import { chainDataServer } from '../doubles/chain-data-server'
import { evmNode } from '../doubles/evm-node'
import { servers } from '../doubles/servers'
import { scroll } from './long-page'
import { unmountAll } from './stage'

export const { start: service, closeAll: closeServices } = servers(chainDataServer)
export const { start: node, closeAll: closeNodes } = servers(evmNode)

export const leaveMoney = async (): Promise<void> => {
  await unmountAll()
  await scroll(0)
  forgetAnswers()
  showHoldings()
  showHistory()
  hideToast()
  localStorage.clear()
  await closeServices()
  await closeNodes()
}
