/**
 * The fee that a Token-2022 mint keeps of each transfer.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/extension/transfer_fee/mod.rs (2026-11)
 */
import { fixDecoderSize, getBytesDecoder, getStructDecoder, getU16Decoder, getU64Decoder } from './web3'

/** Basis points of 100 %. */
const WHOLE_BPS = 10_000n

const rateDecoder = getStructDecoder([
  ['epoch', getU64Decoder()],
  ['maximum', getU64Decoder()],
  ['bps', getU16Decoder()]
])

/** Two authorities and the amount withheld in the mint come first. */
const configDecoder = getStructDecoder([
  ['head', fixDecoderSize(getBytesDecoder(), 72)],
  ['older', rateDecoder],
  ['newer', rateDecoder]
])
const CONFIG_SIZE = 108

/**
 * The clock of the chain: slot, start of the epoch in seconds, epoch.
 * https://docs.rs/solana-clock/latest/solana_clock/struct.Clock.html
 */
const clockDecoder = getStructDecoder([
  ['slot', getU64Decoder()],
  ['startedAt', getU64Decoder()],
  ['epoch', getU64Decoder()]
])
const CLOCK_SIZE = 40

/** Reads the epoch from the clock. Returns undefined if the bytes are not those of the clock. */
export const readEpoch = (data: Uint8Array | undefined): bigint | undefined =>
  data?.length === CLOCK_SIZE ? clockDecoder.decode(data).epoch : undefined

/** Returns the fee of one transfer as a function of its amount; undefined if the bytes are not a configuration. */
export const transferFee = (config: Uint8Array, epoch: bigint): ((amount: bigint) => bigint) | undefined => {
  if (config.length !== CONFIG_SIZE) return undefined
  const { older, newer } = configDecoder.decode(config)
  const { maximum, bps } = epoch >= newer.epoch ? newer : older
  return amount => {
    const fee = (amount * BigInt(bps) + WHOLE_BPS - 1n) / WHOLE_BPS
    return fee < maximum ? fee : maximum
  }
}
