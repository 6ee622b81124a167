/** Runs programs of `.ci` as a workflow does: in a folder, with an environment. Returns their output and exit code. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ProgramResult {
  code: number
  stdout: string
  stderr: string
}

export const run = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {}
) =>
  new Promise<ProgramResult>(resolve =>
    execFile(
      process.execPath,
      [join(root, program), ...args],
      { cwd, env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
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

export interface ReceivedRequest {
  method: string
  path: string
  body: string
  token?: string
}
type Answer = (request: ReceivedRequest, origin: string) => { status?: number; body: unknown }
const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

/** Starts another service's API on loopback. `requests`: everything that it received. */
export const serve = (respond: Answer) =>
  new Promise<{ origin: string; requests: ReceivedRequest[]; close: () => void }>(resolve => {
    const requests: ReceivedRequest[] = []
    const server = createServer(async (request, response) => {
      const received = {
        method: request.method!,
        path: request.url!,
        body: await textOf(request),
        token: request.headers.authorization
      }
      requests.push(received)
      const { status = 200, body } = respond(received, `http://${request.headers.host}`)
      response.writeHead(status).end(body instanceof Uint8Array ? body : JSON.stringify(body))
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
        requests,
        close: () => server.close()
      })
    )
  })

export const close = () => homes.forEach(home => rmSync(home, { recursive: true, force: true }))
