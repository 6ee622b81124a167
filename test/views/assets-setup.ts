/**
 * The chain data service and the node behind the holdings and activity views. The test sets their answers, and both
 * close after it.
 */
import './long-page'
import { setHistory } from '../../src/core/activity/history'
import { setHoldings } from '../../src/core/assets/holdings'
import { removeQueries } from '../../src/core/platform/queries'
import { hideToast } from '../../src/core/dialog/toasts'
import { chainDataServer } from '../doubles/chain-data-server'
import { evmNode } from '../doubles/evm-node'
import { servers } from '../doubles/servers'
import { scroll } from './long-page'
import { unmountAll } from './setup'

export const { start: service, closeAll: closeServices } = servers(chainDataServer)
export const { start: node, closeAll: closeNodes } = servers(evmNode)

export const leaveMoney = async (): Promise<void> => {
  await unmountAll()
  await scroll(0)
  removeQueries()
  setHoldings()
  setHistory()
  hideToast()
  localStorage.clear()
  await closeServices()
  await closeNodes()
}
