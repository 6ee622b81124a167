/** The registration of a name of the service's zone by the active account. Services 2.4. */
import { nameOfLabel } from '../../core/names/account-name'
import { $nameForm, changeNameForm } from '../../core/names/name-form'
import { withMessage } from '../../core/platform/call-errors'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { isError, WidgetError } from '../../core/platform/errors'
import { toWidgetError } from '../../core/platform/foreign-errors'
import { removeQueries } from '../../core/platform/queries'
import { reportError } from '../../core/platform/report-error'
import { storedName, storeName } from '../../core/send/stored-names'
import type { Connection } from '../../core/session/connection'
import type { Eip1193Provider } from '../../core/session/providers'
import { $address, $connection, $connections, $network } from '../../core/session/session'
import { nameIssue } from './choose-name'
import { isNameable } from './can-choose-name'

/** Returns the event's properties. The event does not name the network. */
const track = (event: string, properties: object = {}) => {
  const isSmartAccount = $connection.get()?.facts?.[$address.get()!]?.type === 'smartAccount'
  getLoadedChunk('action', 'analytics')?.track(event, { isSmartAccount, ...properties })
}

/** Reports that the user has started to choose a name. */
export const trackNameFlow = (): void => track('OPEN_ENS_FLOW')

const sign = async ({ provider, wallet }: Connection, address: string, message: string): Promise<string> => {
  const hex = [...new TextEncoder().encode(message)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  let signature: unknown
  try {
    signature = await (provider as Eip1193Provider).request({ method: 'personal_sign', params: [`0x${hex}`, address] })
  } catch (e) {
    throw toWidgetError(e, wallet.name)
  }
  if (typeof signature === 'string' && /^0x[\da-f]+$/i.test(signature)) return signature
  throw new WidgetError('wallet-invalid-response', { wallet: wallet.name, method: 'personal_sign' })
}

/** Errors: network-missing, account-missing, chain-unsupported, account-changed, wallet-*, service-*, chunk-failed. */
const register = async (name: string): Promise<void> => {
  const connection = $connection.get()
  const network = $network.get()
  const address = $address.get()
  if (!network) throw new WidgetError('network-missing', { network: connection?.chainId ?? '' })
  if (!connection || !address || !isNameable() || typeof network.id !== 'number')
    throw withMessage(
      new WidgetError('account-missing', { namespace: 'eip155' }),
      'Address or auth connector not found'
    )
  const zone = await loadChunk('names', 'zone')
  if (!(await zone.canRegister(network.caipNetworkId)))
    throw new WidgetError('chain-unsupported', { wallet: connection.wallet.name, network: network.name })
  const message = zone.registrationMessage(name)
  const signature = await sign(connection, address, message)
  const isConnected = $connections.get().eip155?.accounts.includes(address)
  // another tab may have registered a name meanwhile
  if (!isConnected || storedName(address)) throw new WidgetError('account-changed', { address })
  await zone.register({ chain: network.id, address, message, signature })
  await showName(name, address)
}

/** Has the account show a name that this tab or another one has stored. */
const showStoredName = async (address: string): Promise<void> => {
  removeQueries(`name ${address.toLowerCase()} `)
  const assets = await loadChunk('action', 'assets')
  assets.watchAccountDetails()
}

/** Has the account show its new name, once it resolves to the account. */
const showName = async (name: string, address: string): Promise<void> => {
  removeQueries(`address ${name} `)
  const assets = await loadChunk('action', 'assets')
  const resolved = await assets.resolveName(name).catch(() => undefined)
  if (resolved?.address.toLowerCase() !== address.toLowerCase()) return
  storeName({ name, address })
  await showStoredName(address)
}

/**
 * Has the active account register a label. Its outcome is in `$nameForm`: a failure, or a refused signature, keeps what
 * was typed. Does nothing while another registration is pending.
 */
export const registerName = async (label: string): Promise<void> => {
  if ($nameForm.get().status === 'pending') return
  const issue = nameIssue(label)
  const address = $address.get()
  if (issue === 'owned' && address) await showStoredName(address)
  if (issue) return
  const name = nameOfLabel(label)
  changeNameForm({ text: label, status: 'pending', error: undefined, name: undefined })
  track('REGISTER_NAME_INITIATED', { ensName: name })
  try {
    await register(name)
    changeNameForm({ text: '', status: 'success', name })
    track('REGISTER_NAME_SUCCESS', { ensName: name })
  } catch (e) {
    changeNameForm(isError(e) ? { status: 'error', error: e } : { status: 'idle' })
    if (!isError(e)) throw e
    track('REGISTER_NAME_ERROR', { ensName: name, error: e.message })
    reportError(e)
    if (address && storedName(address)) await showStoredName(address)
  }
}
