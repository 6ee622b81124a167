/**
 * Permissions of a smart account: keys that may call some functions for it until a time, without the user. The account
 * itself checks them, so that they hold wherever an operation comes from.
 * https://eips.ethereum.org/EIPS/eip-7715, as wallets knew it in 2024
 */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  isAddressEqual,
  isHex,
  keccak256,
  toFunctionSelector,
  toFunctionSignature,
  type Abi,
  type AbiFunction,
  type Hex
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { frameAccountAbi } from '../../contracts/frame-account-abi'
import { clientAt, type Facts } from './describe-call'
import { kindOf, type EvmAccount, type SmartAccount } from './evm-account'
import { networkFact } from './network-names'
import { checkAccount, type EvmRequest, type Signable } from './request'
import { prepareCalls, SPONSORED } from './smart-calls'

interface Target {
  to: Hex
  selector: Hex
  /** Such as `approve(address,uint256)`. */
  signature: string
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown) => Object(value) as Fields
const isAddressText = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

const smartAccountIn = ({ type, smart }: EvmAccount): SmartAccount => {
  if (type !== 'smartAccount' || !smart) throw new Error('Only a smart account has permissions')
  return smart
}

/** Returns the address of a key, which is in hex with or without compression. */
const readKey = (value: unknown): Hex => {
  const { type, publicKey } = fieldsOf(value)
  if (type !== 'secp256k1') throw new Error('Only keys of secp256k1 are supported')
  try {
    if (!isHex(publicKey)) throw new Error('No hex')
    return publicKeyToAddress(bytesToHex(secp256k1.Point.fromHex(publicKey.slice(2)).toBytes(false)))
  } catch {
    throw new Error('A key of the permission is invalid')
  }
}

/** Returns the functions of a permission. What the account cannot check is an error, not left out. */
const readTargets = (value: unknown): Target[] => {
  const { type, data } = fieldsOf(value)
  if (type !== 'contract-call')
    throw new Error(`A permission of the type ${String(type).slice(0, 60)} is not supported`)
  const { address, abi, functions } = fieldsOf(data)
  if (!isAddressText(address) || !Array.isArray(abi) || !Array.isArray(functions) || functions.length === 0)
    throw new Error('The permission is invalid')
  return functions.flatMap(entry => {
    const { functionName, ...conditions } = fieldsOf(entry)
    const isConditional = Object.values(conditions).some(condition => condition !== undefined)
    if (isConditional) throw new Error('Conditions of a permission are not supported')
    const found = (abi as Abi).filter(
      (item): item is AbiFunction => item.type === 'function' && item.name === functionName
    )
    if (found.length === 0) throw new Error('A function of the permission is not in its ABI')
    return found.map(item => ({
      to: address,
      selector: toFunctionSelector(item),
      signature: toFunctionSignature(item)
    }))
  })
}

const readPermissions = (permissions: unknown): Target[] => {
  if (!Array.isArray(permissions) || permissions.length === 0) throw new Error('The permission is missing')
  return permissions.flatMap(readTargets)
}

const readGrant = ({ params, account }: EvmRequest) => {
  const { address } = smartAccountIn(account)
  const request = fieldsOf([params].flat()[0])
  const { chainId, address: requested = request.account, expiry, signer, permissions, policies } = request
  if (chainId !== undefined && Number(chainId) !== account.chainId)
    throw new Error('The permission is for another network')
  if (requested !== undefined) checkAccount(requested, address)
  const validUntil = Number(expiry)
  if (!Number.isSafeInteger(validUntil) || validUntil <= 0 || validUntil >= 2 ** 48)
    throw new Error('The expiry of the permission is invalid')
  if (Array.isArray(policies) && policies.length > 0) throw new Error('Policies of a permission are not supported')
  const { keys } = fieldsOf(fieldsOf(signer).data)
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('The permission has no key')
  const targets = readPermissions(permissions)
  if (targets.some(({ to }) => isAddressEqual(to, address)))
    throw new Error('Only the secure frame calls functions of your smart account')
  return { request, address, validUntil, keys: keys.map(readKey), targets }
}

/** Returns the id that the account computes for a permission. */
const idOf = (keys: readonly Hex[], validUntil: number, targets: readonly Target[]): Hex =>
  keccak256(
    encodeAbiParameters(
      [
        { type: 'address[]' },
        { type: 'uint48' },
        {
          type: 'tuple[]',
          components: [
            { name: 'to', type: 'address' },
            { name: 'selector', type: 'bytes4' }
          ]
        }
      ],
      [keys, validUntil, targets]
    )
  )

const describeTargets = (targets: readonly Target[]): Facts =>
  targets.map(({ to, signature }) => ['May call', `${signature} of ${to}`])

export const grantPermissions = async (request: EvmRequest): Promise<Signable> => {
  const { account, origin, rpcUrl } = request
  const { request: requested, address, validUntil, keys, targets } = readGrant(request)
  const client = await clientAt(rpcUrl(), account.chainId)
  const args = [keys, validUntil, targets] as const
  const data = encodeFunctionData({ abi: frameAccountAbi, functionName: 'grantPermission', args })
  const { sign } = await prepareCalls(client, request, [{ to: address, value: 0n, data }])
  return {
    statement: {
      title: 'Grant a permission',
      facts: [
        ['Page', origin],
        networkFact(account.chainId),
        ['Account', address],
        ...kindOf(account),
        ...describeTargets(targets),
        ['Until', new Date(validUntil * 1000).toUTCString()],
        ...keys.map((key): [string, string] => ['Key', key]),
        SPONSORED
      ],
      warning: 'Until then, who holds the keys calls these functions without asking you.'
    },
    async sign(all) {
      await sign(all)
      const { permissions, signer } = requested
      const context = idOf(keys, validUntil, targets)
      return { chainId: requested.chainId, address, expiry: validUntil, signer, permissions, context }
    }
  }
}

/** Returns the id of the permission to revoke: its context, or the one with the same functions and expiry. */
const findPermission = async (client: Awaited<ReturnType<typeof clientAt>>, address: Hex, revoked: Fields) => {
  const events = await client.getContractEvents({
    address,
    abi: frameAccountAbi,
    eventName: 'PermissionGranted',
    fromBlock: 0n
  })
  const { context = revoked.permissionsContext ?? revoked.permissionContext, permissions, expiry } = revoked
  const targets = context === undefined ? readPermissions(permissions) : []
  const event = events.findLast(({ args: { id, keys = [], validUntil = 0 } }) =>
    context === undefined
      ? validUntil === Number(expiry) && id === idOf(keys, validUntil, targets)
      : id === String(context).toLowerCase()
  )
  if (!event?.args.id) throw new Error('The permission is unknown')
  return { id: event.args.id, validUntil: event.args.validUntil ?? 0 }
}

/** The answer is the hash of the transaction that revokes. */
export const revokePermissions = async (request: EvmRequest): Promise<Signable> => {
  const { params, account, origin, rpcUrl } = request
  const { address } = smartAccountIn(account)
  const client = await clientAt(rpcUrl(), account.chainId)
  const { id, validUntil } = await findPermission(client, address, fieldsOf([params].flat()[0]))
  const data = encodeFunctionData({ abi: frameAccountAbi, functionName: 'revokePermission', args: [id] })
  const { sign } = await prepareCalls(client, request, [{ to: address, value: 0n, data }])
  return {
    statement: {
      title: 'Revoke a permission',
      facts: [
        ['Page', origin],
        networkFact(account.chainId),
        ['Account', address],
        ['Permission', id],
        ['Would end', new Date(validUntil * 1000).toUTCString()],
        SPONSORED
      ]
    },
    sign: async keys => (await sign(keys)).transactionHash
  }
}
