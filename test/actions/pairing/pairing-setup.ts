/** A page with a scripted relay and phone, and the steps by which a user pairs with a remote wallet. */
import '../../dom'
import * as assert from 'uvu/assert'
import { openWallet } from '../../../src/actions/wallets/open-wallet'
import { leavePairing, pair } from '../../../src/actions/pairing/pair'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import type { CreatePairing, Wallet } from '../../../src/core/session/connection'
import { reloadDeepLink } from '../../../src/core/wallets/deep-link'
import { reloadPaired } from '../../../src/core/wallets/directory'
import { setPairingUri, setOpened } from '../../../src/core/session/pairing'
import { registerChunks } from '../../../src/core/platform/chunks'
import { close } from '../../../src/core/dialog/route'
import { freshPage } from '../../core/reset-stores'
import { fakeClock, settle, until } from '../../doubles/fake-clock'
import { scriptedPairing, type RequestedUri } from '../../doubles/scripted-pairing'

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1'
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
  'Safari/537.36'
const original = { open: window.open, agent: navigator.userAgent }

/**
 * Milliseconds for which a QR code stays on screen. Specification, section 4: it expires after 4 minutes, and counts as
 * expired with 10 s left.
 */
export const SHOWN_MS = 230_000

export const owl: Wallet = { id: 'owl', name: 'Owl', links: { mobile: 'owl://' } }
export const fox: Wallet = { id: 'fox', name: 'Fox', links: { mobile: 'fox://' } }

export let scripted = scriptedPairing()
const pairing: CreatePairing = { create: (...args) => scripted.create(...args), prepare: async () => undefined }
registerChunks({ ...chunks, connector: { ...chunks.connector, walletconnect: async () => ({ default: pairing }) } })

export const setUserAgent = (agent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
export const inTelegram = () => {
  setUserAgent(ANDROID)
  Object.assign(window, { TelegramWebviewProxy: {} })
}

export let clock: ReturnType<typeof fakeClock>
/** Each test starts an hour later, so that no test waits because another one failed. */
let startMs = 1_800_000_000_000

export const begin = (): void => {
  freshPage()
  configure({ projectId: 'abc' })
  scripted = scriptedPairing()
  startMs += 3_600_000
  clock = fakeClock(startMs)
  window.open = (() => null) as typeof window.open
}
/** Ends all pairings and restores the page. */
export const end = async (): Promise<void> => {
  delete (window as { TelegramWebviewProxy?: unknown }).TelegramWebviewProxy
  // On this device, leaving the view loses nothing, so hiding it ends every open pairing.
  setUserAgent(original.agent)
  close()
  leavePairing()
  await settle()
  clock.restore()
  window.open = original.open
  setPairingUri(undefined)
  setOpened(undefined)
  freshPage()
  reloadDeepLink()
  reloadPaired()
}

/** Returns the pairing request with this number, once it exists. */
export const codeRequest = async (number: number): Promise<RequestedUri> => {
  await until(() => scripted.codes.length >= number, `code ${number}`)
  return scripted.codes[number - 1]!
}
/** Clicks a wallet’s row and returns the pairing request of its view. */
export const choose = async (wallet?: Wallet, number = scripted.codes.length + 1) => {
  const outcome = pair(wallet)
  const request = await codeRequest(number)
  request.displayUri()
  return { outcome, request }
}
/** Connects a page through a wallet’s app. */
export const connectedBy = async (wallet: Wallet) => {
  const { outcome, request } = await choose(wallet)
  openWallet(wallet, 'phone')
  request.approve()
  assert.is((await outcome).status, 'success')
  leavePairing(wallet)
  return request
}
export const released = (request: RequestedUri) => until(request.isReleased, 'the pairing is released')
