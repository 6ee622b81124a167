/** The preferred account type per namespace, for wallets with several account types. Specification, section 3. */
import type { Namespace } from '../networks/caip'
import { $config } from '../config/config'
import type { AccountType, Connection } from './connection'
import type { EmbeddedAccountType } from '../login/embedded-user'
import { WidgetError } from '../platform/errors'
import { reportToDeveloper } from '../platform/report-error'
import { ownValue } from '../platform/own-value'
import { getLoadedChunk } from '../platform/chunks'
import { $activeNamespace, $connections, setAccountOrder, report } from './session'
import { persistentAtom } from '../platform/storage'

type Types = Partial<Record<Namespace, AccountType>>

/** Known account types per namespace. The first one is the default. */
const kinds: Readonly<Record<string, readonly AccountType[]>> = {
  bip122: ['payment', 'ordinal'],
  cosmos: ['eoa'],
  eip155: ['smartAccount', 'eoa'],
  polkadot: ['eoa'],
  solana: ['eoa']
}

const unknownKind = (option: string, namespace: string, got: unknown) =>
  new WidgetError('option-invalid', {
    option,
    expected: (ownValue(kinds, namespace) ?? []).map(kind => `"${kind}"`).join(' or '),
    got: `"${String(got)}"`
  })

/** Returns the valid entries of a record. Returns undefined if the value is no object. */
const parse = (value: unknown): Types | undefined =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).filter(([name, type]) => ownValue(kinds, name)?.includes(type as AccountType))
      )
    : undefined

let lastReported: unknown
/** Returns the host page's option. Reports an unknown namespace or type to the developer and ignores that entry. */
const readHostTypes = (): Types | undefined => {
  const option = $config.get().deferred['defaultAccountTypes']
  const valid = parse(option)
  if (option === lastReported || !valid) return valid
  lastReported = option
  for (const [name, type] of Object.entries(option as object)) {
    if (ownValue(valid, name)) continue
    const expected = `one of ${Object.keys(kinds).join(', ')}`
    reportToDeveloper(
      Object.hasOwn(kinds, name)
        ? unknownKind(`defaultAccountTypes.${name}`, name, type)
        : new WidgetError('option-invalid', { option: 'defaultAccountTypes', expected, got: `"${name}"` })
    )
  }
  return valid
}

const stored = persistentAtom<Types>({ key: 'billfold.accounts', version: 1, initial: {}, parse })

/** Returns the type that the user chose for a namespace, else the host page's, else the default. */
export const preferredType = (namespace: Namespace = $activeNamespace.get()): AccountType => {
  stored.reload()
  return (
    ownValue(stored.$value.get(), namespace) ??
    ownValue(readHostTypes(), namespace) ??
    ownValue(kinds, namespace)?.[0] ??
    'eoa'
  )
}

/** Moves accounts of the preferred type to the front. All other accounts keep their order. */
const arrange = (connection: Connection): Connection => {
  const { namespace, accounts, facts, embeddedWalletInfo } = connection
  // the frame decides which type is in effect
  if (embeddedWalletInfo) return connection
  const wanted = preferredType(namespace)
  const isWanted = (address: string) => ownValue(facts, address)?.type === wanted
  return accounts.some(isWanted)
    ? { ...connection, accounts: [...accounts.filter(isWanted), ...accounts.filter(address => !isWanted(address))] }
    : connection
}

/** Applies the preferred order to all connections from now on. */
export const arrangeAccounts = (): void => setAccountOrder(arrange)

/**
 * Sets the preferred type and reorders the connected accounts. The embedded wallet changes its account, too. Errors:
 * option-invalid, at once; later wallet-*, service-*, connect-replaced.
 */
export const preferType = (
  type: AccountType,
  namespace: Namespace = $activeNamespace.get()
): Promise<void> | undefined => {
  if (!ownValue(kinds, namespace)?.includes(type)) throw unknownKind(`${namespace} account type`, namespace, type)
  getLoadedChunk('action', 'analytics')?.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type })
  stored.set({ ...stored.$value.get(), [namespace]: type })
  const connection = $connections.get()[namespace]
  if (!connection) return
  report.changed(connection)
  const { embeddedWalletInfo, connector } = connection
  if (embeddedWalletInfo && embeddedWalletInfo.accountType !== type)
    return connector.setAccountType?.(type as EmbeddedAccountType).then(() => undefined)
}
