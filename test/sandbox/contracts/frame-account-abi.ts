/** How programs talk to `FrameAccount` and its factory. It names no file, so that pages can use it, too. */
import { encodeAbiParameters, parseAbi, type Hex } from 'viem'

export const frameAccountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Target { address to; bytes4 selector; }',
  'function owner() view returns (address)',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function grantPermission(address[] keys, uint48 validUntil, Target[] targets) returns (bytes32)',
  'function revokePermission(bytes32 id)',
  'function validUntilOf(bytes32 id) view returns (uint48)',
  'event PermissionGranted(bytes32 indexed id, address[] keys, uint48 validUntil)',
  'event PermissionRevoked(bytes32 indexed id)'
])

export const frameFactoryAbi = parseAbi([
  'function create(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
  'function creationCodeOf(address owner) pure returns (bytes)'
])

/** Returns the signature of an operation by all keys of a permission, in their order. */
export const encodePermitted = (id: Hex, signatures: readonly Hex[]): Hex =>
  encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes[]' }], [id, signatures])

/** Returns the typed data that the owner of an account signs for a message or a user operation with a hash. */
export const typedFor = <T extends 'Message' | 'UserOperation'>(
  type: T,
  { account, chainId, hash }: { account: Hex; chainId: number; hash: Hex }
) => ({
  domain: { name: 'Frame account', version: '1', chainId, verifyingContract: account },
  types: { [type]: [{ name: 'hash', type: 'bytes32' }] },
  primaryType: type as string,
  message: { hash }
})
