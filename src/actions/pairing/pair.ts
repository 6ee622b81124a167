/** Pairs with a remote wallet, and renews the QR code while it is on screen. Specification, sections 4 and 9. */
import { $attempt, $attemptId, resetAttempt, isAttemptOn } from '../../core/session/attempt'
import { runAttempt } from '../../core/session/run-attempt'
import { $config } from '../../core/config/config'
import type { Namespace } from '../../core/networks/caip'
import { connectReplaced } from '../../core/platform/call-errors'
import type { Connection, Connector, Wallet } from '../../core/session/connection'
import { clearPendingDeepLink, commitDeepLink } from '../../core/wallets/deep-link'
import { losesAttempts } from '../../core/platform/device'
import { isError, type WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $pairingUri, validPairingUri, remainingMs, PAIRING_MS, setPairingUri } from '../../core/session/pairing'
import { loadChunk } from '../../core/platform/chunks'
import { $open } from '../../core/dialog/route'
import { $connections, adoptConnection, setStatus } from '../../core/session/session'
import type { Task } from '../../core/platform/tasks'
import { sleep } from '../../core/platform/timing'
import { findWallet } from '../../core/wallets/wallets'
import { warn } from '../../core/platform/console'
import { UNKNOWN_WALLET_ID, adoptNamespace, withPeerName, renamingReport } from './paired-wallet'
import { isFromHost, preferredNamespace, pairingSettings } from './settings'
import { noConnector, raiseRelayAlert } from './raise-relay-alert'
import { rememberPaired } from '../wallets/remember-paired'

/** Specification, section 9. */
const RETRY_AFTER_MS = 1_000
/** Longest delay before retrying a refused renewal; delays double. Milliseconds. Chosen: the relay's time limit. */
const MAX_RETRY_MS = 12_000

interface Pairing {
  connector: Promise<Connector>
  outcome: Promise<Connection>
  /** The wallet that the user has chosen, if any. */
  wallet?: Wallet
  /** True while a view shows it: then it is renewed. */
  isClaimed: boolean
  /** Pairing URIs that a wallet may still answer. */
  open: number
  renew: () => void
  /** Rejects the outcome. */
  fail: (reason: WidgetError) => void
}
let running: Pairing | undefined
let failedAtMs = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening: (() => void) | undefined
/** The namespace that was requested last. */
let requestedNamespace: Namespace = 'eip155'
const resetConnecting = (namespace: Namespace) => {
  if (!$connections.get()[namespace]) setStatus(namespace, 'disconnected')
}

const replacedError = (wallet: Wallet | undefined) => connectReplaced(wallet?.name ?? 'WalletConnect')

const release = (connector: Promise<Connector | undefined> | undefined) =>
  connector?.then(
    created => created?.release(),
    () => undefined
  )

const stopPairing = () => {
  if (!running) return undefined
  clearTimeout(timer)
  stopListening?.()
  const stopped = running
  running = undefined
  if (!isFromHost()) setPairingUri(undefined)
  return stopped
}

/** Ends the pairing because the page selects another wallet, or none. */
const giveUp = () => {
  const stopped = stopPairing()
  stopped?.fail(replacedError(stopped.wallet))
}

/** Renews a pairing URI that is on screen. Ends one that was only prepared, or whose view was left. */
const renewOrGiveUp = () => {
  if (running?.isClaimed) running.renew()
  else giveUp()
}

const finish = (connection: Connection, pairing: Pairing) => {
  if (running === pairing) stopPairing()
  const namedConnection = withPeerName(connection, pairing.wallet)
  // Before the page is notified: its first request may follow at once.
  commitDeepLink(namedConnection, pairing.wallet?.id)
  adoptConnection(namedConnection)
  rememberPaired(pairing.wallet, namedConnection.wallet.name)
}

const fail = (e: unknown, pairing: Pairing) => {
  // A pairing that the user has left is not a failure: it needs no delay.
  if (!isError(e, 'connect-replaced')) failedAtMs = Date.now()
  if (running === pairing) stopPairing()
  release(pairing.connector)
  if (!running) clearPendingDeepLink()
  if (!isError(e)) throw e
}

const startPairing = (wallet?: Wallet): Pairing => {
  const settlers: { settle?: (connection: Connection) => void; fail?: (e: unknown) => void } = {}
  let retryMs = RETRY_AFTER_MS
  const outcome = new Promise<Connection>((settle, fail) => Object.assign(settlers, { settle, fail }))
  const connector = loadChunk('connector', 'walletconnect').then(({ create }) =>
    create(pairingSettings(), {
      ...renamingReport(() => pairing.wallet),
      // The connection that becomes active comes first.
      onNamespaceAdded: connecting => {
        outcome.then(
          () => adoptNamespace(connecting, pairing.wallet),
          () => release(connecting.then(connection => connection?.connector))
        )
      },
      onDisplayUri: uri => {
        if (running !== pairing || isFromHost()) return
        const pairingUri = { uri, expiresAtMs: Date.now() + PAIRING_MS }
        setPairingUri(pairingUri)
        retryMs = RETRY_AFTER_MS
        clearTimeout(timer)
        timer = setTimeout(renewOrGiveUp, remainingMs(pairingUri))
      }
    })
  )
  const renew = () => {
    pairing.open++
    connector
      .then(created => created.connect())
      .then(settlers.settle, (e: unknown) => {
        pairing.open--
        // An older URI has expired while a newer one is valid, or the relay refused the newer one.
        const hasRelayFailed = isError(e, 'relay-failed')
        if (!pairing.open || (!hasRelayFailed && !isError(e, 'pairing-expired'))) settlers.fail!(e)
        else if (hasRelayFailed && running === pairing) {
          timer = setTimeout(renewOrGiveUp, retryMs)
          retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
        }
      })
  }
  const pairing: Pairing = {
    connector,
    outcome,
    wallet,
    isClaimed: false,
    open: 0,
    renew,
    fail: reason => settlers.fail!(reason)
  }
  running = pairing
  renew()
  const unsubscribe = $open.listen(isOpen => {
    if (!isOpen && running === pairing && !pairing.isClaimed && !losesAttempts()) giveUp()
  })
  outcome.then(
    connection => {
      unsubscribe()
      finish(connection, pairing)
    },
    (e: unknown) => {
      unsubscribe()
      fail(e, pairing)
    }
  )
  return pairing
}

/** Preloads what pairing needs, without requesting a URI. Failures are reported when it is really needed. */
export const preloadPairing = (): void => {
  if ($config.get().projectId && !isFromHost())
    loadChunk('connector', 'walletconnect')
      .then(({ prepare }) => prepare(pairingSettings()))
      .catch(() => undefined)
}

/** Prepares a pairing URI, unless there is a valid one: on a phone, a click has to hand it over at once. */
export const preparePairingUri = (wallet?: Wallet): Pairing | undefined => {
  if (!$config.get().projectId || isFromHost()) return undefined
  if (running && (validPairingUri() || !$pairingUri.get())) return running
  release(stopPairing()?.connector)
  const pairing = startPairing(wallet)
  pairing.outcome.catch(() => undefined)
  return pairing
}

/**
 * Waits for a wallet to answer the pairing URI; without `wallet`, any wallet may. A running pairing continues.
 * Errors, in the task: user-rejected, chain-unsupported, pairing-expired, relay-failed, wallet-failed,
 * wallet-invalid-response, chunk-failed, connect-replaced.
 */
export const pair = async (wallet?: Wallet): Promise<Task<Connection>> => {
  const id = wallet?.id ?? UNKNOWN_WALLET_ID
  const namespace = preferredNamespace()
  requestedNamespace = namespace
  const outcome = await runAttempt(id, requestedNamespace, async signal => {
    if (!$config.get().projectId) {
      // This chunk takes the pairing URI that the host page passes when it opens the dialog.
      await loadChunk('action', 'directory')
      if (!isFromHost()) throw noConnector()
    }
    const waitMs = failedAtMs + RETRY_AFTER_MS - Date.now()
    if (waitMs > 0) await sleep(waitMs)
    if (signal.aborted) throw replacedError(wallet)
    if (!$connections.get()[requestedNamespace]) setStatus(requestedNamespace, 'connecting')
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(replacedError(wallet)))
    })
    const pairing = preparePairingUri(wallet)
    // A host page that pairs by itself reports the result itself.
    if (!pairing) return aborted
    Object.assign(pairing, { wallet, isClaimed: true })
    // The same wallet requested again continues. Where attempts are shared, so does a pairing that was left.
    signal.addEventListener('abort', () => {
      if (running === pairing && $attemptId.get() !== id && (pairing.isClaimed || !losesAttempts())) giveUp()
    })
    return withPeerName(await Promise.race([aborted, pairing.outcome]), wallet)
  })
  // The wallet may have agreed to another chain. A newer attempt reports its own status.
  if ($attempt.get().fetchStatus !== 'fetching' || !isAttemptOn(namespace)) resetConnecting(namespace)
  // A user cannot fix these failures, such as a project that the relay does not know: report it to the developer.
  if (isError(outcome.error, 'relay-failed')) {
    const { reason } = outcome.error.facts
    raiseRelayAlert(reason)
    warn('relay-failed', `no pairing URI could be created: ${reason}`)
  }
  reportError(outcome.error)
  return outcome
}

/**
 * Leaves the pairing view. Where leaving the page kills waiting attempts, the pairing continues until it ends by
 * itself. A disconnect, or selecting an injected wallet, also ends it.
 */
export const leavePairing = (wallet?: Wallet): void => {
  // The next wallet has its own view.
  if (running && running.wallet?.id !== wallet?.id) return
  stopListening?.()
  if (running) running.isClaimed = false
  // At once: the next view starts a new pairing.
  if (!(losesAttempts() && validPairingUri())) giveUp()
  if ($attemptId.get() === (wallet?.id ?? UNKNOWN_WALLET_ID) && $attempt.get().fetchStatus === 'fetching') {
    resetAttempt()
    resetConnecting(requestedNamespace)
  }
  if (running)
    stopListening = $attempt.listen(() => {
      const id = $attemptId.get()
      if (running && !running.isClaimed && (!id || findWallet(id))) giveUp()
    })
}
