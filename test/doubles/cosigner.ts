/**
 * The co-signer of smart sessions on loopback: stores what was requested and activated. A test changes any of its
 * answers by `change({ '/activate': status(500) })`.
 */
import { chainDataServer, json, status, type Answer, type ReceivedRequest } from './chain-data-server'
import { ALICE } from './scripted-provider'

export const ON_1 = `eip155:1:${ALICE}`
export const KEY = { type: 'secp256k1', publicKey: '0x02aa' }
/** Seconds. Later than any test runs. */
const FAR = 4_000_000_000

export const session = (number: number, part: object = {}) => ({
  project: { id: `p${number}`, name: `Shop ${number}`, url: `https://shop-${number}.example`, iconUrl: '' },
  pci: `pci-${number}`,
  expiry: FAR,
  createdAt: 1_790_000_000 + number,
  permissions: [
    {
      type: 'contract-call',
      data: { address: ALICE, abi: [], functions: [{ functionName: 'buy' }, { functionName: 'give back' }] }
    }
  ],
  policies: [],
  context: '0x12',
  revokedAt: null,
  ...part
})
const bodyOf = ({ body }: ReceivedRequest) => JSON.parse(body) as Record<string, unknown>

export const cosigner = async (...all: object[]) => {
  const sessions = all as Record<string, unknown>[]
  const requested = new Map<unknown, object>()
  const create: Answer = (response, received) => {
    const pci = `pci-new-${requested.size + 1}`
    requested.set(pci, bodyOf(received))
    return json({ pci, key: KEY, stray: true })(response, received)
  }
  const server = await chainDataServer({
    '/activate': (response, received) => {
      const { pci, expiry, permissions } = bodyOf(received)
      if (!requested.has(pci)) return status(404)(response, received)
      sessions.push(session(100, { pci, expiry, permissions }))
      return response.writeHead(200).end()
    },
    '/revoke': (response, received) => {
      const own = sessions.find(({ pci }) => pci === bodyOf(received)['pci'])
      if (!own) return status(404)(response, received)
      own['revokedAt'] = 1_790_000_999
      return response.writeHead(200).end()
    },
    [ALICE]: (response, received) =>
      received.method === 'POST' ? create(response, received) : json({ pcis: sessions })(response, received)
  })
  return { ...server, sessions }
}
