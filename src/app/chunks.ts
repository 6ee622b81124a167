/**
 * The first part of the table of dynamic imports. Its chunks open the dialog, connect or restore a wallet, and answer
 * the host page. `deferred-chunks.ts` has the rest, `locales.ts` the messages of other languages.
 * Each file of `src/chunks` holds what is loaded together. Its exports have the kinds and names of this table. Messages
 * are the default exports of their own files.
 */
import type { PartialChunkTable } from '../core/platform/chunk-types'
import { app, otherLocales } from './initial-imports'

const loginSection = () => import('../chunks/login-section')
const alerts = () => import('../chunks/alerts')
const discovery = () => import('../chunks/discovery')
const publicApi = () => import('../chunks/public-api')
const remoteWallets = () => import('../chunks/remote-wallets')
const wallet = () => import('../chunks/wallet')

export const chunks = {
  app: { deferred: () => import('../chunks/chunk-table'), publicApi, alerts, mount: app },
  view: {
    Connect: app,
    ConnectingExternal: wallet,
    Account: wallet,
    Networks: () => import('../chunks/networks')
  },
  action: {
    discover: discovery,
    logDebug: alerts,
    directory: remoteWallets,
    offerLogins: loginSection,
    pickAnnounced: discovery,
    resolveNetworks: () => import('../chunks/network-catalog'),
    restore: publicApi,
    session: wallet
  },
  chain: { eip155: wallet },
  connector: {
    eip155: wallet,
    solana: () => import('../chunks/solana-wallets'),
    bip122: () => import('../chunks/bitcoin-wallets'),
    walletconnect: () => import('../chunks/walletconnect')
  },
  loginMessages: { en: loginSection },
  initialMessages: {
    en: app,
    ar: async () => (await otherLocales()).locales.initialMessages.ar(),
    de: async () => (await otherLocales()).locales.initialMessages.de()
  },
  accountMessages: {
    en: wallet,
    ar: async () => (await otherLocales()).locales.accountMessages.ar(),
    de: async () => (await otherLocales()).locales.accountMessages.de()
  }
} satisfies PartialChunkTable
