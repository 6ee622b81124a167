/** The account of the key itself, or the contract that the key owns. */
export type AccountType = 'eoa' | 'smartAccount'

export const isAccountType = (value: unknown): value is AccountType => value === 'eoa' || value === 'smartAccount'
