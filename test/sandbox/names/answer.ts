/** The gateway's answers: records, signed for one request, as `OffchainResolver` in `Gateways.sol` verifies them. */
import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  hexToBytes,
  hexToString,
  keccak256,
  parseAbi,
  type Hex
} from 'viem'
import { sign } from 'viem/accounts'
import { ETHEREUM, offchainNames, SIGNER_KEY, STRANGER_KEY, WRONG_ADDRESSES } from './records'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const addrAbi = parseAbi(['function addr(bytes32) view returns (address)'])
const addrByCoinTypeAbi = parseAbi(['function addr(bytes32, uint256) view returns (bytes)'])
const ADDR = '0x3b3b57de'

/** Seconds. Chosen: longer than any story. */
const LIFETIME_S = 3_600n

/** Returns a name that DNS encodes: each label after its length. */
const readName = (encoded: Hex): string => {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + bytes[at]!)
    labels.push(hexToString(`0x${Buffer.from(bytes.slice(at + 1, at + 1 + bytes[at]!)).toString('hex')}`))
  return labels.join('.')
}

/** Returns the record that a call of the resolver reads. */
const readRecord = (name: string, data: Hex, isStranger: boolean): Hex => {
  const found = Object.values(offchainNames).find(entry => entry.name === name)
  const addresses: ReadonlyMap<bigint, Hex> = isStranger ? WRONG_ADDRESSES : (found?.addresses ?? new Map())
  if (data.startsWith(ADDR))
    return encodeAbiParameters([{ type: 'address' }], [addresses.get(ETHEREUM) ?? `0x${'0'.repeat(40)}`])
  const { args } = decodeFunctionData({ abi: addrByCoinTypeAbi, data })
  return encodeAbiParameters([{ type: 'bytes' }], [addresses.get(args[1]) ?? '0x'])
}

export interface AnswerFaults {
  /** Signs with a key that the resolver does not trust. */
  isForged?: boolean
  /** Answers, rightly signed, with the addresses of another name, for the request of that one. */
  isStranger?: boolean
}

/** Returns the answer to a request of the resolver `sender`. Throws if it is no such request. */
export const answerRequest = async (
  sender: Hex,
  request: Hex,
  { isForged, isStranger }: AnswerFaults = {}
): Promise<Hex> => {
  const { args } = decodeFunctionData({ abi: resolveAbi, data: request })
  const [name, data] = args
  if (!data.startsWith(ADDR)) decodeFunctionData({ abi: addrByCoinTypeAbi, data })
  else decodeFunctionData({ abi: addrAbi, data })
  const result = readRecord(readName(name), data, !!isStranger)
  const expires = BigInt(Math.floor(Date.now() / 1000)) + LIFETIME_S
  // An honest signature over the answer to another request, which the resolver must notice.
  const signedRequest = isStranger ? concat([request, '0x00']) : request
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(signedRequest), keccak256(result)]
    )
  )
  const { r, s, yParity } = await sign({ hash, privateKey: isForged ? STRANGER_KEY : SIGNER_KEY })
  const signature = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint8' }],
    [r, s, 27 + yParity!]
  )
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, signature])
}
