/** The client of the secure frame on this page, created on first use. */
import { $config } from '../../core/config/config'
import { $theme } from '../../core/config/theme'
import { themeProperties } from '../../core/config/theme-properties'
import { trackApproval } from '../../core/login/approval'
import type { ChainId, Namespace } from '../../core/networks/caip'
import { $networks, initialNetworkOf, networkOf } from '../../core/networks/networks'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { warn } from '../../core/platform/console'
import { isError } from '../../core/platform/errors'
import { version } from '../../core/platform/version'
import { trackWalletRequest } from '../../core/session/attempt'
import { $connections } from '../../core/session/session'
import { toPageUrl } from '../../connectors/frame/fields'
import { HOSTED_FRAME_URL } from '../../core/config/frame-url'
import type { FrameClient } from '../../connectors/frame/client-types'
import { createFrameClient } from '../../connectors/frame/frame-client'
import type { ThemePayload } from '../../connectors/frame/messages'
import { raiseAlert } from '../dialog/raise-alert'
import { endUnusedLogin } from './end-unused-login'
import { hostMetadata } from '../pairing/host-metadata'

/** Namespaces of the embedded wallet. Specification, section 6. */
export const AUTH_NAMESPACES = ['eip155', 'solana'] as const
export type AuthNamespace = (typeof AUTH_NAMESPACES)[number]

/** Colors of the dialog (`ui/styles`), so that the frame looks like a part of it. */
const FRAME_COLORS = {
  light: { accent: '#1d684f', background: '#fffefc' },
  dark: { accent: '#23735c', background: '#1c1a17' }
}

const themePayload = (): ThemePayload => {
  const { themeVariables } = $config.get()
  const themeMode = $theme.get()
  const { accent, background } = FRAME_COLORS[themeMode]
  const ownAccent = themeProperties(themeVariables).find(([name]) => name === '--billfold-accent')?.[1]
  return {
    themeMode,
    themeVariables,
    w3mThemeVariables: { '--w3m-accent': ownAccent ?? accent, '--w3m-background': background }
  }
}

const withNode = (chainId: ChainId | undefined): { chainId: ChainId; rpcUrl?: string } | undefined =>
  chainId && { chainId, rpcUrl: networkOf(chainId)?.rpcUrls.default.http[0] }

/**
 * Returns the network that requests of a namespace are for, and its first node. `last`: the one of a stored connection,
 * which counts if nothing is connected, and the page offers it.
 */
export const activeNetwork = (
  namespace: Namespace,
  last?: ChainId
): { chainId: ChainId; rpcUrl?: string } | undefined => {
  const live = $connections.get()[namespace]?.chainId
  return withNode(live ?? networkOf(last)?.caipNetworkId ?? initialNetworkOf(namespace))
}

/** Returns the offered namespaces of the embedded wallet. */
export const authNamespaces = (): readonly AuthNamespace[] =>
  AUTH_NAMESPACES.filter(namespace => $networks.get().some(network => network.chainNamespace === namespace))

/** Alerts the developer of a public page, too: as `raise-origin-alert.ts`, which is in a file of other chunks. */
const raiseRefusal = () => {
  if ($config.get().debug)
    loadChunk('app', 'alerts')
      .then(show => show('APKT005', { origin: location.origin }))
      .catch(() => undefined)
}

const createClient = (): FrameClient => {
  const { projectId, deferred } = $config.get()
  const [first = 'eip155'] = authNamespaces()
  const { chainId = 'eip155:1', rpcUrl } = activeNetwork(first) ?? {}
  const created: FrameClient = createFrameClient({
    frameUrl: deferred['frameUrl'] as string | undefined,
    projectId,
    chainId: chainId as ChainId,
    rpcUrl,
    dappData: () => ({
      projectId: $config.get().projectId ?? '',
      metadata: hostMetadata(),
      sdkVersion: `html-billfold-${version}`,
      sdkType: 'appkit'
    }),
    theme: themePayload,
    onUse: () => checkUse(),
    onTimeout: reason => (reason === 'unverified_domain' ? raiseRefusal() : raiseAlert(ALERTS[reason])),
    network: (namespace, id) => withNode(id) ?? activeNetwork(namespace),
    onApproval: (_, outcome) => {
      trackApproval(
        frame,
        // the page must not be inert while the frame, which is outside the dialog, is used
        trackWalletRequest(() => outcome)
      )
      void outcome.then(kind => {
        if (kind === 'transaction') void getLoadedChunk('action', 'session')?.loadBalance(true)
      })
      void loadChunk('app', 'approvals').then(approvals => approvals.watch())
    },
    onDisallowed: method => void loadChunk('app', 'approvals').then(approvals => approvals.refuse(method))
  })
  const checkUse = endUnusedLogin(created)
  // one object, because the view starts anew with each
  const frame = { show: created.show, hide: created.hide, focus: created.focus, reject: created.rejectOpen }
  $theme.listen(() => void created.syncTheme())
  $config.listen(({ themeVariables }, previous) => {
    if (themeVariables !== previous?.themeVariables) void created.syncTheme()
  })
  return created
}

const ALERTS = {
  iframe_load_failed: 'APKT003',
  iframe_request_timeout: 'APKT004'
} as const

let client: FrameClient | undefined

/** Returns the client. Errors: option-invalid, if the page's frame cannot be used. */
export const frameClient = (): FrameClient => {
  try {
    client ??= createClient()
    return client
  } catch (e) {
    // the visitor's view names no option
    if (isError(e)) warn(e.code, e.message)
    throw e
  }
}

/** Returns the origin of the secure frame. Empty if the page's frame cannot be used. */
export const frameOrigin = (): string => {
  const url = toPageUrl($config.get().deferred['frameUrl'] ?? HOSTED_FRAME_URL)
  return url && url.origin !== location.origin ? url.origin : ''
}
