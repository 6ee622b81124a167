/**
 * The mail provider of the frame, and the mailbox of every user: a real SMTP server on loopback. The mails can be read
 * on a page of the sandbox, and leave the machine in no way.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { FaultTable } from '../faults'
import { createMailer, type Mailer, type OutgoingMail } from './mailer'

export interface Mail extends OutgoingMail {
  /** Milliseconds since 1970. */
  atMs: number
}

export interface MailBox extends Pick<Mailer, 'send'> {
  /** Address of the SMTP server. */
  url: string
  /** Returns the delivered mails, oldest first. */
  list(): readonly Mail[]
  clear(): void
  close(): Promise<void>
}

/** Reads a delivered mail. The frame sends plain ASCII in short lines, so that no part of it is encoded. */
const readMail = (to: string, source: string, atMs: number): Mail => {
  const end = source.indexOf('\r\n\r\n')
  const [, subject = ''] = /^Subject: (.*)$/m.exec(source.slice(0, end).replaceAll('\r\n', '\n')) ?? []
  const text = source.slice(end + 4).replaceAll('\r\n', '\n')
  return { to, subject, text: text.trim(), atMs }
}

export const openMailBox = async (faults: FaultTable, now: () => number = Date.now): Promise<MailBox> => {
  let delivered: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const fault = faults.take('frame', [`smtp:${address}`], ['refuse'])
      done(fault && Object.assign(new Error(fault.body ?? 'Mailbox unavailable'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8')
        delivered.push(...envelope.rcptTo.map(({ address }) => readMail(address, source, now())))
        done()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}?ignoreTLS=true`
  const mailer = createMailer(url, 'Secure frame <frame@sandbox.example>')
  return {
    url,
    send: mailer.send,
    list: () => [...delivered],
    clear() {
      delivered = []
    },
    async close() {
      mailer.close()
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}
