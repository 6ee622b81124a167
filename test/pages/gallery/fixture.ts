/** The fields of a fixture: the state outside the widget, and the user's steps to the view. */
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { LoginActions } from '../../../src/core/login/login'
import type { Chunks } from '../../../src/core/platform/chunk-types'
import type { Billfold } from '../../../src/api/public-api'
import type { ChainDataAnswers } from './chain-data'
import type { Answers, never, WalletDouble } from './wallets'

/** The wallet directory's answer: its first `count` wallets, or an answer as from a node. */
export interface Directory {
  count: number
}

/** Answers of a node by method: a value, an error, `never`, or a function of the parameters. */
export type Methods = Readonly<Record<string, unknown>>
/** The answer of a network's node: a balance in wei (hex), an HTTP status, nothing, or an answer for each method. */
export type NodeAnswer = string | number | typeof never | Methods

export interface Fixture {
  wallets?: readonly WalletDouble[]
  /** The ones of these, by name, that are also Solana wallets, by the Wallet Standard. */
  standard?: readonly WalletDouble[]
  /** The same for Bitcoin. */
  bitcoin?: readonly WalletDouble[]
  answers?: Answers
  node?: NodeAnswer
  /** The node's answer from the first press on. */
  nodeAfterPress?: NodeAnswer
  directory?: Directory | NodeAnswer
  isOffline?: boolean
  /** True if the project's plan is exhausted. */
  isAboveLimit?: boolean
  /** The answer of the chain data service. */
  chainData?: ChainDataAnswers
  /** True if the view shows the time of day. The fixture then stops the clock. */
  showsClock?: boolean
  /** Transfers from here, stored by an earlier visit. Their CAIP-10 id is the account's. */
  pending?: readonly object[]
  options?: BillfoldOptions
  /** Views whose chunk does not arrive: it fails, or stays pending forever. */
  chunks?: Partial<Record<keyof Chunks['view'], 'fails' | 'waits'>>
  /** True if the dialog's own chunk does not arrive either. */
  isWithoutShell?: boolean
  /** Recent wallets, stored by an earlier visit. */
  recent?: readonly { id: string; name: string; homepage?: string }[]
  /**
   * The wait that is skipped: until a wallet counts as silent, until an app has not opened, until a host page's
   * pairing URI has expired.
   */
  skippedWait?: 'silent' | 'unopened' | 'ended'
  /** True if the page is on a phone. */
  isPhone?: boolean
  /**
   * Controls of the dialog to press, once they exist and are enabled: test ids, in order. With `=`: the text to paste.
   */
  press?: readonly string[]
  open?: Parameters<Billfold['open']>[0]
  /** Elements that the host page contains. The dialog stays closed unless it is one of them. */
  elements?: readonly string[]
  /** The embedded wallet's answers to logins. With them, the texts of logins are loaded before the first press. */
  answersOfLogin?: Partial<LoginActions>
  /** Runs once the dialog is open, before the first press. */
  beforePress?: () => void
  /** Connects before opening. */
  isConnected?: boolean
  /** The last call of the host page. */
  call?: (billfold: Billfold, find: (selector: string) => Promise<HTMLElement>) => void
  /** What is visible when the fixture is ready: a selector in one of Billfold's shadow roots. */
  until: string
}
