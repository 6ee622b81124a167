/**
 * Signed tokens that expire (JWT, HS256). Each kind has its own secret, so that none passes for another.
 * https://www.rfc-editor.org/rfc/rfc7519
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Tokens<T extends object> {
  sign(payload: T, lifetimeMs: number): string
  /** Returns the content of a valid token; undefined for one that is changed, expired or of another kind. */
  read(token: string | undefined): (T & Times) | undefined
}

/** Seconds since 1970. */
interface Times {
  iat: number
  exp: number
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** No other header is accepted, so that a token cannot choose how it is verified. */
const HEAD = encode({ alg: 'HS256', typ: 'JWT' })

export const createTokens = <T extends object>(now: () => number): Tokens<T> => {
  const secret = randomBytes(32)
  const macOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    sign(payload, lifetimeMs) {
      const iat = Math.floor(now() / 1000)
      const text = `${HEAD}.${encode({ ...payload, iat, exp: iat + Math.floor(lifetimeMs / 1000) })}`
      return `${text}.${macOf(text).toString('base64url')}`
    },
    read(token = '') {
      const [head, body, signature, ...more] = token.split('.')
      if (head !== HEAD || !body || !signature || more.length) return undefined
      const received = Buffer.from(signature, 'base64url')
      const expected = macOf(`${head}.${body}`)
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
      const payload = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T & Times
      return payload.exp * 1000 > now() ? payload : undefined
    }
  }
}
