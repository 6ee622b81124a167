/** The users of the frame. The server holds no keys of theirs: only the share that unseals them in the frame. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountType } from './account-type'
import { noData, type Data } from './data'

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
  /** Remembers the kind of account that the user has chosen. */
  prefer(user: User, type: AccountType): void
  clear(): void
}

interface Stored {
  users: (readonly [string, User])[]
  identities: (readonly [string, string])[]
}

export const createUsers = (data: Data = noData): Users => {
  const stored = Object(data.read('users')) as Partial<Stored>
  const users = new Map(stored.users)
  const identities = new Map(stored.identities)
  const save = () => data.write('users', { users: [...users], identities: [...identities] } satisfies Stored)
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
      save()
      return user
    },
    changeEmail(user, email) {
      identities.delete(`email:${user.email}`)
      identities.set(`email:${email}`, user.id)
      user.email = email
      save()
    },
    prefer(user, type) {
      user.preferredAccountType = type
      save()
    },
    clear() {
      users.clear()
      identities.clear()
      save()
    }
  }
}
