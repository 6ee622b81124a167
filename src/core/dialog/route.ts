/**
 * The state of the dialog: open or closed, its current view, and the history of its views. Specification, sections 2
 * and 4.
 */
import { atom, computed } from 'nanostores'
import type { ChainId, Namespace } from '../networks/caip'
import type { Wallet } from '../session/connection'
import type { Network } from '../networks/networks'
import type { Readable } from '../platform/readable'
import type { WindowProvider } from '../login/login'
import type { SwapArguments, SwapSide } from '../swap/swap-types'
import { hideToast } from './toasts'

export interface Routes {
  /** With a namespace: only wallets of that namespace. */
  Connect: { namespace?: Namespace }
  /** Without a namespace: the wallet's first. */
  ConnectingExternal: { walletId: string; namespace?: Namespace }
  /** Lets the user choose the namespace to connect a wallet on. */
  ChooseChain: { walletId: string }
  /** Without a wallet: any wallet that scans the QR code. */
  ConnectingWalletConnect: { wallet?: Wallet }
  ConnectingWalletConnectBasic: object
  /** A wallet by the name that the host page uses, optionally on a namespace. */
  FindWallet: { name: string; namespace?: Namespace }
  AllWallets: object
  Downloads: { wallet: Wallet }
  GetWallet: object
  /** The field for an e-mail address alone. */
  EmailLogin: object
  /** The entry of the code that was sent. */
  EmailVerifyOtp: { email: string }
  /** The wait for the link that was sent. */
  EmailVerifyDevice: { email: string }
  UpdateEmailWallet: object
  UpdateEmailPrimaryOtp: { email: string; newEmail: string }
  UpdateEmailSecondaryOtp: { newEmail: string }
  /** Leads to WalletConnect's dashboard, which upgrades an account of its secure frame. */
  UpgradeEmailWallet: object
  /** All providers. */
  ConnectSocials: object
  /** The list of wallets, where the connect view collapses it. */
  ConnectWallets: { namespace?: Namespace }
  ConnectingSocial: { provider: WindowProvider }
  ConnectingFarcaster: object
  /** The secure frame shows what is to be approved over this view. */
  ApproveTransaction: object
  /** The account of a login: its address, its type, its network. */
  AccountSettings: object
  /** Explains the names that accounts register. */
  ChooseAccountName: object
  /** The form for such a name. */
  RegisterAccountName: object
  RegisterAccountNameSuccess: object
  Account: object
  Networks: object
  SwitchNetwork: { network: Network }
  /** The connected wallet does not support the network's namespace: the user has to connect another wallet. */
  SwitchActiveChain: { network: Network }
  ProfileWallets: object
  WalletReceive: object
  WalletCompatibleNetworks: object
  WalletSend: object
  WalletSendSelectToken: object
  WalletSendPreview: object
  /** The sent transfer and its outcome. */
  WalletSendConfirmed: object
  /** A payment that the host page requests, and the account that pays it. It works without an account, too. */
  Pay: object
  /** The review of the payment. */
  PayQuote: object
  /** The sent payment and its outcome. */
  PayLoading: object
  /** All holdings of the account. */
  WalletTokens: object
  /** The account's activity. */
  Transactions: object
  /** The amount of money, the token, and the providers that sell it. */
  OnRampProviders: object
  OnRampFiatSelect: object
  OnRampTokenSelect: object
  /** The user is at a provider, or has been. */
  BuyInProgress: object
  SIWXSignMessage: object
  /** Temporary permissions of host pages. */
  SmartSessionList: object
  /** With the values that the host page fills in. */
  Swap: SwapArguments
  /** The choice of the token that is paid (`source`), or of the one that is received. */
  SwapSelectToken: { side: SwapSide }
  /** The review of a swap, its steps, and its outcome. */
  SwapPreview: object
  UnsupportedChain: object
  WhatIsAWallet: object
  WhatIsANetwork: object
  WhatIsABuy: object
}
export type RouteName = keyof Routes

/** The names of views of the active account begin so. Without an account these views have nothing to show. */
const ACCOUNT_VIEWS = /^(Account|Buy|OnRamp|Register|SmartSession|Swap|Transactions|Wallet)/

/**
 * Views that a host page may open by name alone. The others show a wallet, network or transfer that the user chose
 * before, or that the page passes (`ViewData`).
 */
export const OPEN_VIEWS = [
  'Account',
  'AllWallets',
  'Connect',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'GetWallet',
  'Networks',
  'ProfileWallets',
  'SmartSessionList',
  'Transactions',
  'UnsupportedChain',
  'WalletReceive',
  'WalletSend',
  'WalletTokens',
  'WhatIsANetwork',
  'WhatIsAWallet'
] as const satisfies readonly RouteName[]
/** Views of logins open by name, too. Their names are in the code for calls of the host page. */
export type LoginView =
  | 'AccountSettings'
  | 'ConnectSocials'
  | 'EmailLogin'
  | 'RegisterAccountName'
  | 'UpdateEmailWallet'
  | 'UpgradeEmailWallet'
/** Views of features, which show the active account, open by name, too. Their names are in the same code. */
export type FeatureView = 'OnRampProviders' | 'Swap'
/** The sign-in view opens by its name, too, if there is something to sign. */
export type OpenView = (typeof OPEN_VIEWS)[number] | LoginView | FeatureView | 'SIWXSignMessage'

/** Data that a host page passes to a view. A network is one of the option `networks`, or its CAIP-2 id. */
export interface ViewData
  extends Pick<
    Routes,
    'ChooseChain' | 'Connect' | 'ConnectingExternal' | 'ConnectingWalletConnect' | 'Downloads' | 'FindWallet'
  > {
  SwitchActiveChain: { network: Network | ChainId }
  SwitchNetwork: { network: Network | ChainId }
}
export type DataView = keyof ViewData

/** The view to open with data of the host page. Without parameters, the usual rules apply. */
export type TargetView =
  | { [V in DataView]: { name: V; params: Routes[V] } }[DataView]
  | { name: 'SIWXSignMessage' | LoginView | FeatureView; params: object }
  | { name: OpenView; params?: undefined }

/** Returns whether a view shows the active account. */
export const requiresAccount = (name: string): boolean => ACCOUNT_VIEWS.test(name)

/** Returns whether a view connects a remote wallet, by a pairing URI. */
export const connectsRemotely = (name: string): boolean => name.startsWith('ConnectingWalletConnect')

/** Returns whether a view exists and a host page may open it. */
export const isOpenableByHost = (name: string): name is OpenView => (OPEN_VIEWS as readonly string[]).includes(name)

type Entry = { [K in RouteName]: { name: K; params: Routes[K] } }[RouteName]
/** Parameters are optional for a route that needs none. */
type Params<K extends RouteName> = object extends Routes[K] ? [params?: Routes[K]] : [params: Routes[K]]
export type Move = 'open' | 'push' | 'back'

/** Specification, section 9. */
const SHAKE_MS = 500

const $stack = atom<readonly Entry[]>([{ name: 'Connect', params: {} }])
const $moved = atom<Move>('open')
const $isOpen = atom(false)
const $isShaking = atom(false)
const $dismissalMode = atom<'' | 'defer' | 'block'>('')
/** The control on the page that opened the dialog. It receives the focus again. */
const $trigger = atom<Element | undefined>(undefined)

export const $history: Readable<typeof $stack> = $stack
export const $move: Readable<typeof $moved> = $moved
export const $open: Readable<typeof $isOpen> = $isOpen
export const $shake: Readable<typeof $isShaking> = $isShaking
/**
 * `defer`: a sign-in check is pending, so a finished view stays open. `block`: the user must act, and the dialog does
 * not close.
 */
export const $dismissal: Readable<typeof $dismissalMode> = $dismissalMode
export const $opener: Readable<typeof $trigger> = $trigger
export const $route = computed($stack, stack => stack[stack.length - 1]!)

const entry = <K extends RouteName>(name: K, params: Params<K>[0]) => ({ name, params: params ?? {} }) as Entry
const isSameEntry = (a: Entry, b: Entry) => a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
const setStack = (stack: readonly Entry[], move: Move) => {
  $moved.set(move)
  $stack.set(stack)
}

/** Pushes a view onto the stack. Does nothing if it is the current view. */
export const push = <K extends RouteName>(name: K, ...[params]: Params<K>): void => {
  const next = entry(name, params)
  const stack = $stack.get()
  if (!isSameEntry(stack[stack.length - 1]!, next)) setStack([...stack, next], 'push')
}

/** Shows a view without a way back. */
export const replace = <K extends RouteName>(name: K, ...[params]: Params<K>): void =>
  setStack([entry(name, params)], 'open')

/** Goes back by one view. Closes the dialog if there is only one. */
export const back = (): void => {
  const stack = $stack.get()
  if (stack.length > 1) setStack(stack.slice(0, -1), 'back')
  else close()
}

/**
 * Opens the dialog at the top of the stack. Without an opener, the focused element of the host page counts as the
 * opener.
 */
export const open = (opener?: Element): void => {
  // there is no document on a server
  if (!$isOpen.get())
    $trigger.set(opener ?? globalThis.document?.activeElement?.closest('body :not([data-billfold])') ?? undefined)
  $isOpen.set(true)
}

/** Closes the dialog. It next opens at Connect (specification, section 2). */
export const close = (): void => {
  hideToast()
  if (!$isOpen.get()) return
  $isOpen.set(false)
  replace('Connect')
}

export const setDismissal = (mode: '' | 'defer' | 'block'): void => $dismissalMode.set(mode)

/** Shakes the dialog, as a sign that it cannot be closed. */
export const shake = (): void => {
  if ($isShaking.get()) return
  $isShaking.set(true)
  setTimeout(() => $isShaking.set(false), SHAKE_MS)
}
