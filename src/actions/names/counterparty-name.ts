import { chainData } from '../../core/config/money-options'
import { removeCounterpartyNames, setCounterpartyName } from '../../core/names/counterparty-names'
import { networkOf } from '../../core/networks/networks'
import { isError } from '../../core/platform/errors'
import { $connections } from '../../core/session/session'
import { lookUpName, type ResolvedName } from '../send/resolve-name'

/** Chosen: the account's own requests must not wait for the names of a page of transactions. */
const MAX_PARALLEL = 2

/** Names that pose as others are not shown: the address is not beside them. */
const isDeceptive = ({ warning }: ResolvedName) => warning === 'mixed' || warning === 'look-alike'

let running = 0
let isWatching = false
const waiting: string[] = []

const lookUp = async (address: string): Promise<void> => {
  try {
    const resolved = await lookUpName(address, !!networkOf('eip155:1'))
    if ($connections.get().eip155)
      setCounterpartyName(address, resolved && !isDeceptive(resolved) ? resolved : undefined)
  } catch (e) {
    // the address stays
    if (!isError(e)) throw e
  }
}

const startNext = (): void => {
  if (running >= MAX_PARALLEL) return
  const address = waiting.shift()
  if (!address) return
  running += 1
  void lookUp(address).finally(() => {
    running -= 1
    startNext()
  })
}

/**
 * Looks up the name of the other party of a transaction, for `$counterpartyNames`. Returns a function that cancels a
 * lookup that has not started.
 */
export const requestCounterpartyName = (address: string): (() => void) => {
  // Ethereum has the names on the chain, and the project those of the service
  if (!networkOf('eip155:1') && !chainData()) return () => undefined
  if (!isWatching) {
    $connections.listen(({ eip155 }) => {
      if (!eip155) removeCounterpartyNames()
    })
  }
  isWatching = true
  waiting.push(address)
  startNext()
  return () => {
    const index = waiting.indexOf(address)
    if (index >= 0) waiting.splice(index, 1)
  }
}
