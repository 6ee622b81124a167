/** Queries about the active account and its network; they follow each switch. */
import type { CaipAddress } from '../core/caip'
import { $config } from '../core/config'
import type { Connection } from '../core/connection'
import type { Network } from '../core/networks'
import { stateOf, watch, type Question } from '../core/queries'
import { $caipAddress, $connection, $isUnsupported, $network } from '../core/session'
import type { Task } from '../core/tasks'

export interface InUse {
  caipAddress: CaipAddress
  address: string
  network: Network
  connection: Connection
}

/** Returns undefined if no wallet is connected, or if it is on a network that the host page does not offer. */
export const placeInUse = (): InUse | undefined => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  const connection = $connection.get()
  return caipAddress && network && connection && !$isUnsupported.get()
    ? { caipAddress, address: connection.accounts[0]!, network, connection }
    : undefined
}

/**
 * Keeps the answer for the active account fresh and shows it; the query changes with the account and network. Returns
 * a function that stops this.
 */
export const followPlace = <T>(
  toQuestion: (place: InUse) => Question<T>,
  show: (task?: Task<T>) => void
): (() => void) => {
  let key: string | undefined
  let leave: (() => void) | undefined
  const look = () => {
    const place = placeInUse()
    const question = place && toQuestion(place)
    if (question?.key === key) return
    leave?.()
    leave = undefined
    key = question?.key
    if (!question) return show()
    const stops = [stateOf(question).subscribe(task => show(task)), watch(question)]
    leave = () => {
      for (const stop of stops) stop()
    }
  }
  const stops = [$caipAddress, $network, $isUnsupported, $config].map($store => $store.listen(look))
  look()
  return () => {
    for (const stop of stops) stop()
    leave?.()
  }
}
