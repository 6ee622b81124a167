import type { ChainId } from '../../core/networks/caip'
import { describe } from '../../core/platform/describe-value'
import { WidgetError } from '../../core/platform/errors'
import { $signInMessages, loadSignInMessages } from '../../core/i18n/lazy-messages'
import { chainData } from '../../core/config/money-options'
import { loadChunk } from '../../core/platform/chunks'
import type { GrantedSession, SessionRequest } from '../../core/sign-in/smart-sessions'
import { showToast } from '../../core/dialog/toasts'
import { serviceFailed } from '../../services/chain-data'
import { callCosigner, hexOf, idOf } from '../../services/smart-sessions'
import { withSingleRequest, requestPermission } from './request-permission'
import { reloadSessions } from './manage'
import { record } from '../../core/platform/guards'

const METHOD = 'wallet_grantPermissions'

/** Seconds since 1970: the year 5138. Chosen: a time in milliseconds is above it. */
const MAX_EXPIRY = 1e11

const invalidArgument = (part: string, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `grantPermissions: ${part}`, expected, got: describe(got) })

/**
 * Requests a key from the co-signer and the permission from the wallet. Then has the co-signer activate what the
 * wallet agreed to.
 */
export const grantPermissions = (request: SessionRequest): Promise<GrantedSession> =>
  withSingleRequest(async ({ accounts: [address = ''], wallet: { name: wallet } }) => {
    const {
      chainId,
      address: requestedAddress = address,
      expiry: requestedExpiry,
      signer,
      permissions
    } = record(request)
    const expiry = Number(requestedExpiry)
    const { keys } = record(record(signer)['data'])
    const api = chainData()
    if (!(expiry > Date.now() / 1000 && expiry < MAX_EXPIRY)) {
      throw invalidArgument('expiry', 'a time later than now, in seconds since 1970', requestedExpiry)
    }
    if (!Array.isArray(keys)) throw invalidArgument('signer.data.keys', 'a list of keys', keys)
    if (!Array.isArray(permissions) || !permissions[0]) {
      throw invalidArgument('permissions', 'a list of one permission or more', permissions)
    }
    if (!api) {
      const expected = 'the id of your project, which grantPermissions needs'
      throw new WidgetError('option-invalid', { option: 'projectId', expected, got: 'undefined' })
    }
    if (`${requestedAddress}`.toLowerCase() !== address.toLowerCase())
      throw new WidgetError('account-changed', { address: `${requestedAddress}` })
    const id: ChainId = `eip155:${Number(chainId)}`
    const account = `${id}:${address}` as const
    const { error } = await (await loadChunk('action', 'session')).switchNetwork(id)
    if (error) throw error
    const fullRequest = { policies: [], ...request }
    const { pci, key } = await callCosigner(api, account, '', { ...fullRequest, address })
    const context = idOf(pci)
    const { type, publicKey: reportedKey } = record(key)
    const publicKey = hexOf(reportedKey)
    if (!context || !publicKey) throw serviceFailed(200)
    const requested = {
      ...fullRequest,
      signer: { type: 'keys', data: { keys: [...keys, { type, publicKey }] } }
    }
    const {
      context: walletContext,
      expiry: walletExpiry = expiry,
      permissions: grantedPermissions = permissions
    } = record(await requestPermission(account, METHOD, requested))
    const grantedExpiry = Number(walletExpiry)
    if (typeof walletContext !== 'string' || !(grantedExpiry > 0) || !Array.isArray(grantedPermissions))
      throw new WidgetError('wallet-invalid-response', { wallet, method: METHOD })
    await callCosigner(api, account, '/activate', {
      ...requested,
      expiry: grantedExpiry,
      permissions: grantedPermissions,
      pci,
      context: walletContext
    })
    void reloadSessions()
    loadSignInMessages().then(
      () => showToast({ kind: 'success', text: $signInMessages.get()!.sessions.granted }),
      () => undefined
    )
    return { chainId: `${chainId}`, address, expiry: grantedExpiry, permissions: grantedPermissions, context }
  })
