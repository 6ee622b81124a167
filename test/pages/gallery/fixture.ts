/** What a fixture says: what stands outside the widget, and how a person gets to the view that shows. */
import type { BillfoldOptions } from '../../../src/core/config'
import type { Chunks } from '../../../src/core/chunk-types'
import type { Billfold } from '../../../src/face'
import type { MoneyAnswers } from './money'
import type { Answers, never, WalletDouble } from './wallets'

/** What the directory of wallets answers: so many of its wallets, or as a node does. */
export interface Directory {
  count: number
}

/** Answers of a node by method: a value, an error, `never`, or what makes one of the parameters. */
export type Methods = Readonly<Record<string, unknown>>
/** What a network's node answers: a balance in wei (hex), an HTTP status, nothing, or to each method its own. */
export type NodeAnswer = string | number | typeof never | Methods

export interface Fixture {
  wallets?: readonly WalletDouble[]
  /** Of these, by name: wallets of Solana, too, by the Wallet Standard. */
  standard?: readonly WalletDouble[]
  /** The same of Bitcoin. */
  bitcoin?: readonly WalletDouble[]
  answers?: Answers
  node?: NodeAnswer
  /** What it answers from the first press on. */
  nodeThen?: NodeAnswer
  directory?: Directory | NodeAnswer
  isOffline?: boolean
  /** The project's plan is used up. */
  isAboveLimit?: boolean
  /** What the chain data service answers. */
  money?: MoneyAnswers
  /** The view shows the time of day, which the fixture holds still. */
  showsClock?: boolean
  /** What was sent here, kept from another visit: CAIP-10 is the account's. */
  pending?: readonly object[]
  options?: BillfoldOptions
  /** Views whose chunk does not come: fails, or is on its way for ever. */
  chunks?: Partial<Record<keyof Chunks['view'], 'fails' | 'waits'>>
  /** The dialog's own chunk does not come either. */
  isWithoutShell?: boolean
  /** Wallets used before, kept from another visit. */
  recent?: readonly { id: string; name: string; homepage?: string }[]
  /** The wait that passes at once: until a wallet is called silent, until an app has not opened, until a site's code has ended. */
  late?: 'silent' | 'unopened' | 'ended'
  /** The page is on a phone. */
  isPhone?: boolean
  /** A control of the dialog to press, once it is there and can be: test ids, in order. With `=`: what is pasted into it. */
  press?: readonly string[]
  open?: Parameters<Billfold['open']>[0]
  /** Elements that the site has put into its page; the dialog stays closed unless it is one of them. */
  elements?: readonly string[]
  /** Connects before opening. */
  isConnected?: boolean
  /** What the site calls at last. */
  call?: (face: Billfold, find: (selector: string) => Promise<HTMLElement>) => void
  /** What shows when the fixture stands: a selector in one of our shadow roots. */
  until: string
}
