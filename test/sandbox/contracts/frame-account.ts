/**
 * What smart accounts of the secure frame need on both EVM chains: EntryPoint v0.7 at its real address, the factory of
 * accounts, and a funded account from which the frame's server pays the gas.
 * https://eips.ethereum.org/EIPS/eip-4337
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseEther, type Hex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'

export const ENTRY_POINT: Hex = entryPoint07Address
/** The contract that EntryPoint created in its constructor. It deploys accounts. */
const SENDER_CREATOR: Hex = '0xefc2c1444ebcc4db75e7613d20c6a62ff67a167c'

/** Creates smart accounts of the secure frame. Its contract is `FrameAccountFactory`. */
export const FRAME_ACCOUNT_FACTORY: Hex = '0x5a4d00000000000000000000000000000000facf'

/** The frame's server sends user operations from it. Chosen: a key that is of no use elsewhere. */
export const RELAYER: { address: Hex; privateKey: Hex; wei: bigint } = {
  address: '0xf3810c5ed38a65da3700e2b9767605acc8b1ce3e',
  privateKey: '0x5a4d000000000000000000000000000000000000000000000000000000000001',
  wei: parseEther('1000')
}

const readCode = (contract: string): Hex => {
  const path = createRequire(import.meta.url).resolve(`@account-abstraction/contracts/artifacts/${contract}.json`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { deployedBytecode: Hex }).deployedBytecode
}

let entryPoint: readonly (readonly [address: Hex, code: Hex])[] | undefined

/**
 * Returns EntryPoint's published code. Its constructor is not executed, so that the address of `SENDER_CREATOR` takes
 * the place of the zeros that the compiler left for it.
 */
export const entryPointCode = (): readonly (readonly [address: Hex, code: Hex])[] => {
  const immutable = SENDER_CREATOR.slice(2).padStart(64, '0')
  entryPoint ??= [
    [ENTRY_POINT, readCode('EntryPoint').replaceAll(`7f${'0'.repeat(64)}`, `7f${immutable}`) as Hex],
    [SENDER_CREATOR, readCode('SenderCreator')]
  ]
  return entryPoint
}
