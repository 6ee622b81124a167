/** The usual answers of an EVM node, and a node that replaces some of them. */
import type { Hex } from 'viem'
import { ALICE, BOB } from '../../doubles/scripted-provider'

export const HASH: Hex = `0x${'ab'.repeat(32)}`
export const OTHER: Hex = `0x${'cd'.repeat(32)}`

export const word = (value: bigint) => value.toString(16).padStart(64, '0')
/** The answers of a node on a chain in good order. */
export const usual: Record<string, unknown> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: `0x${word(18n)}`,
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x3',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x1',
  eth_blockNumber: '0x190',
  eth_getBlockByNumber: {
    number: '0x190',
    hash: HASH,
    timestamp: '0x64',
    baseFeePerGas: '0x7',
    transactions: [{ hash: OTHER, from: ALICE, to: BOB, nonce: '0x3', value: '0x1', input: '0x', blockNumber: '0x7' }]
  },
  eth_getTransactionByHash: {
    hash: HASH,
    from: ALICE,
    to: BOB,
    nonce: '0x3',
    value: '0x1',
    input: '0x',
    blockNumber: '0x7'
  },
  eth_getTransactionReceipt: {
    status: '0x1',
    blockNumber: '0x7',
    blockHash: HASH,
    logs: [{ address: BOB, topics: [HASH], data: '0x' }]
  }
}

/** Answers like a good node, except for some methods. */
export const answering = (overrides: Record<string, object>) => (_url: string, body?: string) => {
  const calls = JSON.parse(body!) as { id: number; method: string } | { id: number; method: string }[]
  const responses = [calls].flat().map(({ id, method }) => ({
    id,
    ...(overrides[method] ?? { result: method === 'eth_chainId' ? '0x1' : usual[method] })
  }))
  return new Response(JSON.stringify(Array.isArray(calls) ? responses : responses[0]))
}
