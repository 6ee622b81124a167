/** The texts of the wallet's prompts. */

export interface Prompt {
  method: string
  title: string
  /** The site, the account, the amount: one line each. */
  lines: string[]
  /** The message or data to be signed, unchanged. */
  text?: string
  /** Label of the button that approves. */
  yes: string
}

/** Resolves with true for approval. Rejects if no prompt could be shown. */
export type AskUser = (prompt: Prompt) => Promise<boolean>

/** Returns the UTF-8 text of a hex string, or the hex string itself if it is not text. */
const readable = (data: string) => {
  if (!/^0x([0-9a-f]{2})*$/i.test(data)) return data
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], pair => parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: the user sees the bytes.
    return data
  }
}

const ether = (wei: unknown) => `${Number(BigInt(String(wei ?? '0x0'))) / 1e18} ETH`

/** Selector of ERC-20's `transfer(address,uint256)`, and its two words. */
const TRANSFER = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/** Returns receiver and amount in separate lines. The wallet does not know the decimals of a token. */
const paymentLines = ({ to, value, data }: Record<string, unknown> = {}) => {
  const [, receiver, amount] = TRANSFER.exec(String(data)) ?? []
  return receiver
    ? [`To: 0x${receiver}`, `Amount: ${BigInt(`0x${amount}`)} smallest units of a token`, `Token: ${String(to)}`]
    : [`To: ${String(to ?? 'a new contract')}`, `Amount: ${ether(value)}`]
}

const formatJson = (value: unknown) => {
  const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return JSON.stringify(data, null, 2)
}

const firstObject = (params: unknown) =>
  (Array.isArray(params) ? params[0] : undefined) as Record<string, unknown> | undefined

export const promptFor = (method: string, params: unknown, account: string): Prompt | undefined => {
  const site = globalThis.location?.host ?? 'a script'
  const lines = [`Site: ${site}`, `Account: ${account}`]
  const [firstParam, secondParam] = Array.isArray(params) ? (params as unknown[]) : []
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return { method, title: 'Connect to this site?', lines, yes: 'Connect' }
    case 'personal_sign':
      return { method, title: 'Sign this message?', lines, text: readable(String(firstParam)), yes: 'Sign' }
    case 'eth_signTypedData_v4':
      return { method, title: 'Sign this data?', lines, text: formatJson(secondParam), yes: 'Sign' }
    case 'eth_sendTransaction':
      return {
        method,
        title: 'Send this transaction?',
        lines: [...lines, ...paymentLines(firstObject(params))],
        yes: 'Send'
      }
    case 'wallet_sendCalls':
      return {
        method,
        title: 'Make these calls?',
        lines: [...lines, ...((firstObject(params)?.calls as Record<string, unknown>[]) ?? []).flatMap(paymentLines)],
        yes: 'Send'
      }
    case 'wallet_grantPermissions':
      return { method, title: 'Let this site act for you?', lines, text: formatJson(firstParam), yes: 'Allow' }
    case 'wallet_revokePermissions':
      return { method, title: 'End this permission?', lines, text: formatJson(firstParam), yes: 'End' }
    case 'wallet_switchEthereumChain':
      return {
        method,
        title: 'Switch network?',
        lines: [`Site: ${site}`, `Chain: ${Number(firstObject(params)?.chainId)}`],
        yes: 'Switch'
      }
    case 'wallet_addEthereumChain':
      return {
        method,
        title: 'Add this network?',
        lines: [`Site: ${site}`, `Chain: ${firstObject(params)?.chainName} (${Number(firstObject(params)?.chainId)})`],
        yes: 'Add'
      }
    default:
      return undefined
  }
}
