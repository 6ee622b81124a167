import type { LoginMessages } from '../../src/barrels/login'

/** Where a code was sent, and how long it is valid. */
export function CodeHint({ email, messages }: { email: string; messages: LoginMessages }) {
  const [before, after] = messages.codeSentTo.split('{email}')
  return (
    <p className="secondary code-hint">
      {before}
      <bdi>
        <b>{email}</b>
      </bdi>
      {after} <span className="fine">{messages.codeExpiry}</span>
    </p>
  )
}
