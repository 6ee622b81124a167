/** Parameters of JSON-RPC requests to the ledger, and the error for an invalid one. */
import { address as toAddress } from '@solana/kit'

export class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown
  ) {
    super(message)
  }
}
export interface Options {
  encoding?: string
  skipPreflight?: boolean
  sigVerify?: boolean
  replaceRecentBlockhash?: boolean
  mint?: string
  programId?: string
  accounts?: { addresses: string[] }
}

export const invalid = (what: string) => new RpcFailure(-32602, `Invalid param: ${what}`)
export const key = (text: unknown) => {
  try {
    return toAddress(String(text))
  } catch {
    throw invalid('Invalid')
  }
}
