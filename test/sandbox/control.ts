/** The world's switches over HTTP, so that a user can operate them from a page. Answers only to this machine. */
import { convertFaults, type ConvertFault } from './chain-data/convert-faults'
import { onrampFaults, type OnrampFault } from './chain-data/onramp-faults'
import type { Filling } from './chain-data-server'
import { serverNames, type Fault, type Faults, type ServerName } from './faults'
import { integrityOf, type WorldAddresses } from './host-page'
import type { Answer, Incoming } from './server'

/**
 * One of:
 * - `{ server, fault }` adds a fault, with `undo` removes it;
 * - `{ clear: server | true }` removes faults;
 * - `{ reset: true }` resets the world;
 * - `{ fill: { account, transactions, tokens } }` invents a history and tokens.
 */
export interface WorldCommand {
  server?: ServerName
  fault?: Fault
  undo?: true
  clear?: ServerName | true
  reset?: true
  fill?: Filling & { account: string }
}

interface Controlled {
  addresses: WorldAddresses
  processIds: readonly number[]
  faults: Faults
  reset(): Promise<void>
  fill(account: string, filling: Filling): void
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value)
})

/**
 * Returns whether a request comes from the sandbox's own pages. Any website may post to loopback. A name that points at
 * loopback (DNS rebinding) sends its own name as host.
 */
const isOurs = ({ headers: { host, origin } }: Incoming) =>
  /^(127\.0\.0\.1|localhost):\d+$/.test(host ?? '') && (origin === undefined || origin === `http://${host}`)

const kinds: readonly Fault['kind'][] = [
  'status',
  'drop',
  'delay',
  'tamper',
  'invalid-response',
  'duplicate',
  'reorder',
  'refuse',
  'cut',
  'stale',
  'stranger',
  'silent',
  ...(Object.keys(convertFaults) as ConvertFault[]),
  ...(Object.keys(onrampFaults) as OnrampFault[])
]

const execute = async (command: WorldCommand, { faults, reset, fill }: Controlled): Promise<string | undefined> => {
  const { server, fault, undo, clear } = command
  if (command.reset) await reset()
  if (command.fill) fill(command.fill.account, command.fill)
  if (clear) faults.clear(clear === true ? undefined : clear)
  if (!fault) return undefined
  if (!server || !serverNames.includes(server)) return `server is one of ${serverNames.join(', ')}`
  if (!kinds.includes(fault.kind)) return `fault.kind is one of ${kinds.join(', ')}`
  if (undo) faults.clear(server, fault)
  else faults.set(server, fault)
  return undefined
}

export const answerControl = async (incoming: Incoming, controlled: Controlled): Promise<Answer> => {
  if (!isOurs(incoming)) return json(403, { error: 'Only pages of this world may ask.' })
  const {
    processIds,
    faults,
    addresses: {
      cdn,
      version,
      chains,
      solana,
      indexers,
      relay,
      walletApi,
      chainData,
      analytics,
      signIn,
      siteServer,
      verify,
      frame,
      onramp
    }
  } = controlled
  if (incoming.method !== 'POST') {
    return json(200, {
      world: 'billfold',
      pid: process.pid,
      processIds,
      cdn,
      version,
      chains,
      solana,
      indexers,
      relay,
      walletApi,
      chainData,
      analytics,
      signIn,
      siteServer,
      verify,
      frame,
      onramp,
      build: await integrityOf(controlled.addresses),
      faults: faults.list()
    })
  }
  let command: WorldCommand
  try {
    command = JSON.parse(incoming.body.toString('utf8')) as WorldCommand
  } catch {
    return json(400, { error: 'Send a command as JSON.' })
  }
  const error = await execute(command, controlled)
  return error ? json(400, { error }) : json(200, { faults: faults.list() })
}
