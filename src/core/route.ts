/** Whether the dialog is open, which view it shows, and how it got there. Specification, sections 2 and 4. */
import { atom, computed } from 'nanostores'
import type { Namespace } from './caip'
import type { Wallet } from './connection'
import type { Network } from './networks'
import type { Readable } from './readable'
import { hideToast } from './toasts'

export interface Routes {
  /** With a namespace: wallets of that alone. */
  Connect: { namespace?: Namespace }
  /** Without a namespace: the wallet's first. */
  ConnectingExternal: { walletId: string; namespace?: Namespace }
  /** On which of its chains a wallet is to connect. */
  ChooseChain: { walletId: string }
  /** Without a wallet: any that reads the code. */
  ConnectingWalletConnect: { wallet?: Wallet }
  ConnectingWalletConnectBasic: object
  /** A wallet that the page calls so, on a chain that it may name. */
  FindWallet: { name: string; namespace?: Namespace }
  AllWallets: object
  Downloads: { wallet: Wallet }
  GetWallet: object
  Account: object
  Networks: object
  SwitchNetwork: { network: Network }
  /** The connected wallet is not on the chain of a network: another has to be connected. */
  SwitchActiveChain: { network: Network }
  ProfileWallets: object
  WalletReceive: object
  WalletCompatibleNetworks: object
  WalletSend: object
  WalletSendSelectToken: object
  WalletSendPreview: object
  /** What was sent, and what became of it. */
  WalletSendConfirmed: object
  /** All that the account holds. */
  WalletTokens: object
  /** What the account has done. */
  Transactions: object
  SIWXSignMessage: object
  /** What sites may do with the account for a while. */
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

/** Views of a wallet, network or transfer that the user has chosen before. The host page cannot open them. */
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
/** Parameters may be left out where a route needs none. */
type Params<K extends RouteName> = object extends Routes[K] ? [params?: Routes[K]] : [params: Routes[K]]
export type Move = 'open' | 'push' | 'back'

/** Specification, section 9. */
const SHAKE_MS = 500

const $stack = atom<readonly Entry[]>([{ name: 'Connect', params: {} }])
const $moved = atom<Move>('open')
const $shown = atom(false)
const $shaking = atom(false)
const $holding = atom<'' | 'look' | 'must'>('')
/** The control on the page that opened the dialog; it gets the focus back. */
const $from = atom<Element | undefined>(undefined)

export const $history: Readable<typeof $stack> = $stack
export const $move: Readable<typeof $moved> = $moved
export const $open: Readable<typeof $shown> = $shown
export const $shake: Readable<typeof $shaking> = $shaking
/** `look`: it is being found out whether something must be done before the view has served. `must`: something must, and the dialog does not close. */
export const $held: Readable<typeof $holding> = $holding
export const $opener: Readable<typeof $from> = $from
export const $route = computed($stack, stack => stack[stack.length - 1]!)

const entry = <K extends RouteName>(name: K, params: Params<K>[0]) => ({ name, params: params ?? {} }) as Entry
const same = (a: Entry, b: Entry) => a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
const put = (stack: readonly Entry[], move: Move) => {
  $moved.set(move)
  $stack.set(stack)
}

/** Shows a view on top of the present one. The one that shows already is not pushed again. */
export const go = <K extends RouteName>(name: K, ...[params]: Params<K>): void => {
  const next = entry(name, params)
  const stack = $stack.get()
  if (!same(stack[stack.length - 1]!, next)) put([...stack, next], 'push')
}

/** Shows a view with no way back. */
export const reset = <K extends RouteName>(name: K, ...[params]: Params<K>): void => put([entry(name, params)], 'open')

/** Back by one view; with one entry left it closes. */
export const back = (): void => {
  const stack = $stack.get()
  if (stack.length > 1) put(stack.slice(0, -1), 'back')
  else hide()
}

/** Opens the dialog on what the stack holds. Opened by a call, what has the focus counts as the opener, if it is the page's. */
export const show = (opener?: Element): void => {
  // on a server there is no document
  if (!$shown.get())
    $from.set(opener ?? globalThis.document?.activeElement?.closest('body :not([data-billfold])') ?? undefined)
  $shown.set(true)
}

/** Closes it; the next opening starts with Connect (specification, section 2). */
export const hide = (): void => {
  hideToast()
  if (!$shown.get()) return
  $shown.set(false)
  reset('Connect')
}

export const setHeld = (why: '' | 'look' | 'must'): void => $holding.set(why)

/** What stands in for closing where it is not allowed. */
export const shake = (): void => {
  if ($shaking.get()) return
  $shaking.set(true)
  setTimeout(() => $shaking.set(false), SHAKE_MS)
}
