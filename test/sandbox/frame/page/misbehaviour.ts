/**
 * Misbehaviour of the frame, which a test sets as a fault of the server `frame`. The page asks before each message:
 * `POST /message/<NAME>`, so that `match` selects a message by its name. An answer to JSON-RPC asks
 * `POST /message/RPC_REQUEST/<method>`, so that `match: 'wallet_sendCalls'` selects one method.
 * - `silent`: sends nothing.
 * - `duplicate`: sends the message twice.
 * - `stranger`: claims the address `account`.
 * - `tamper`: answers with another id.
 * - `invalid-response`: has another payload: `body` as JSON, or an unknown one.
 * - `refuse`: answers with an error, whose text is `body`.
 * - `cut`: sends nothing from now on, as a frame that has crashed.
 * - `delay` sends later. `status` and `drop` act as `refuse` and `silent`.
 */
export interface Misbehaviour {
  kind?: 'silent' | 'duplicate' | 'stranger' | 'tamper' | 'invalid-response' | 'refuse' | 'cut'
  account?: string
  body?: string
}

export interface Message {
  type: string
  payload?: unknown
  id?: string
}

/** Returns the misbehaviour of the next message: by its name, or by its name and method. */
export const readMisbehaviour = async (
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  subject: string
): Promise<Misbehaviour> => {
  try {
    const answer = await fetch(`/message/${subject}`, { method: 'POST' })
    return answer.ok ? ((await answer.json()) as Misbehaviour) : { kind: 'refuse' }
  } catch {
    return { kind: 'silent' }
  }
}

/** A stranger's address, if the fault names none. Chosen: an account of nobody. */
const STRANGER = '0x000000000000000000000000000000000000dEaD'

const claim = (payload: unknown, address: string): unknown => {
  if (typeof payload !== 'object' || payload === null || !('address' in payload)) return payload
  const accounts = (payload as { accounts?: object[] }).accounts?.map(account => ({ ...account, address }))
  return { ...payload, address, ...(accounts && { accounts }) }
}

/** Returns the messages to send in place of one. */
export const misbehave = (message: Message, { kind, account = STRANGER, body }: Misbehaviour): Message[] => {
  switch (kind) {
    case undefined:
      return [message]
    case 'duplicate':
      return [message, message]
    case 'stranger':
      return [{ ...message, payload: claim(message.payload, account) }]
    case 'tamper':
      return [{ ...message, id: `${message.id}x` }]
    case 'invalid-response':
      return [{ ...message, payload: body === undefined ? { isInvalid: true } : (JSON.parse(body) as unknown) }]
    case 'refuse':
      return [
        {
          ...message,
          type: message.type.replace(/_SUCCESS$/, '_ERROR'),
          payload: { message: body ?? 'The secure frame is out of order' }
        }
      ]
    default:
      return []
  }
}
