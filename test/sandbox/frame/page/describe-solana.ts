/** A transaction on Solana in words: transfers of SOL and of tokens, and the programs of all other instructions. */
import { base58, base64 } from '@scure/base'
import { formatUnits } from 'viem'
import type { Facts } from './describe-call'
import { instructionsOf, type SolanaMessage, type TokenTransfer } from './solana-instructions'

/** Sends a request to the node. */
export type CallNode = (method: string, params: unknown[]) => Promise<unknown>

/** Bytes of a mint and of a token account. Those of Token-2022 may be longer, and state their type after these. */
const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const MINT_TYPE = 1
const ACCOUNT_TYPE = 2

const UNKNOWN = 'unknown'
const LOOKED_UP = 'unknown, from a lookup table'

/** Returns the data of a program's account; undefined if the node does not know it. */
const readData = async (callNode: CallNode, address: string, program: string) => {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  try {
    const { value } = Object(await callNode('getAccountInfo', [address, options])) as { value?: unknown }
    const { owner, data } = Object(value) as Record<string, unknown>
    return owner === program ? base64.decode(String((data as unknown[])[0])) : undefined
  } catch {
    return undefined
  }
}

const readTokenAccount = async (callNode: CallNode, address: string | undefined, program: string) => {
  const data = address === undefined ? undefined : await readData(callNode, address, program)
  if (!data || (data.length !== ACCOUNT_BYTES && data[ACCOUNT_BYTES] !== ACCOUNT_TYPE)) return undefined
  return { mint: base58.encode(data.slice(0, 32)), owner: base58.encode(data.slice(32, 64)) }
}

const readDecimals = async (callNode: CallNode, mint: string | undefined, program: string) => {
  const data = mint === undefined ? undefined : await readData(callNode, mint, program)
  return data && (data.length === MINT_BYTES || data[ACCOUNT_BYTES] === MINT_TYPE) ? data[44] : undefined
}

/** Returns the mint and the decimals, which the plain `Transfer` leaves to the node. */
const readToken = async (callNode: CallNode, transfer: TokenTransfer, program: string) => {
  const { mint, decimals, source } = transfer
  if (decimals !== undefined) return { mint: mint ?? LOOKED_UP, decimals }
  const found = (await readTokenAccount(callNode, source, program))?.mint
  return { mint: found ?? UNKNOWN, decimals: await readDecimals(callNode, found, program) }
}

const amountText = ({ amount, fee }: TokenTransfer, decimals: number | undefined) => {
  if (decimals === undefined) return `${amount} units`
  const sent = formatUnits(amount, decimals)
  return fee ? `${sent}, of which the token keeps ${formatUnits(fee, decimals)}` : sent
}

/** `createdOwner`: owner of the receiver's account if the same transaction creates it. */
const describeTokens = async (
  callNode: CallNode,
  transfer: TokenTransfer,
  program: string,
  createdOwner: string | undefined
): Promise<Facts> => {
  const { destination } = transfer
  const [{ mint, decimals }, owner] = await Promise.all([
    readToken(callNode, transfer, program),
    createdOwner ?? readTokenAccount(callNode, destination, program).then(account => account?.owner)
  ])
  return [
    ['Send tokens', amountText(transfer, decimals)],
    ['Token', mint],
    ['To token account', destination ?? LOOKED_UP],
    ...(owner === undefined ? [] : ([['Owner of that account', owner]] as Facts))
  ]
}

export const describeSolana = async (message: SolanaMessage, callNode: CallNode): Promise<Facts> => {
  const instructions = instructionsOf(message)
  const ownerOf = (account: string | undefined) =>
    account === undefined
      ? undefined
      : instructions.find(({ tokenAccount }) => tokenAccount?.address === account)?.tokenAccount?.owner
  const described = await Promise.all(
    instructions.map(async ({ program, transfer, tokenTransfer }): Promise<Facts> => {
      if (tokenTransfer) return describeTokens(callNode, tokenTransfer, program, ownerOf(tokenTransfer.destination))
      return transfer
        ? [['Send', `${formatUnits(transfer.lamports, 9)} SOL to ${transfer.to ?? LOOKED_UP}`]]
        : [['Program', program]]
    })
  )
  return described.flat()
}
