/** The users of the frame. The server holds no keys of theirs: only the share that unseals them in the frame. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountType } from './account-type'

export interface User {
  id: string
  /** In lower case. */
  email: string | undefined
  /** The name at a social provider. */
  userName: string | undefined
  /** Unseals the keys in the frame's storage: 32 bytes in hex. */
  share: string
  /** The kind of account that the user has chosen on EVM. */
  preferredAccountType: AccountType
}

export interface Users {
  find(id: string): User | undefined
  withEmail(email: string): User | undefined
  /** Returns the user with an identity, such as `email:a@b.example` or `google:17`; a new one for a new identity. */
  withIdentity(identity: string, facts?: Partial<Pick<User, 'email' | 'userName'>>): User
  /** Moves a user to another address, which no other user has. */
  changeEmail(user: User, email: string): void
  clear(): void
}

export const createUsers = (): Users => {
  const users = new Map<string, User>()
  const identities = new Map<string, string>()
  const find = (id: string | undefined) => (id === undefined ? undefined : users.get(id))
  return {
    find,
    withEmail: email => find(identities.get(`email:${email}`)),
    withIdentity(identity, { email, userName } = {}) {
      const existing = find(identities.get(identity))
      if (existing) return existing
      const share = randomBytes(32).toString('hex')
      const user: User = { id: randomUUID(), email, userName, share, preferredAccountType: 'eoa' }
      users.set(user.id, user)
      identities.set(identity, user.id)
      return user
    },
    changeEmail(user, email) {
      identities.delete(`email:${user.email}`)
      identities.set(`email:${email}`, user.id)
      user.email = email
    },
    clear() {
      users.clear()
      identities.clear()
    }
  }
}
