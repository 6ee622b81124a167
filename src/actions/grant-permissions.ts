import type { ChainId } from '../core/caip'
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

/** Asks the co-signer for a key, the wallet for the permission, and has the co-signer act on what the wallet has agreed to. */
export const grantPermissions = (request: SessionRequest): Promise<GrantedSession> => alone(async ({ accounts: [address = ''], wallet: { name: wallet } }) => {
  const { chainId, address: wanted = address, expiry, signer, permissions } = Object(request) as SessionRequest, keys: unknown = Object(Object(signer).data).keys, api = chainData()
  const wrong = !(expiry > Date.now() / 1000 && expiry < 1e11) ? 'expiry' : !Array.isArray(keys) ? 'keys' : !Array.isArray(permissions) || !permissions[0] ? 'permissions' : undefined
  if (!api || wrong) {
    throw new WidgetError('option-invalid', { option: `grantPermissions: ${wrong ?? 'projectId'}`, expected: 'projectId, expiry (seconds), keys, permissions', got: [api?.projectId, expiry, keys, permissions].join(', ') })
  }
  if (`${wanted}`.toLowerCase() !== address.toLowerCase()) throw new WidgetError('account-changed', { address: wanted })
  const id: ChainId = `eip155:${Number(chainId)}`, account = `${id}:${address}` as const, { error } = await (await load('action', 'session')).switchNetwork(id)
  if (error) throw error
  const wish = { policies: [], ...request }, { pci, key } = await callCosigner(api, account, '', { ...wish, address }), context = idOf(pci)
  const { type, publicKey: said } = Object(key) as Record<string, unknown>, publicKey = hexOf(said)
  if (!context || !publicKey) throw failed(200)
  const asked = { ...wish, signer: { type: 'keys', data: { keys: [...keys as object[], { type, publicKey }] } } }
  const { context: proof, expiry: until = expiry, permissions: agreed = permissions } = Object(await askPermission(account, METHOD, asked)) as Partial<GrantedSession>
  if (typeof proof !== 'string' || !(until > 0) || !Array.isArray(agreed)) throw new WidgetError('wallet-nonsense', { wallet, method: METHOD })
  await callCosigner(api, account, '/activate', { ...asked, expiry: until, permissions: agreed, pci, context: proof })
  void reloadSessions()
  loadSiteWords().then(() => showToast({ kind: 'success', text: $siteWords.get()!.sessions.granted }), () => undefined)
  return { chainId, address, expiry: until, permissions: agreed, context }
})
