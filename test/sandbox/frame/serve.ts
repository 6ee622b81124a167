/** `npm run frame`: runs the secure frame by itself, without the sandbox. `README.md` describes the options. */
import { createFaults } from '../faults'
import { openData } from './data'
import { openMailBox } from './mail-box'
import { createMailer } from './mailer'
import { openFrame } from './server'
import { readServeOptions, type ServeOptions } from './serve-options'

/** Opens the way of the mails: to a mail server, or to a page for a developer. */
const openMails = async ({ smtp, from }: ServeOptions) => {
  const faults = createFaults()
  if (smtp !== undefined) {
    const mailer = createMailer(smtp, from)
    return { mailer, close: async () => mailer.close() }
  }
  const mailBox = await openMailBox(faults)
  return { mailer: mailBox, mails: mailBox.list, close: mailBox.close }
}

const serve = async (options: ServeOptions) => {
  const { port, origin, data, pages, nodes, providers } = options
  const { close, ...mails } = await openMails(options)
  const frame = await openFrame({
    port,
    ...(origin !== undefined && { publicOrigin: origin }),
    faults: createFaults(),
    record: () => undefined,
    nodes,
    ...mails,
    providers,
    ...(data !== undefined && { data: openData(data) })
  })
  frame.allow(pages)
  const lines = [
    `Frame    ${frame.frameUrl}   the value of frameUrl`,
    ...(mails.mails ? [`Mails    ${frame.origin}/mails   without --smtp, for this machine alone`] : []),
    `Pages    ${pages.join(' ')}`,
    `Nodes    ${nodes.join(' ') || 'none: users sign, and cannot send (--rpc)'}`,
    `Logins   ${['e-mail', ...Object.keys(providers)].join(', ')}`,
    ...(data === undefined ? ['Data     none: without --data all accounts are lost when this ends'] : [])
  ]
  console.log(lines.join('\n'))
  const shutDown = async () => {
    await Promise.all([frame.close(), close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown)
}

try {
  await serve(readServeOptions(process.argv.slice(2), process.env))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
