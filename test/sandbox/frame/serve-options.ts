/** The options of `npm run frame`. Errors are sentences for the operator. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pageOriginOf } from '../page-origin.mjs'
import { readProviderClients, type ProviderClients } from './providers'

export interface ServeOptions {
  port: number
  origin: string | undefined
  /** Folder of what the server remembers. */
  data: string | undefined
  pages: readonly string[]
  /** Origins. */
  nodes: readonly string[]
  /** Address of a mail server. */
  smtp: string | undefined
  from: string
  providers: ProviderClients
}

/** Chosen: beside those of the sandbox. */
const PORT = '4300'

const isLocal = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

const readPort = (text: string) => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port ${text}: This is no port`)
  return port
}

const readOrigin = (text: string | undefined) => {
  if (text === undefined) return undefined
  if (!URL.canParse(text)) throw new Error(`--origin ${text}: This is no address`)
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:' && !isLocal(origin))
    throw new Error(`--origin ${text}: Browsers store keys under HTTPS alone`)
  return origin
}

const readNode = (text: string) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`--rpc ${text}: This is no address of a node`)
  return new URL(text).origin
}

const readSmtp = (text: string | undefined) => {
  // The address may contain a password, so that the error does not repeat it.
  if (text !== undefined && (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol)))
    throw new Error('--smtp: This is no address. Write it like smtps://user:password@mail.example')
  return text
}

const readProviders = (file: string | undefined): ProviderClients => {
  if (file === undefined) return {}
  try {
    return readProviderClients(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`--providers ${file}: ${(error as Error).message}`)
  }
}

export const readServeOptions = (args: string[], { FRAME_SMTP }: NodeJS.ProcessEnv = {}): ServeOptions => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: PORT },
      origin: { type: 'string' },
      data: { type: 'string' },
      page: { type: 'string', multiple: true, default: [] },
      rpc: { type: 'string', multiple: true, default: [] },
      smtp: { type: 'string' },
      from: { type: 'string', default: 'Secure frame <frame@localhost>' },
      providers: { type: 'string' }
    }
  })
  const pages = [...new Set(values.page.map(pageOriginOf))]
  if (pages.length === 0) throw new Error('Which pages may embed the frame? --page https://app.example, once for each')
  const options: ServeOptions = {
    port: readPort(values.port),
    origin: readOrigin(values.origin),
    data: values.data,
    pages,
    nodes: [...new Set(values.rpc.map(readNode))],
    smtp: readSmtp(values.smtp ?? FRAME_SMTP),
    from: values.from,
    providers: readProviders(values.providers)
  }
  const remote = pages.find(page => !isLocal(page))
  if (options.smtp === undefined && remote !== undefined)
    throw new Error(
      `Without --smtp anybody reads the mails at /mails, so that only pages of this machine may be listed: ${remote}`
    )
  return options
}
