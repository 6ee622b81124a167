/** The way of the frame's mails to its users: an SMTP server. */
import { createTransport } from 'nodemailer'
import { Refusal } from './refusal'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Sends a mail. Errors: `Refusal` with status 502 if the SMTP server does not take it. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** `server`: address of an SMTP server, such as `smtps://user:password@mail.example`. */
export const createMailer = (server: string, from: string): Mailer => {
  const transport = createTransport(server)
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail })
      } catch {
        throw new Refusal(502, 'The mail could not be sent')
      }
    },
    close: () => transport.close()
  }
}
