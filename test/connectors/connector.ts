/** An injected connector on a scripted wallet, and what it reports. */
import createInjected from '../../src/connectors/injected'
import type { Connection, Report } from '../../src/core/session/connection'
import { isError } from '../../src/core/platform/errors'
import { found } from '../core/reset-stores'
import type { ScriptedWallet } from '../doubles/scripted-provider'

export const make = (wallet: ScriptedWallet, report: Partial<Report> = {}) => {
  const changed: Connection[] = []
  const ended: Connection[] = []
  const connector = createInjected(found(wallet), {
    changed: connection => {
      changed.push(connection)
    },
    ended: connection => {
      ended.push(connection)
    },
    ...report
  })
  return { connector, changed, ended }
}

/** Returns the error of ours with which a promise rejects. */
export const failure = async (promise: Promise<unknown>) => {
  const [result] = await Promise.allSettled([promise])
  if (result.status === 'fulfilled') throw new Error('nothing failed')
  if (!isError(result.reason)) throw result.reason
  return result.reason
}
