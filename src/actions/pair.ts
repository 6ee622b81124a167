/** Pairs with a remote wallet, and renews the QR code while it is on screen. Specification, sections 4 and 9. */
import { $attempt, $attemptId, clearAttempt, isAttemptOn, runAttempt } from '../core/attempt'
import { $config } from '../core/config'
import type { Namespace } from '../core/caip'
import { connectReplaced } from '../core/call-errors'
import type { Connection, Connector, Wallet } from '../core/connection'
import { dropLink, takeLink } from '../core/deep-link'
import { losesAttempts } from '../core/device'
import { isError, WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $later } from '../core/later-options'
import { $code, goodCode, msLeft, PAIRING_MS, setCode } from '../core/pairing'
import { load } from '../core/registry'
import { $open } from '../core/route'
import { $connections, adopt, setStatus } from '../core/session'
import type { Task } from '../core/tasks'
import { findWallet } from '../core/wallets'
import { warn } from '../core/warn'
import { ANY, join, named, renamed } from './paired-wallet'
import { askedNamespace, pairingSettings } from './pairing-settings'
import { raiseRelayAlert } from './raise-relay-alert'
import { rememberPaired } from './remember-paired'

/** Specification, section 9. */
const RETRY_AFTER_MS = 1_000
/** Longest delay before retrying a refused renewal; delays double. Milliseconds. Chosen: the relay's time limit. */
const LONGEST_RETRY_MS = 12_000

interface Pairing {
  connector: Promise<Connector>
  outcome: Promise<Connection>
  /** The wallet that the user has chosen, if any. */
  wallet?: Wallet
  /** True while a view shows it: then it is renewed. */
  isHeld: boolean
  /** Pairing URIs that a wallet may still answer. */
  open: number
  renew: () => void
  end: (why: WidgetError) => void
}
let running: Pairing | undefined
let failedAtMs = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
let stopHearing: (() => void) | undefined
/** The namespace that was requested last. */
let asked: Namespace = 'eip155'
const endConnecting = (namespace: Namespace) => {
  if (!$connections.get()[namespace]) setStatus(namespace, 'disconnected')
}

const replaced = (wallet: Wallet | undefined) => connectReplaced(wallet?.name ?? 'WalletConnect')

/** Returns true if the host page pairs by itself. */
const isSites = () => $later.get().isManual || !!goodCode()?.isSites

const stop = () => {
  if (!running) return undefined
  clearTimeout(timer)
  stopHearing?.()
  const ended = running
  running = undefined
  if (!isSites()) setCode(undefined)
  return ended
}

/** Ends the pairing because the page selects another wallet, or none. */
const giveUp = () => {
  const ended = stop()
  ended?.end(replaced(ended.wallet))
}

/** Renews a pairing URI that is on screen. Ends one that was only prepared, or whose view was left. */
const renewOrEnd = () => {
  if (running?.isHeld) running.renew()
  else giveUp()
}

const finish = (connection: Connection, pairing: Pairing) => {
  if (running === pairing) stop()
  const own = named(connection, pairing.wallet)
  // Before the page is notified: its first request may follow at once.
  takeLink(own, pairing.wallet?.id)
  adopt(own)
  rememberPaired(pairing.wallet, own.wallet.name)
}

const fail = (e: unknown, pairing: Pairing) => {
  // A pairing that the user has left is not a failure: it needs no delay.
  if (!isError(e, 'connect-replaced')) failedAtMs = Date.now()
  if (running === pairing) stop()
  pairing.connector.then(
    c => c.release(),
    () => undefined
  )
  if (!running) dropLink()
  if (!isError(e)) throw e
}

const begin = (wallet?: Wallet): Pairing => {
  const own: { settle?: (c: Connection) => void; fail?: (e: unknown) => void } = {}
  let retryMs = RETRY_AFTER_MS
  const outcome = new Promise<Connection>((settle, fail) => Object.assign(own, { settle, fail }))
  const connector = load('connector', 'walletconnect').then(create =>
    create(pairingSettings(), {
      ...renamed(() => pairing.wallet),
      // The connection that becomes active comes first.
      joined: coming => {
        outcome.then(
          () => join(coming, pairing.wallet),
          () =>
            coming.then(
              c => c?.connector.release(),
              () => undefined
            )
        )
      },
      coded: uri => {
        if (running !== pairing || isSites()) return
        const code = { uri, expiresAtMs: Date.now() + PAIRING_MS }
        setCode(code)
        retryMs = RETRY_AFTER_MS
        clearTimeout(timer)
        timer = setTimeout(renewOrEnd, msLeft(code))
      }
    })
  )
  const renew = () => {
    pairing.open++
    connector
      .then(c => c.connect())
      .then(own.settle, (e: unknown) => {
        pairing.open--
        // An older URI has expired while a newer one is valid, or the relay refused the newer one.
        const isUnheard = isError(e, 'relay-failed')
        if (!pairing.open || (!isUnheard && !isError(e, 'pairing-expired'))) own.fail!(e)
        else if (isUnheard && running === pairing) {
          timer = setTimeout(renewOrEnd, retryMs)
          retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
        }
      })
  }
  const pairing: Pairing = { connector, outcome, wallet, isHeld: false, open: 0, renew, end: why => own.fail!(why) }
  running = pairing
  renew()
  const ignore = $open.listen(isOpen => {
    if (!isOpen && running === pairing && !pairing.isHeld && !losesAttempts()) giveUp()
  })
  outcome.then(
    connection => {
      ignore()
      finish(connection, pairing)
    },
    (e: unknown) => {
      ignore()
      fail(e, pairing)
    }
  )
  return pairing
}

/** Preloads what pairing needs, without requesting a URI. Failures are reported when it is really needed. */
export const warmPairing = (): void => {
  if ($config.get().projectId && !isSites())
    load('connector', 'walletconnect')
      .then(create => create.prepare(pairingSettings()))
      .catch(() => undefined)
}

/** Prepares a pairing URI, unless there is a valid one: on a phone, a click has to hand it over at once. */
export const prepareCode = (wallet?: Wallet): Pairing | undefined => {
  if (!$config.get().projectId || isSites()) return undefined
  if (running && (goodCode() || !$code.get())) return running
  stop()?.connector.then(
    c => c.release(),
    () => undefined
  )
  const pairing = begin(wallet)
  pairing.outcome.catch(() => undefined)
  return pairing
}

/**
 * Waits for a wallet to answer the pairing URI; without `wallet`, any wallet may. A running pairing continues.
 * Errors, in the task: user-rejected, chain-unsupported, pairing-expired, relay-failed, wallet-failed,
 * wallet-nonsense, chunk-failed, connect-replaced.
 */
export const pair = async (wallet?: Wallet): Promise<Task<Connection>> => {
  const id = wallet?.id ?? ANY
  const own = askedNamespace()
  asked = own
  const outcome = await runAttempt(id, asked, async signal => {
    if (!$config.get().projectId) {
      // This chunk takes the pairing URI that the host page passes when it opens the dialog.
      await load('action', 'hosted')
      if (!isSites()) throw new WidgetError('relay-failed', { reason: 'there is no projectId' })
    }
    const wait = failedAtMs + RETRY_AFTER_MS - Date.now()
    if (wait > 0)
      await new Promise(done => {
        setTimeout(done, wait)
      })
    if (signal.aborted) throw replaced(wallet)
    if (!$connections.get()[asked]) setStatus(asked, 'connecting')
    const gone = new Promise<never>((_, leave) => {
      signal.addEventListener('abort', () => leave(replaced(wallet)))
    })
    const pairing = prepareCode(wallet)
    // A host page that pairs by itself reports the result itself.
    if (!pairing) return gone
    Object.assign(pairing, { wallet, isHeld: true })
    // The same wallet requested again continues. Where attempts are shared, so does a pairing that was left.
    signal.addEventListener('abort', () => {
      if (running === pairing && $attemptId.get() !== id && (pairing.isHeld || !losesAttempts())) giveUp()
    })
    return named(await Promise.race([gone, pairing.outcome]), wallet)
  })
  // The wallet may have agreed to another chain. A newer attempt reports its own status.
  if ($attempt.get().fetchStatus !== 'fetching' || !isAttemptOn(own)) endConnecting(own)
  // A user cannot fix these failures, such as a project that the relay does not know: tell the developer.
  if (isError(outcome.error, 'relay-failed')) {
    const { reason } = outcome.error.facts
    raiseRelayAlert(reason)
    warn('relay-failed', `no code could be had: ${reason}`)
  }
  tell(outcome.error)
  return outcome
}

/**
 * Leaves the pairing view. Where leaving the page kills waiting attempts, the pairing continues until it ends by
 * itself.
 * A disconnect, or selecting an injected wallet, also ends it.
 */
export const leavePairing = (wallet?: Wallet): void => {
  // The next wallet has its own view.
  if (running && running.wallet?.id !== wallet?.id) return
  stopHearing?.()
  if (running) running.isHeld = false
  // At once: the next view starts a new pairing.
  if (!(losesAttempts() && goodCode())) giveUp()
  if ($attemptId.get() === (wallet?.id ?? ANY) && $attempt.get().fetchStatus === 'fetching') {
    clearAttempt()
    endConnecting(asked)
  }
  if (running)
    stopHearing = $attempt.listen(() => {
      const id = $attemptId.get()
      if (running && !running.isHeld && (!id || findWallet(id))) giveUp()
    })
}
