/** What is asked about the account in use and its network, whichever they are. */
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

/** Undefined where nobody is connected, or on a network that the site did not ask for. */
export const placeInUse = (): InUse | undefined => {
  const caipAddress = $caipAddress.get()
  const network = $network.get()
  const connection = $connection.get()
  return caipAddress && network && connection && !$isUnsupported.get()
    ? { caipAddress, address: connection.accounts[0]!, network, connection }
    : undefined
}

/** Keeps the answer about the place in use fresh and in sight; with the place the question changes. What it gives ends it. */
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
