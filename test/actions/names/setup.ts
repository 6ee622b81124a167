/** A page with the names service, whose account acts as one of the embedded wallet. */
import { changeNameForm, resetNameForm } from '../../../src/core/names/name-form'
import { removeCounterpartyNames } from '../../../src/core/names/counterparty-names'
import { $connection, report } from '../../../src/core/session/session'
import { $accountDetails } from '../../../src/core/session/account-details'
import { freshPage } from '../../core/reset-stores'
import type { Answer } from '../../doubles/chain-data-server'
import { json } from '../../doubles/chain-data-server'
import { settle } from '../../doubles/fake-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { base, mainnet } from '../../../src/networks/index'
import { clock, end, ens, page, service } from '../send/resolve-name-setup'

export { begin } from '../send/resolve-name-setup'

export const NAME = 'anna.reown.id'
export const SIGNATURE = `0x${'5a'.repeat(65)}`
export const profileOf = (name: string, address = ALICE) => ({ name, addresses: { 60: { address } } })

/** The node's answers are those of ENS without any name, unless others are given. */
export const openPage = async (
  answers: Readonly<Record<string, Answer>>,
  {
    script = {},
    node = ens({}),
    networks = [mainnet, base]
  }: {
    script?: object
    node?: Parameters<typeof page>[0]
    networks?: (typeof mainnet)[]
  } = {}
) => {
  const server = await service({
    '/supported-chains': json({ http: ['eip155:1', 'eip155:8453'], ws: [] }),
    ...answers
  })
  const nodes = await page(node, server.url, networks, { personal_sign: SIGNATURE, ...script })
  const connection = $connection.get()!
  report.changed({ ...connection, type: 'AUTH' })
  resetNameForm(ALICE)
  return Object.assign(server, { nodes })
}

export const leave = async (): Promise<void> => {
  changeNameForm({ status: 'idle' })
  resetNameForm(undefined)
  removeCounterpartyNames()
  freshPage()
  await end()
}

/** Milliseconds before a wait counts as hung. Chosen: the first read of a file takes seconds on a busy machine. */
const LIMIT_MS = 120_000

/** Advances the clock by nothing, until something holds. Requests start from timers without a delay. */
export const until = async (holds: () => unknown): Promise<void> => {
  const endMs = performance.now() + LIMIT_MS
  while (!holds()) {
    if (performance.now() > endMs) throw new Error('it never holds')
    await clock.advance(0)
    await settle()
  }
}

export const profileName = (): string | undefined => $accountDetails.get()[`eip155:1:${ALICE}`]?.profileName
