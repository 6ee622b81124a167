/** A project's settings on loopback. A test sets the answers by path; a number is a status. */
import { onLoopback } from './servers'

export type Answers = Readonly<Record<string, unknown>>
export const CONFIG = '/appkit/v1/config'
export const LIMITS = '/appkit/v1/project-limits'
export const ORIGINS = '/projects/v1/origins'

export const projectServer = async (answers: Answers = {}) => {
  const requests: URL[] = []
  const now = { ...answers }
  const server = await onLoopback(requests, noted => (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const answer = now[url.pathname] ?? 404
    requests.push(url)
    noted()
    response
      .writeHead(typeof answer === 'number' && answer > 199 ? answer : 200, { 'access-control-allow-origin': '*' })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return {
    ...server,
    requests,
    paths: () => requests.map(({ pathname }) => pathname),
    change: (change: Answers) => {
      Object.assign(now, change)
    }
  }
}
