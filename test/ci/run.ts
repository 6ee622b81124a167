/** Programs of `.ci`, run as a workflow runs them: in a folder, with an environment, for what they print and how they end. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  code: number
  said: string
  faults: string
}

export const run = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {}
) =>
  new Promise<Ended>(resolve =>
    execFile(
      process.execPath,
      [join(root, program), ...args],
      { cwd, env: { PATH: process.env.PATH, ...env } },
      (error, said, faults) => resolve({ code: error ? Number(error.code) : 0, said, faults })
    )
  )

const homes: string[] = []
/** A folder with some files, by path; gone with `close`. */
export const folderOf = (files: Record<string, string | Uint8Array> = {}) => {
  const home = mkdtempSync(join(tmpdir(), 'ci-'))
  homes.push(home)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  return home
}

export interface Asked {
  method: string
  path: string
  body: string
  token?: string
}
type Answer = (asked: Asked, origin: string) => { status?: number; body: unknown }
const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

/** Somebody else's API on loopback; `asked` has all that it was asked. */
export const serve = (answer: Answer) =>
  new Promise<{ origin: string; asked: Asked[]; close: () => void }>(resolve => {
    const asked: Asked[] = []
    const server = createServer(async (request, response) => {
      const one = {
        method: request.method!,
        path: request.url!,
        body: await textOf(request),
        token: request.headers.authorization
      }
      asked.push(one)
      const { status = 200, body } = answer(one, `http://${request.headers.host}`)
      response.writeHead(status).end(body instanceof Uint8Array ? body : JSON.stringify(body))
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
        asked,
        close: () => server.close()
      })
    )
  })

export const close = () => homes.forEach(home => rmSync(home, { recursive: true, force: true }))
