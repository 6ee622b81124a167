/** The user's account on an EVM network, and how it signs: by its key, or as a contract that the key owns. */
import {
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  serializeErc6492Signature,
  type Hex,
  type TypedDataDefinition
} from 'viem'
import { frameFactoryAbi, typedFor } from '../../contracts/frame-account-abi'
import type { AccountType } from '../account-type'
import type { Keys } from './vault'

export interface SmartAccount {
  address: Hex
  /** The contract that creates it. */
  factory: Hex
  isDeployed: boolean
}

export interface EvmAccount {
  userId: string
  chainId: number
  /** The type in effect: `eoa` on networks without smart accounts. */
  type: AccountType
  /** Of the type in effect. */
  address: Hex
  /** Address of the key. */
  owner: Hex
  /** Undefined on networks without smart accounts. */
  smart?: SmartAccount
}

/** What the account signs. */
export interface Signer {
  signMessage(keys: Keys, raw: Uint8Array): Promise<Hex>
  signTypedData(keys: Keys, typed: TypedDataDefinition): Promise<Hex>
}

export const factoryDataOf = (owner: Hex): Hex =>
  encodeFunctionData({ abi: frameFactoryAbi, functionName: 'create', args: [owner] })

const ownSigner: Signer = {
  signMessage: ({ evm }, raw) => evm.signMessage({ message: { raw } }),
  signTypedData: ({ evm }, typed) => evm.signTypedData(typed)
}

/** ERC-1271. Until the account is deployed, a signature contains the call that deploys it (ERC-6492). */
const contractSigner = ({ address, factory, isDeployed }: SmartAccount, chainId: number, owner: Hex): Signer => {
  const sign = async ({ evm }: Keys, hash: Hex) => {
    const signature = await evm.signTypedData(typedFor('Message', { account: address, chainId, hash }))
    return isDeployed
      ? signature
      : serializeErc6492Signature({ address: factory, data: factoryDataOf(owner), signature })
  }
  return {
    signMessage: (keys, raw) => sign(keys, hashMessage({ raw })),
    signTypedData: (keys, typed) => sign(keys, hashTypedData(typed))
  }
}

export const signerOf = ({ type, smart, chainId, owner }: EvmAccount): Signer =>
  type === 'smartAccount' && smart ? contractSigner(smart, chainId, owner) : ownSigner

/** The type of the account in words, for approvals. */
export const kindOf = ({ type }: Pick<EvmAccount, 'type'>): [string, string][] =>
  type === 'smartAccount' ? [['Kind of account', 'Smart account']] : []
