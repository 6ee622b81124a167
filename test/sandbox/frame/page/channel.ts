/** The messages between the frame and the one window that embeds it. */
import { misbehave, readMisbehaviour, type Message } from './misbehaviour'
import { textOfError } from './node-errors'
import type { Platform } from './platform'

/** Answers a request. Errors: their message goes to the page. */
export type Handler = (payload: Record<string, unknown>, origin: string) => unknown

export type Handlers = Readonly<Record<string, Handler>>

const REQUEST = /^@w3m-app\/([A-Z_]{1,60})$/

/** Returns the request in a message; undefined if it is none. */
const readRequest = (data: unknown) => {
  const { type, payload, id } = Object(data) as Record<string, unknown>
  const [, name] = typeof type === 'string' ? (REQUEST.exec(type) ?? []) : []
  if (!name || typeof id !== 'string' || id.length > 128) return undefined
  return { name, id, payload: Object(payload) as Record<string, unknown> }
}

const METHOD = /^\w{1,60}$/

/** Returns the subject of faults: the name of the message, and the method of a request of JSON-RPC. */
const subjectOf = (name: string, { method }: Record<string, unknown>) =>
  name === 'RPC_REQUEST' && METHOD.test(String(method)) ? `${name}/${String(method)}` : name

export const openChannel = ({ window, parent, config, fetch }: Platform, handlers: Handlers): void => {
  let isCut = false
  const send = async (subject: string, origins: readonly string[], makeMessage: () => Promise<Message>) => {
    const misbehaviour = config.playsFaults ? await readMisbehaviour(fetch, subject) : {}
    isCut ||= misbehaviour.kind === 'cut'
    const message = await makeMessage()
    if (isCut) return
    // The browser delivers to the parent's own origin alone, and drops the others.
    for (const sent of misbehave(message, misbehaviour)) for (const origin of origins) parent.postMessage(sent, origin)
  }
  const answer = async (name: string, id: string, run: () => unknown): Promise<Message> => {
    try {
      const payload = await run()
      return { type: `@w3m-frame/${name}_SUCCESS`, id, ...(payload !== undefined && { payload }) }
    } catch (error) {
      return { type: `@w3m-frame/${name}_ERROR`, id, payload: { message: textOfError(error) } }
    }
  }
  window.addEventListener('message', event => {
    const { source, origin, data } = event as MessageEvent
    if (source !== (parent as unknown) || !config.parents.includes(origin)) return
    const request = readRequest(data)
    const handler = request && Object.hasOwn(handlers, request.name) ? handlers[request.name] : undefined
    if (!request || !handler) return
    const { name, id, payload } = request
    void send(subjectOf(name, payload), [origin], () => answer(name, id, () => handler(payload, origin)))
  })
  void send('READY', config.parents, async () => ({ type: '@w3m-frame/READY', payload: { version: '4' } }))
}
