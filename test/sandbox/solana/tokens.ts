/** Addresses of tokens in the sandbox, and of an owner's associated account. */
import { address as toAddress, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The keys of 32 times the bytes 101 and 102. */
export const MINT_TOKEN = '7porTR32j7zt69GG4AwoPQx3f3FL2RLpSDKGtPXWTeaQ'
export const MINT_2022 = '7tj9biW3KRJ7EEWmVUGigHiouCTXhV2dzcyvwma7Cyu7'

export const associatedOf = async (owner: string, mint: string, program: string): Promise<string> => {
  const key = (address: string) => getAddressEncoder().encode(toAddress(address))
  const [found] = await getProgramDerivedAddress({
    programAddress: toAddress(ASSOCIATED),
    seeds: [key(owner), key(program), key(mint)]
  })
  return found
}
