/** Messages and typed data on EVM: the words for the user, and the signature. */
import { bytesToHex, hexToBytes, isAddress, isAddressEqual, isHex, stringToBytes, type TypedDataDefinition } from 'viem'
import { kindOf, signerOf } from './evm-account'
import { foreignSignIn, textOf } from './message-text'
import { checkAccount, listOf, type EvmRequest, type Signable } from './request'

export const signMessage = ({ params, account, origin }: EvmRequest): Signable => {
  const [message, from] = listOf(params)
  if (typeof message !== 'string') throw new Error('The message is missing')
  checkAccount(from, account.address)
  const bytes = isHex(message) && message.length % 2 === 0 ? hexToBytes(message) : stringToBytes(message)
  const text = textOf(bytes)
  return {
    statement: {
      title: 'Sign a message',
      facts: [['Page', origin], ['Account', account.address], ...kindOf(account)],
      text: text ?? bytesToHex(bytes),
      ...foreignSignIn(text, origin)
    },
    sign: keys => signerOf(account).signMessage(keys, bytes)
  }
}

export const signTypedData = ({ params, account, origin }: EvmRequest): Signable => {
  const [from, data] = listOf(params)
  const { address, chainId, smart } = account
  checkAccount(from, address)
  const typed = Object(typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
  const { domain, primaryType, message } = typed
  if (typeof primaryType !== 'string' || !message) throw new Error('The typed data is incomplete')
  if (domain?.chainId !== undefined && Number(domain.chainId) !== chainId)
    throw new Error('The typed data is for another network')
  const contract = domain?.verifyingContract
  // The key's signature of such data would be a user operation of the smart account.
  if (smart && contract && isAddress(contract, { strict: false }) && isAddressEqual(contract, smart.address))
    throw new Error('Only the secure frame signs for your smart account')
  return {
    statement: {
      title: `Sign ${primaryType}`,
      facts: [
        ['Page', origin],
        ['Account', address],
        ...kindOf(account),
        ['For', String(domain?.name ?? 'unknown')],
        ['Contract', String(contract ?? 'none')]
      ],
      text: JSON.stringify(message, null, 2)
    },
    sign: keys => signerOf(account).signTypedData(keys, typed)
  }
}
