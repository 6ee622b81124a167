/**
 * The secure frame of the sandbox: the frame that anyone can host (`frame/README.md`), with mailboxes, providers of
 * social accounts and a relay of Farcaster that exist on this machine alone.
 */
import { privateKeyToAccount } from 'viem/accounts'
import { FRAME_ACCOUNT_FACTORY, RELAYER } from './contracts/index'
import type { BundlerChain } from './frame/bundler'
import { openFarcasterRelay } from './frame/farcaster-relay'
import type { Faucet } from './frame/faucet'
import { openMailBox, type Mail } from './frame/mail-box'
import { CLIENT_ID, openOAuthProvider, providers } from './frame/oauth-provider'
import type { ProviderClients } from './frame/providers'
import { openFrame, type Frame } from './frame/server'
import type { ServerOptions } from './server'

export interface FrameServer extends Frame {
  /** Returns the mails that the users have received, oldest first. */
  mails(): readonly Mail[]
}

export interface FrameOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  /** Origins of the nodes to which the frame may send requests. */
  nodes: readonly string[]
  /** The EVM networks on which smart accounts work. The contracts must be there. Default: none. */
  chains?: readonly BundlerChain[]
  /** Left out: a new user has no money. */
  faucet?: Faucet
  /** Milliseconds since 1970. */
  now?(): number
}

/** Returns the frame as a client of the sandbox's provider, which plays all six. */
export const clientsAt = (provider: string): ProviderClients =>
  Object.fromEntries(
    providers.map(name => {
      const at = `${provider}/${name}`
      const urls = { authorizeUrl: `${at}/authorize`, tokenUrl: `${at}/token`, userUrl: `${at}/user` }
      return [name, { clientId: CLIENT_ID, ...urls }]
    })
  )

export const openFrameServer = async ({
  chains = [],
  now = Date.now,
  ...options
}: FrameOptions): Promise<FrameServer> => {
  const mailBox = await openMailBox(options.faults, now)
  const provider = await openOAuthProvider({ ...options, port: 0, now }, () => `${frame.origin}/social`)
  const relay = await openFarcasterRelay({ ...options, port: 0 })
  const account = privateKeyToAccount(RELAYER.privateKey)
  const frame = await openFrame({
    ...options,
    now,
    mailer: mailBox,
    mails: mailBox.list,
    providers: clientsAt(provider.origin),
    farcasterRelay: () => relay.origin,
    smartAccounts: { chains, account, factory: FRAME_ACCOUNT_FACTORY },
    playsFaults: true
  })
  return {
    ...frame,
    mails: mailBox.list,
    reset() {
      frame.reset()
      mailBox.clear()
    },
    async close() {
      await Promise.all([frame.close(), provider.close(), relay.close(), mailBox.close()])
    }
  }
}
