/** Shared by the tests of the sandbox's relay: a relay with its faults and its log, clients, and messages. */
import { suite } from 'uvu'
import { createFaults, type FaultTable } from './faults'
import type { RequestRecord } from './server'
import { openRelayServer, type RelayServer } from './relay-server'
import { newIdentity, openRawClient, tokenFor, type Identity } from './relay/raw-client'

/** Returns a suite in which each test has its own relay. */
export const relaySuite = () => {
  const test = suite<{ relay: RelayServer; faults: FaultTable; requests: RequestRecord[] }>('the relay')
  test.before.each(async context => {
    const requests: RequestRecord[] = []
    context.requests = requests
    context.faults = createFaults()
    context.relay = await openRelayServer({
      port: 0,
      faults: context.faults,
      record: request => requests.push(request)
    })
  })
  test.after.each(({ relay }) => relay.close())
  return test
}

export const query = (relay: RelayServer, identity: Identity = newIdentity(), claims = {}) => ({
  projectId: 'x',
  useOnCloseEvent: 'true',
  auth: tokenFor(identity, relay.url, claims)
})
export const connect = (relay: RelayServer, identity?: Identity, options = {}) =>
  openRawClient(relay.url, query(relay, identity), options)
export const publishParams = (topic: string, message: string, tag = 1108) => ({
  topic,
  message,
  ttl: 300,
  tag,
  prompt: true
})
