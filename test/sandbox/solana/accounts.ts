/** Accounts of the ledger as a node writes them, with their lamports and tokens. */
import { address as toAddress, getBase58Decoder, type EncodedAccount } from '@solana/kit'
import type { Balances, Ledger } from './ledger'
import { key, type Options } from './requests'
import { TOKEN, TOKEN_2022 } from './tokens'

export const writeFound = (account?: EncodedAccount) =>
  account && account.lamports > 0n
    ? {
        lamports: Number(account.lamports),
        owner: account.programAddress,
        executable: account.executable,
        rentEpoch: 0,
        space: account.data.length,
        data: [Buffer.from(account.data).toString('base64'), 'base64']
      }
    : null
export const writeAccount = ({ svm }: Ledger, address: unknown) => {
  const account = svm.getAccount(key(address))
  return account.exists ? writeFound(account) : null
}

interface Holding {
  mint: string
  owner: string
  amount: bigint
}
export const readHolding = (data: Uint8Array): Holding => ({
  mint: getBase58Decoder().decode(data.slice(0, 32)),
  owner: getBase58Decoder().decode(data.slice(32, 64)),
  amount: Buffer.from(data).readBigUInt64LE(64)
})
export const tokenAmount = (ledger: Ledger, { mint, amount }: Holding) => {
  const found = ledger.svm.getAccount(toAddress(mint))
  const decimals = found.exists ? found.data[44]! : 0
  const text = decimals
    ? `${amount
        .toString()
        .padStart(decimals + 1, '0')
        .replace(new RegExp(`(\\d{${decimals}})$`), '.$1')}`
    : String(amount)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text.replace(/\.?0+$/, '') || '0' }
}
export const holdings = (
  ledger: Ledger,
  owner: unknown,
  { mint, programId }: Options = {},
  { encoding }: Options = {}
) =>
  [TOKEN, TOKEN_2022]
    .filter(program => !programId || program === programId)
    .flatMap(program => ledger.svm.getProgramAccounts(toAddress(program)).map(account => ({ program, account })))
    .filter(
      ({ account: { data } }) =>
        data.length >= 165 &&
        readHolding(data as Uint8Array).owner === owner &&
        (!mint || readHolding(data as Uint8Array).mint === mint)
    )
    .map(({ program, account }) => {
      if (encoding === 'base64') return { pubkey: account.address, account: writeAccount(ledger, account.address) }
      const holding = readHolding(account.data as Uint8Array)
      const info = {
        isNative: false,
        mint: holding.mint,
        owner: holding.owner,
        state: 'initialized',
        tokenAmount: tokenAmount(ledger, holding)
      }
      return {
        pubkey: account.address,
        account: {
          ...writeAccount(ledger, account.address),
          data: {
            program: program === TOKEN ? 'spl-token' : 'spl-token-2022',
            parsed: { info, type: 'account' },
            space: account.data.length
          }
        }
      }
    })

/** Returns the accounts with the most tokens of a mint, the largest first. */
export const largestAccounts = (ledger: Ledger, mint: unknown) =>
  [TOKEN, TOKEN_2022]
    .flatMap(program => ledger.svm.getProgramAccounts(toAddress(program)))
    .filter(({ data }) => data.length >= 165 && readHolding(data as Uint8Array).mint === mint)
    .map(({ address, data }) => ({ address, ...tokenAmount(ledger, readHolding(data as Uint8Array)) }))
    .sort((a, b) => Number(BigInt(b.amount) - BigInt(a.amount)))
    .slice(0, 20)

/** Returns lamports and tokens of accounts, in the form of `getTransaction`. */
export const balancesOf = (ledger: Ledger, accounts: readonly string[]): Balances => ({
  lamports: accounts.map(account => Number(ledger.svm.getBalance(toAddress(account)) ?? 0n)),
  tokens: accounts.flatMap((account, accountIndex) => {
    const found = ledger.svm.getAccount(toAddress(account))
    const isHolding =
      found.exists &&
      [TOKEN, TOKEN_2022].includes(found.programAddress) &&
      (found.data.length === 165 || found.data[165] === 2)
    if (!isHolding) return []
    const holding = readHolding(found.data as Uint8Array)
    return [
      {
        accountIndex,
        mint: holding.mint,
        owner: holding.owner,
        programId: found.programAddress,
        uiTokenAmount: tokenAmount(ledger, holding)
      }
    ]
  })
})
