/**
 * The co-signer of smart sessions on loopback: stores what was requested and activated. A test changes any of its
 * answers by `change({ '/activate': status(500) })`.
 */
import { chainDataServer, json, status, type Answer, type Asked } from './chain-data-server'
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
const said = ({ body }: Asked) => JSON.parse(body) as Record<string, unknown>

export const cosigner = async (...all: object[]) => {
  const sessions = all as Record<string, unknown>[]
  const asked = new Map<unknown, object>()
  const create: Answer = (response, ask) => {
    const pci = `pci-new-${asked.size + 1}`
    asked.set(pci, said(ask))
    return json({ pci, key: KEY, stray: true })(response, ask)
  }
  const server = await chainDataServer({
    '/activate': (response, ask) => {
      const { pci, expiry, permissions } = said(ask)
      if (!asked.has(pci)) return status(404)(response, ask)
      sessions.push(session(100, { pci, expiry, permissions }))
      return response.writeHead(200).end()
    },
    '/revoke': (response, ask) => {
      const own = sessions.find(({ pci }) => pci === said(ask)['pci'])
      if (!own) return status(404)(response, ask)
      own['revokedAt'] = 1_790_000_999
      return response.writeHead(200).end()
    },
    [ALICE]: (response, ask) =>
      ask.method === 'POST' ? create(response, ask) : json({ pcis: sessions })(response, ask)
  })
  return { ...server, sessions }
}
