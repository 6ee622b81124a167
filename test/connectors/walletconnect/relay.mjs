/** A relay in memory: https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc */
import { createHash, createPublicKey, randomInt, verify } from 'node:crypto'
import { WebSocketServer } from 'ws'
const B58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const decodeBase58 = text => {
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(B58.indexOf(digit))
  return Buffer.from(value.toString(16), 'hex')
}
/** Returns the client that signed a token. Throws if the signature does not match. */
const clientOf = jwt => {
  const [head, body, signature] = jwt.split('.')
  const { iss } = JSON.parse(Buffer.from(body, 'base64url'))
  const key = createPublicKey({
    format: 'der',
    type: 'spki',
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), decodeBase58(iss.slice(9)).subarray(2)])
  })
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('signature')
  return iss.slice(8)
}
export const startRelay = async (port = 0) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise(done => server.once('listening', done))
  const topics = new Map()
  const stored = new Map()
  const log = []
  const sockets = new Set()
  const delayed = []
  let seen = 0
  server.on('connection', (socket, request) => {
    seen++
    sockets.add(socket)
    const client = clientOf(new URL(request.url, 'ws://x').searchParams.get('auth'))
    const subscribed = new Set()
    const idOf = topic =>
      createHash('sha256')
        .update(topic + client)
        .digest('hex')
    const send = message => socket.readyState === 1 && socket.send(JSON.stringify(message))
    // Resets the connection, as a failing network does. After a FIN, the engines report an end or a failure, depending
    // on what was in flight.
    socket.cut = () => request.socket.resetAndDestroy()
    socket.push = (topic, data) =>
      send({
        id: randomInt(2 ** 47),
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: idOf(topic), data: { topic, ...data } }
      })
    const subscribe = topic => {
      if (!topics.has(topic)) topics.set(topic, new Set())
      topics.get(topic).add(socket)
      subscribed.add(topic)
      for (const { from, ...data } of stored.get(topic) ?? []) if (from !== client) socket.push(topic, data)
      return idOf(topic)
    }
    const publish = (topic, message, tag, attestation) => {
      const data = { message, publishedAt: Date.now(), tag, attestation }
      stored.set(topic, [...(stored.get(topic) ?? []), { from: client, ...data }])
      for (const other of topics.get(topic) ?? []) if (other !== socket) other.push(topic, data)
      return true
    }
    const answers = {
      irn_publish: params => publish(params.topic, params.message, params.tag, params.attestation),
      irn_subscribe: params => subscribe(params.topic),
      irn_batchSubscribe: params => params.topics.map(subscribe),
      irn_unsubscribe: params => {
        topics.get(params.topic)?.delete(socket)
        return true
      },
      wc_proposeSession: params => {
        subscribe(params.pairingTopic)
        return publish(params.pairingTopic, params.sessionProposal, 1100, params.attestation)
      },
      wc_approveSession: params => {
        subscribe(params.sessionTopic)
        publish(params.pairingTopic, params.sessionProposalResponse, 1101)
        return publish(params.sessionTopic, params.sessionSettlementRequest, 1102)
      }
    }
    socket.on('message', raw => {
      const { id, method, params } = JSON.parse(raw)
      if (!method) return
      log.push({ client, method, params })
      const reply = answers[method] ? { result: answers[method](params) } : { error: { code: -32601, message: method } }
      const acknowledge = () => send({ id, jsonrpc: '2.0', ...reply })
      if (method === relay.delayedMethod) delayed.push(acknowledge)
      else acknowledge()
    })
    socket.on('close', () => {
      sockets.delete(socket)
      for (const topic of subscribed) topics.get(topic)?.delete(socket)
    })
  })
  const relay = {
    url: `ws://127.0.0.1:${server.address().port}`,
    log,
    topics,
    sockets,
    get seen() {
      return seen
    },
    /** A method whose requests are handled, but not acknowledged. */
    delayedMethod: undefined,
    /** Acknowledges them. */
    release: () => {
      relay.delayedMethod = undefined
      for (const acknowledge of delayed.splice(0)) acknowledge()
    },
    stop: () => {
      for (const socket of sockets) socket.terminate()
      server.close()
    }
  }
  return relay
}
