/** Proven names of the other parties of an account's transactions. */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'
import type { ProvenName } from '../send/stored-names'

type Names = Readonly<Record<string, Pick<ProvenName, 'name' | 'avatar'>>>

const $names = atom<Names>({})

/** By address in lower case. */
export const $counterpartyNames: Readable<typeof $names> = $names

/** Sets or removes the name of an address. */
export const setCounterpartyName = (address: string, proven: ProvenName | undefined): void => {
  const key = address.toLowerCase()
  const { [key]: before, ...others } = $names.get()
  if (before?.name === proven?.name && before?.avatar === proven?.avatar) return
  $names.set(proven ? { ...others, [key]: { name: proven.name, avatar: proven.avatar } } : others)
}

export const removeCounterpartyNames = (): void => $names.set({})
