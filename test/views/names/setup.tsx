/** The views of an account's name, for an account of the embedded wallet on a scripted page. */
import '../../actions/activity/without-senders'
import { loadChunk } from '../../../src/core/platform/chunks'
import { configure } from '../../../src/core/config/config'
import { changeNameForm, resetNameForm } from '../../../src/core/names/name-form'
import { replace, type RouteName } from '../../../src/core/dialog/route'
import { $connection, report } from '../../../src/core/session/session'
import { setMessages } from '../../../src/core/i18n/messages'
import { connect } from '../../../src/actions/session/connect'
import { offerNetworks } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import initial from '../../../i18n/en/initial'
import account from '../../../i18n/en/account'
import { json, type Answer } from '../../doubles/chain-data-server'
import { ALICE } from '../../doubles/scripted-provider'
import { leaveMoney, node, service } from '../assets-setup'
import { showCurrent } from '../login-page'
import { FOX, fox, pageWith } from '../setup'

export const NAME = 'anna.reown.id'
export const profileOf = (name: string) => ({ name, addresses: { 60: { address: ALICE } } })
export const suggest = (...names: [label: string, registered: boolean][]): Answer =>
  json({ suggestions: names.map(([label, registered]) => ({ name: `${label}.reown.id`, registered })) })

/** Shows a view. The account's wallet answers signatures as in `script`. */
export const show = async (view: RouteName, answers: Readonly<Record<string, Answer>> = {}, script: object = {}) => {
  const server = await service(answers)
  const nodeServer = await node(() => ({ result: '0x' }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE], personal_sign: '0x5a', ...script })])
  setMessages('en', initial, account)
  configure({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [nodeServer.url] } } }])
  await connect(FOX)
  report.changed({ ...$connection.get()!, type: 'AUTH' })
  await Promise.all([loadChunk('action', 'session'), loadChunk('action', 'assets')])
  replace(view as 'Account')
  return { ...(await showCurrent()), server }
}

export const leave = async (): Promise<void> => {
  changeNameForm({ status: 'idle' })
  await leaveMoney()
  resetNameForm(undefined)
}
