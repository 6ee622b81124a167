/** Sign-in with the active account (CAIP-122, by the host page's own plugin). Specification, section 4. */
import { $asked } from '../core/attempt'
import { idsOf, type CaipAddress, type ChainId, type Namespace } from '../core/caip'
import { $config } from '../core/config'
import { WidgetError } from '../core/errors'
import type { KeptConnection } from '../core/kept'
import { isChainName, load } from '../core/registry'
import { $caipAddress, $connection, $isUnsupported, $kept, $network, isFollowing } from '../core/session'
import { $signIn, $signing, setSignIn, setSigning } from '../core/sign-in'
import { wantedSignIn } from '../core/wanted-sign-in'
import { assertSignable } from '../core/sign-in-message'
import type { SIWEConfig, SIWXConfig } from '../core/siwx'
import { persisted } from '../core/storage'
import { within } from '../core/tasks'
import { complain, fail, track } from './sign-in-failures'
import { signMessage } from './sign-message'

/**
 * Longest wait for the plugin to report whether there is a session. Milliseconds. Chosen: the time limit of any
 * service.
 */
export const LOOK_LIMIT_MS = 10_000

/**
 * Longest wait for the wallet to confirm its account before it signs. Milliseconds. Chosen: the user has pressed, and
 * waits for the prompt.
 */
const ACCOUNT_CHECK_MS = 1_000

let last: { wanted: unknown; made: Promise<SIWXConfig | undefined> } | undefined

const make = async (wanted: unknown): Promise<SIWXConfig | undefined> => {
  const { siweConfig } = $config.get().later
  if ((Object(wanted) as SIWEConfig).enabled === false) return undefined
  return typeof wanted === 'string' || (wanted && wanted === siweConfig)
    ? (await load('siwx', 'own'))(wanted as string | SIWEConfig)
    : (wanted as SIWXConfig | undefined)
}
/**
 * Returns the host page's plugin, or ours for what it names; undefined if it wants no sign-in. Errors: chunk-failed;
 * a repeated call tries again.
 */
export const plugin = (): Promise<SIWXConfig | undefined> => {
  const wanted = wantedSignIn()
  if (last?.wanted !== wanted) last = { wanted, made: make(wanted) }
  last!.made.catch(() => {
    last = undefined
  })
  return last!.made
}

const session = () => load('action', 'session')

const partsOf = (account: CaipAddress) => ({
  chainId: account.slice(0, account.lastIndexOf(':')) as ChainId,
  address: account.slice(account.lastIndexOf(':') + 1)
})
/**
 * Pending sign-outs, one after the other. They finish before a session is checked: an account that returns at once
 * would count as signed in.
 */
export let leaving: Promise<unknown> = Promise.resolve()
const leave = (job: () => Promise<unknown>) => {
  const mine = leaving.then(() => within(LOOK_LIMIT_MS, job()))
  leaving = mine.catch(() => undefined)
  return mine
}

/** True after a sign-out of all accounts has failed: it is repeated before any account is let in. */
const owes = persisted({ key: 'billfold.owed', version: 1, initial: false, parse: value => value === true })

const sessionsOf = async (site: SIWXConfig, chainId: ChainId, address: string) => {
  await leaving
  const ask = async () => {
    owes.reload()
    if (owes.$value.get()) await site.setSessions([])
    owes.set(false)
    return site.getSessions(chainId, address)
  }
  const sessions = await within(LOOK_LIMIT_MS, ask())
  if (sessions === 'late') throw new WidgetError('sign-in-unavailable', { reason: 'no answer' })
  return sessions
}

let turn = 0
/** The network on which each chain's account last signed in. */
const lastSigned: Partial<Record<Namespace, ChainId>> = {}

const settle = (account: CaipAddress, hasSession: boolean, isRequired: boolean) => {
  const { chainId } = partsOf(account)
  if ($signing.get().status === 'pending') track('SIWX_AUTH_SUCCESS')
  if (hasSession) lastSigned[idsOf(chainId).chainNamespace] = chainId
  setSignIn(hasSession ? { status: 'signed', account } : { status: 'wanted', account, isRequired })
}

let soughtBy: unknown
/**
 * True while we disconnect an account because its session check failed. Such a disconnect must not sign the user out.
 */
let hasFailed = false

/** Checks whether the active account has a session. Does nothing if that account is already checked. */
export const lookForSession = async (): Promise<void> => {
  const account = $caipAddress.get()
  const is = $signIn.get()
  if (!account || $isUnsupported.get() || !isChainName(account.split(':')[0]!)) {
    turn++
    return setSignIn({ status: 'idle' })
  }
  // Verifying a session calls the network's nodes, and the network may still be loading.
  const wanted = wantedSignIn()
  if (!$network.get() || (is.status !== 'idle' && is.account === account && soughtBy === wanted)) return
  soughtBy = wanted
  const mine = ++turn
  const { chainId, address } = partsOf(account)
  setSignIn({ status: 'looking', account })
  try {
    const site = await plugin()
    const isIn = site && (await sessionsOf(site, chainId, address)).length > 0
    if (mine !== turn) return
    if (!site) return setSignIn({ status: 'idle' })
    settle(account, !!isIn, site.getRequired?.() ?? true)
  } catch (e) {
    if (mine !== turn) return
    const error = fail(e, 'sign-in-unavailable')
    setSignIn({ status: 'failed', account, error })
    const { end } = await session()
    hasFailed = true
    const ending = end(idsOf(chainId).chainNamespace)
    hasFailed = false
    await ending
  }
}

/** Rechecks the session: another tab, or the host page itself, may have signed in meanwhile. */
export const lookAgain = async (): Promise<void> => {
  const is = $signIn.get()
  if (is.status !== 'wanted' || $signing.get().status === 'pending') return
  const { chainId, address } = partsOf(is.account)
  const sessions = await plugin()
    .then(site => sessionsOf(site!, chainId, address))
    .catch(() => [])
  if (sessions.length && $signIn.get() === is) settle(is.account, true, is.isRequired)
}

/** Has the message signed and the session stored. `$signing` reports the progress. */
export const sign = async (): Promise<void> => {
  const wish = $signIn.get()
  const connection = $connection.get()
  const { status } = $signing.get()
  const isBusy = status === 'pending' || status === 'leaving'
  if (wish.status !== 'wanted' || !connection || isBusy) return
  const isStill = () => $signIn.get() === wish
  track('CLICK_SIGN_SIWX_MESSAGE')
  setSigning({ status: 'pending' })
  try {
    const site = await plugin()
    const { chainId, address: accountAddress } = partsOf(wish.account)
    if (!site) return setSignIn({ status: 'idle' })
    const message = await site.createMessage({ accountAddress, chainId })
    const text = message.toString()
    const { toString: _, ...data } = message
    if (!isStill()) return
    assertSignable(data, text)
    // A wallet that changed its account without a report would sign for another one.
    await within(
      ACCOUNT_CHECK_MS,
      session().then(own => own.verifyAccounts())
    )
    if (!isStill() || $caipAddress.get() !== wish.account) return
    $asked.set($asked.get() + 1)
    let signature: string
    try {
      signature = await (site.signMessage?.({ message: text, chainId, accountAddress }) ??
        signMessage(connection, text))
    } finally {
      $asked.set($asked.get() - 1)
    }
    // The signature is for an account that is no longer active. It is requested again when needed.
    if (!isStill()) return
    await site.addSession({ data, message: text, signature })
    if (isStill()) settle(wish.account, true, wish.isRequired)
    // An account that was disconnected meanwhile must not be signed in at the next visit.
    else if ($caipAddress.get() !== wish.account) await leave(() => site.revokeSession(chainId, accountAddress))
  } catch (e) {
    const error = fail(e, 'sign-in-failed', connection.wallet.name)
    if (isStill() && $signing.get().status === 'pending') setSigning({ status: 'error', error })
  }
}

/**
 * Cancels the sign-in. A required sign-in goes back to the network that has a session, otherwise it disconnects the
 * account.
 */
export const leaveSignIn = async (): Promise<void> => {
  const wish = $signIn.get()
  if (wish.status !== 'wanted') return
  track('CLICK_CANCEL_SIWX')
  if (!wish.isRequired) return setSignIn({ status: 'left', account: wish.account })
  // Pressed again because the wallet does not answer: disconnect at once.
  const { chainId, address } = partsOf(wish.account)
  const { chainNamespace } = idsOf(chainId)
  const before = $signing.get().status === 'leaving' ? undefined : lastSigned[chainNamespace]
  setSigning({ status: 'leaving' })
  const sessions =
    before && before !== chainId
      ? await plugin()
          .then(site => sessionsOf(site!, before, address))
          .catch(() => [])
      : []
  const isBack = sessions.length > 0 && !(await (await session()).switchNetwork(before!)).error
  if (!isBack && $signIn.get() === wish) await (await session()).end(chainNamespace)
}

type Connected = Partial<Record<Namespace, KeptConnection>>

/** Ends the sessions of disconnected accounts: all sessions, or only theirs if other accounts stay connected. */
const signOut = async (gone: readonly [name: string, kept: KeptConnection][], isLast: boolean) => {
  try {
    const site = await plugin()
    if (!site || site.signOutOnDisconnect === false) return
    if (isLast) return await site.setSessions([])
    await Promise.all(
      gone.map(async ([name, { chainId, address }]) => {
        // Already connected again.
        if ($kept.get().connections[name as Namespace]?.address === address) return
        if (site.revokeAccount) await site.revokeAccount(chainId, address)
        // A plugin with one session for all accounts would end another account's session.
        else if ((await site.getSessions(chainId, address)).length) await site.revokeSession(chainId, address)
      })
    )
  } catch (e) {
    if (isLast) owes.set(true)
    complain(e, 'sign-in-failed')
  }
}

/**
 * Signs out disconnected accounts, unless the plugin forbids it. `before`: the connections when this was requested;
 * they may have ended before it loaded. Returns an unsubscribe function.
 */
export const signOutWithWallets = (before: Connected = $kept.get().connections): (() => void) =>
  $kept.subscribe(({ connections }) => {
    const gone = Object.entries(before).filter(([name]) => !connections[name as Namespace])
    before = connections
    // The tab that disconnected also signs out, if that is wanted.
    if (!hasFailed && !isFollowing && gone.length) leave(() => signOut(gone, !Object.keys(connections).length))
  })
