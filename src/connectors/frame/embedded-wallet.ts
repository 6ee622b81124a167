/** The embedded wallet of a page: one login in the secure frame, with a connector for each namespace. */
import { withTimeout } from '../../core/platform/tasks'
import type { FrameClient } from './client-types'
import type { EmbeddedWallet, EmbeddedWalletSettings } from './embedded-types'
import { createEvmSide } from './evm-side'
import type { FrameUser } from './messages'
import { createNamespaceConnector, type Member, type SharedLogin } from './namespace-connector'
import { createSolanaSide } from './solana-side'

export type { EmbeddedWallet, EmbeddedWalletSettings, LoginRequest, SignedLogin } from './embedded-types'

/** Milliseconds. Longest wait for the networks with smart accounts, after which those of the last visit count. */
const NETWORKS_MS = 3_000

/** Creates the embedded wallet. Adds nothing to the page until a connector is used. */
export const createEmbeddedWallet = (client: FrameClient, settings: EmbeddedWalletSettings): EmbeddedWallet => {
  const members = new Set<Member>()
  /** Released members of the login, each of which may still sign out. */
  const former = new Set<Member>()
  let checking: Promise<boolean> | undefined
  let signingOut: Promise<void> | undefined
  /** The last login with a provider: its address works once. */
  let social: { uri: string; login: Promise<FrameUser> } | undefined

  const check = async (): Promise<boolean> => {
    const networks = client.storedLogin() && client.start()
    const isConnected = await client.isConnected()
    // the type of a restored account depends on the networks with smart accounts
    if (isConnected && networks) await withTimeout(NETWORKS_MS, networks)
    return isConnected
  }
  const shared: SharedLogin = {
    client,
    settings,
    isConnected: () => {
      checking ??= check().finally(() => {
        checking = undefined
      })
      return checking
    },
    connectSocial: async (uri, options, signal) => {
      if (social?.uri === uri) {
        await social.login
        return undefined
      }
      const own = { uri, login: client.connectSocial(uri, options, signal) }
      social = own
      try {
        return await own.login
      } catch (e) {
        // the provider's address may not have been used
        if (social === own) social = undefined
        throw e
      }
    },
    join: member => {
      // a new one belongs to the next login, which an earlier member must not end
      if (!members.has(member)) former.clear()
      members.add(member)
    },
    leave: member => {
      // the frame stays: a disconnection releases its connector before it signs out, and another login may be running
      if (members.delete(member)) former.add(member)
    },
    signOut: async caller => {
      if (members.has(caller) || former.has(caller)) {
        const others = [...members].filter(member => member !== caller)
        members.clear()
        former.clear()
        social = undefined
        signingOut = client.signOut()
        for (const member of others) member.end()
      }
      await signingOut
    }
  }
  return {
    connector: (namespace, report, request = {}) =>
      createNamespaceConnector({
        namespace,
        shared,
        report,
        request,
        createSide: namespace === 'eip155' ? createEvmSide : createSolanaSide
      })
  }
}
