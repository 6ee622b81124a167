import type { ChainId } from '../core/caip'
import { gotOf } from '../core/describe-value'
import { WidgetError } from '../core/errors'
import { $siteWords, loadSiteWords } from '../core/late-words'
import { chainData } from '../core/money-options'
import { load } from '../core/registry'
import type { GrantedSession, SessionRequest } from '../core/smart-sessions'
import { showToast } from '../core/toasts'
import { failed } from '../services/chain-data'
import { callCosigner, hexOf, idOf } from '../services/smart-sessions'
import { alone, askPermission } from './ask-permission'
import { reloadSessions } from './smart-sessions'

const METHOD = 'wallet_grantPermissions'

/** Seconds since 1970: the year 5138. Chosen: a time in milliseconds is above it. */
const MAX_EXPIRY = 1e11

const wrong = (part: string, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `grantPermissions: ${part}`, expected, got: gotOf(got) })

/**
 * Requests a key from the co-signer and the permission from the wallet. Then has the co-signer activate what the
 * wallet agreed to.
 */
export const grantPermissions = (request: SessionRequest): Promise<GrantedSession> =>
  alone(async ({ accounts: [address = ''], wallet: { name: wallet } }) => {
    const { chainId, address: wanted = address, expiry, signer, permissions } = Object(request) as SessionRequest
    const keys: unknown = Object(Object(signer).data).keys
    const api = chainData()
    if (!(expiry > Date.now() / 1000 && expiry < MAX_EXPIRY)) {
      throw wrong('expiry', 'a time later than now, in seconds since 1970', expiry)
    }
    if (!Array.isArray(keys)) throw wrong('signer.data.keys', 'a list of keys', keys)
    if (!Array.isArray(permissions) || !permissions[0]) {
      throw wrong('permissions', 'a list of one permission or more', permissions)
    }
    if (!api) {
      const expected = 'the id of your project, which grantPermissions needs'
      throw new WidgetError('option-invalid', { option: 'projectId', expected, got: 'undefined' })
    }
    if (`${wanted}`.toLowerCase() !== address.toLowerCase())
      throw new WidgetError('account-changed', { address: wanted })
    const id: ChainId = `eip155:${Number(chainId)}`
    const account = `${id}:${address}` as const
    const { error } = await (await load('action', 'session')).switchNetwork(id)
    if (error) throw error
    const wish = { policies: [], ...request }
    const { pci, key } = await callCosigner(api, account, '', { ...wish, address })
    const context = idOf(pci)
    const { type, publicKey: said } = Object(key) as Record<string, unknown>
    const publicKey = hexOf(said)
    if (!context || !publicKey) throw failed(200)
    const asked = { ...wish, signer: { type: 'keys', data: { keys: [...(keys as object[]), { type, publicKey }] } } }
    const {
      context: proof,
      expiry: until = expiry,
      permissions: agreed = permissions
    } = Object(await askPermission(account, METHOD, asked)) as Partial<GrantedSession>
    if (typeof proof !== 'string' || !(until > 0) || !Array.isArray(agreed))
      throw new WidgetError('wallet-nonsense', { wallet, method: METHOD })
    await callCosigner(api, account, '/activate', { ...asked, expiry: until, permissions: agreed, pci, context: proof })
    void reloadSessions()
    loadSiteWords().then(
      () => showToast({ kind: 'success', text: $siteWords.get()!.sessions.granted }),
      () => undefined
    )
    return { chainId, address, expiry: until, permissions: agreed, context }
  })
