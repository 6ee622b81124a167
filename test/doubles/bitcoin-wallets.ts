/** The demo Bitcoin wallets as a connector finds them; a person who says yes at once, unless told otherwise. */
import type { FoundWallet } from '../../src/core/connection'
import { createSatsLike } from './demo-wallet/bitcoin/sats-like'
import { standardBitcoinWallet } from './demo-wallet/bitcoin/standard'
import { createUnisatLike } from './demo-wallet/bitcoin/unisat-like'
import { createVault, type BitcoinMoods, type Vault } from './demo-wallet/bitcoin/vault'

/** OKX: an object for each network, and each knows less or more. */
const createOkxLike = (vault: Vault) => {
  const { keys } = vault
  const connect = (net: BitcoinMoods['net']) => async () => {
    vault.moods.net = net
    await vault.permit()
    const { address, publicKey } = keys().payment
    return { address, publicKey: publicKey.slice(2), compressedPublicKey: publicKey }
  }
  const { getAccounts, getPublicKey, on, removeListener, sendBitcoin, signMessage, signPsbt, pushPsbt, listening } = createUnisatLike(vault)
  return {
    bitcoin: { connect: connect('mainnet'), getAccounts, getPublicKey, on, removeListener, sendBitcoin, signMessage, signPsbt, pushPsbt, disconnect: async () => vault.forget() },
    bitcoinTestnet: { connect: connect('testnet'), signMessage, signPsbt },
    listening
  }
}

/** Leather: always asks for addresses, takes hex, and has no network of its own. */
const createLeatherLike = (vault: Vault) => ({
  isLeather: true,
  request: async (method: string, params: { network: BitcoinMoods['net']; message: string; paymentType: string; hex: string; signAtIndex: number[]; broadcast: boolean; recipients: { amount: unknown }[] }) => {
    const answer = { jsonrpc: '2.0', id: '1' }
    vault.moods.net = params.network
    const { payment, ordinals } = vault.keys()
    try {
      if (method === 'getAddresses') {
        vault.forget()
        await vault.permit()
        const of = (key: typeof payment, path: string) => ({ symbol: 'BTC', type: key.kind, address: key.address, publicKey: key.publicKey, derivationPath: path })
        return { ...answer, result: { addresses: [of(payment, "m/84'/0'/0'/0/0"), of(ordinals, "m/86'/0'/0'/0/0"), { symbol: 'STX', address: 'SP3F7GQ48JY59521DZEE6KABHBF4Q33PEYJ823ZXQ' }] } }
      }
      if (method === 'signMessage') {
        return { ...answer, result: { signature: await vault.signMessage(params.message, params.paymentType === 'p2tr' ? ordinals.address : payment.address, 'bip322') } }
      }
      if (method === 'signPsbt') {
        const signed = await vault.signPsbt(Uint8Array.from(Buffer.from(params.hex, 'hex')), { indexes: params.signAtIndex })
        return { ...answer, result: { hex: Buffer.from(signed).toString('hex') } }
      }
    } catch (error) {
      throw { ...answer, error: { code: (error as { code?: number }).code ?? -32603, message: String((error as Error).message) } }
    }
    throw { ...answer, error: { code: -32601, message: `"${method}" is not supported` } }
  },
  listening: () => 0
})

const kinds = {
  standard: (vault: Vault) => standardBitcoinWallet(vault, { name: 'Demo', icon: '' }),
  sats: (vault: Vault) => createSatsLike(vault),
  'old sats': (vault: Vault) => createSatsLike(vault, { isOld: true }),
  unisat: (vault: Vault) => createUnisatLike(vault),
  okx: createOkxLike,
  leather: createLeatherLike
}
export type WalletKind = keyof typeof kinds
export const walletKinds = Object.keys(kinds) as WalletKind[]

export const bitcoinWallet = (kind: WalletKind, moods: Partial<BitcoinMoods> = {}) => {
  let asked = 0
  const vault = createVault({ approve: 'ask', ...moods }, async () => { asked++; return true })
  const handle = kinds[kind](vault)
  const found: FoundWallet = { id: 'demo', name: 'Demo', type: 'INJECTED', namespace: 'bip122', provider: handle as never }
  return { vault, handle, found, asked: () => asked, listening: () => handle.listening() }
}
