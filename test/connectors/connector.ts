/** An injected connector on a scripted wallet, and what it reports. */
import createInjected from '../../src/connectors/injected'
import type { Connection, Report } from '../../src/core/connection'
import { isError } from '../../src/core/errors'
import { found } from '../core/fresh'
import type { ScriptedWallet } from '../doubles/scripted-provider'

export const make = (wallet: ScriptedWallet, report: Partial<Report> = {}) => {
  const changed: Connection[] = []
  const ended: Connection[] = []
  const connector = createInjected(found(wallet), {
    changed: c => {
      changed.push(c)
    },
    ended: c => {
      ended.push(c)
    },
    ...report
  })
  return { connector, changed, ended }
}

/** Returns the error of ours with which a promise rejects. */
export const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error('nothing failed')
  if (!isError(end.reason)) throw end.reason
  return end.reason
}
