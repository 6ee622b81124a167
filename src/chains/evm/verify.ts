/**
 * Verifies that an EVM account signed a message (EIP-191): by its key, or as a contract. The contract may exist
 * (ERC-1271) or not yet (ERC-6492).
 * https://eips.ethereum.org/EIPS/eip-6492
 */
import { decodeAbiParameters, hashMessage, hexToBytes, keccak256, type Hex } from 'viem'
import type { VerifySignature, Network } from '../../barrels/kit'
import { Point, recoverPublicKey } from '../shared/secp256k1'
import { encodeFunctionData, readMulticall, readCall, type CallResult, type ContractCall } from './shared'

const isHex = (text: string): text is Hex => /^0x([\da-f]{2})+$/i.test(text)
const isAddress = (text: string): text is Hex => /^0x[\da-f]{40}$/i.test(text)

/**
 * Returns the address of the key that signed; undefined if the bytes are not a signature.
 * The last byte is 27 or 28, or 0 or 1 from some wallets.
 */
const signerOf = (hash: Hex, signature: Hex): string | undefined => {
  const bytes = hexToBytes(signature)
  const recoveryByte = bytes[64]!
  const parity = recoveryByte < 27 ? recoveryByte : recoveryByte - 27
  if (bytes.length !== 65 || parity > 1) return undefined
  try {
    const key = recoverPublicKey(Uint8Array.of(parity, ...bytes.subarray(0, 64)), hexToBytes(hash), { prehash: false })
    return `0x${keccak256(Point.fromBytes(key).toBytes(false).subarray(1)).slice(-40)}`
  } catch {
    return undefined // not a point of the curve
  }
}

const erc1271 = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes4' }]
  }
] as const
const signatureCall = (to: Hex, hash: Hex, signature: Hex): ContractCall => ({
  to,
  data: encodeFunctionData({ abi: erc1271, args: [hash, signature] })
})
/** `0x1626ba7e` as `bytes4` in a whole word: 28 zero bytes follow. Solidity's own decoder refuses any other word. */
const MAGIC_VALUE = `0x1626ba7e${'0'.repeat(56)}`
const isMagicValue = (result: CallResult) => result?.toLowerCase() === MAGIC_VALUE

/** Suffix of a signature that describes how its contract is deployed. */
const ERC6492_SUFFIX = '6492'.repeat(16)

/** Returns the factory, its call data, and the contract's signature; undefined if the bytes do not encode them. */
const readUndeployed = (signature: Hex) => {
  try {
    return signature.endsWith(ERC6492_SUFFIX)
      ? decodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], signature.slice(0, -64) as Hex)
      : undefined
  } catch {
    return undefined // only the suffix is right
  }
}

/** Asks the contract before and after its deployment, in one simulated call that changes nothing. */
const isSignedOnceDeployed = async (
  network: Network,
  address: Hex,
  hash: Hex,
  [factory, factoryData, signature]: readonly [Hex, Hex, Hex]
) => {
  const call = signatureCall(address, hash, signature)
  const [before, , after] = (await readMulticall(network, [call, { to: factory, data: factoryData }, call])) ?? []
  return isMagicValue(before) || isMagicValue(after)
}

const isSigned: VerifySignature = async ({ address, message, signature, network }) => {
  if (!isAddress(address) || !isHex(signature)) return false
  const hash = hashMessage(message)
  // a signature by a key needs no node
  if (signerOf(hash, signature) === address.toLowerCase()) return true
  if (!network) return false
  const undeployed = readUndeployed(signature)
  return undeployed
    ? isSignedOnceDeployed(network, address, hash, undeployed)
    : isMagicValue(await readCall(network, signatureCall(address, hash, signature)))
}
export default isSigned
