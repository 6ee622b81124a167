/** Answers of the chain data API as they go over the wire, failures included. Specification, services 2.1. */
import type { Answer } from '../server'

/** Any page may read; it may send these headers, and no others. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'content-type, user-agent, referer, origin, solana-client, sec-fetch-mode, x-sdk-type, x-sdk-version',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'cross-origin-resource-policy': 'cross-origin'
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...cors, ...headers },
  body: JSON.stringify(value)
})

export const failure = (status: number, field: string, description: string): Answer =>
  json(status, { status: 'FAILED', reasons: [{ field, description }] })

const reasons: Readonly<Record<number, readonly [field: string, description: string]>> = {
  400: ['chainId', 'Chain is not supported'],
  401: ['authentication', 'Project ID is not valid'],
  404: ['name', 'Name is not registered'],
  429: ['address', 'Quota exceeded'],
  503: ['provider', 'Provider is not available']
}

/** Returns a status as the service writes it: with reasons, or 500 with plain text. */
export const failed = (status: number): Answer => {
  const reason = reasons[status]
  return reason
    ? failure(status, ...reason)
    : { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...cors }, body: 'Internal Server Error' }
}
