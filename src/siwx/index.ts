/** npm entry `billfold/siwx`: sign-in for the option `siwx`. */
export type { Cacao, SIWEConfig, SIWXMessage, SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
export { DefaultSIWX, SIWXConfig, type SIWXConfigParts } from './config'
export { ReownAuthentication, ReownAuthentication as CloudAuthSIWX, type ReownAuthenticationOptions } from './hosted'
export type { SessionAccount } from './hosted-account'
export { InformalMessenger, type InformalMessengerOptions, type MessageInput, type SIWXMessenger } from './messenger'
export { ServerMessenger, ServerStorage, serverSIWX, type ServerSIWXOptions } from './server'
export { createSIWEConfig, mapToSIWX } from './siwe'
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  verifySignature
} from './siwe-message'
export { LocalStorage, type SIWXStorage } from './storage'
export { BIP122Verifier, EIP155Verifier, SolanaVerifier, type SIWXVerifier } from './verifiers'
