/**
 * The state of the dialog: open or closed, its current view, and the history of its views. Specification, sections 2
 * and 4.
 */
import { atom, computed } from 'nanostores'
import type { Namespace } from './caip'
import type { Wallet } from './connection'
import type { Network } from './networks'
import type { Readable } from './readable'
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
  /** All holdings of the account. */
  WalletTokens: object
  /** The account's activity. */
  Transactions: object
  SIWXSignMessage: object
  /** Temporary permissions of host pages. */
  SmartSessionList: object
  UnsupportedChain: object
  WhatIsAWallet: object
  WhatIsANetwork: object
}
export type RouteName = keyof Routes

/** Views of the active account. Without an account they have nothing to show. */
const ACCOUNT_VIEWS = [
  'Account',
  'SmartSessionList',
  'Transactions',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WalletTokens'
] as const satisfies readonly RouteName[]

/** Views of a wallet, network or transfer that the user chose before. The host page cannot open them. */
const CHOSEN_VIEWS = [
  'ChooseChain',
  'ConnectingExternal',
  'Downloads',
  'FindWallet',
  'SwitchActiveChain',
  'SwitchNetwork',
  'WalletCompatibleNetworks',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken'
] as const satisfies readonly RouteName[]

/** Views that a host page may open. */
export type OpenView = Exclude<RouteName, (typeof CHOSEN_VIEWS)[number]>

const isIn = (views: readonly string[], name: string): boolean => views.includes(name)

/** Returns whether a view shows the active account. */
export const requiresAccount = (name: string): boolean => isIn(ACCOUNT_VIEWS, name)

/** Returns whether a host page may open a view that exists. */
export const isOpenableByHost = (name: string): name is OpenView => !isIn(CHOSEN_VIEWS, name)

type Entry = { [K in RouteName]: { name: K; params: Routes[K] } }[RouteName]
/** Parameters are optional for a route that needs none. */
type Params<K extends RouteName> = object extends Routes[K] ? [params?: Routes[K]] : [params: Routes[K]]
export type Move = 'open' | 'push' | 'back'

/** Specification, section 9. */
const SHAKE_MS = 500

const $stack = atom<readonly Entry[]>([{ name: 'Connect', params: {} }])
const $moved = atom<Move>('open')
const $shown = atom(false)
const $shaking = atom(false)
const $holding = atom<'' | 'look' | 'must'>('')
/** The control on the page that opened the dialog. It receives the focus again. */
const $from = atom<Element | undefined>(undefined)

export const $history: Readable<typeof $stack> = $stack
export const $move: Readable<typeof $moved> = $moved
export const $open: Readable<typeof $shown> = $shown
export const $shake: Readable<typeof $shaking> = $shaking
/**
 * `look`: a sign-in check is pending, so a finished view stays open. `must`: the user must act, and the dialog does not
 * close.
 */
export const $held: Readable<typeof $holding> = $holding
export const $opener: Readable<typeof $from> = $from
export const $route = computed($stack, stack => stack[stack.length - 1]!)

const entry = <K extends RouteName>(name: K, params: Params<K>[0]) => ({ name, params: params ?? {} }) as Entry
const same = (a: Entry, b: Entry) => a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
const put = (stack: readonly Entry[], move: Move) => {
  $moved.set(move)
  $stack.set(stack)
}

/** Pushes a view onto the stack. Does nothing if it is the current view. */
export const go = <K extends RouteName>(name: K, ...[params]: Params<K>): void => {
  const next = entry(name, params)
  const stack = $stack.get()
  if (!same(stack[stack.length - 1]!, next)) put([...stack, next], 'push')
}

/** Shows a view without a way back. */
export const reset = <K extends RouteName>(name: K, ...[params]: Params<K>): void => put([entry(name, params)], 'open')

/** Goes back by one view. Closes the dialog if there is only one. */
export const back = (): void => {
  const stack = $stack.get()
  if (stack.length > 1) put(stack.slice(0, -1), 'back')
  else hide()
}

/**
 * Opens the dialog at the top of the stack. Without an opener, the focused element of the host page counts as the
 * opener.
 */
export const show = (opener?: Element): void => {
  // there is no document on a server
  if (!$shown.get())
    $from.set(opener ?? globalThis.document?.activeElement?.closest('body :not([data-billfold])') ?? undefined)
  $shown.set(true)
}

/** Closes the dialog. It next opens at Connect (specification, section 2). */
export const hide = (): void => {
  hideToast()
  if (!$shown.get()) return
  $shown.set(false)
  reset('Connect')
}

export const setHeld = (why: '' | 'look' | 'must'): void => $holding.set(why)

/** Shakes the dialog, as a sign that it cannot be closed. */
export const shake = (): void => {
  if ($shaking.get()) return
  $shaking.set(true)
  setTimeout(() => $shaking.set(false), SHAKE_MS)
}
