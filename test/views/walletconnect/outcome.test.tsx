import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import type { Wallet } from '../../../src/core/session/connection'
import { configure } from '../../../src/core/config/config'
import { WidgetError } from '../../../src/core/platform/errors'
import { setPairingUri } from '../../../src/core/session/pairing'
import { declined, expired, scriptedPairing } from '../../doubles/scripted-pairing'
import { act, navigate, push, pageWith, showRoute, unmountAll, until } from '../setup'

let scripted = scriptedPairing()
const create = Object.assign((...args: Parameters<typeof scripted.create>) => scripted.create(...args), {
  prepare: async () => undefined
})
// This changes the table that the page has registered.
Object.assign(chunks.connector, {
  walletconnect: async () => ({ default: { create, prepare: async () => undefined } })
})

test.before.each(() => {
  scripted = scriptedPairing()
  pageWith()
})
test.after.each(async () => {
  await unmountAll()
  setPairingUri(undefined)
})

/** Shows a pairing URI for any wallet, or for this one. */
const showCode = async (wallet?: Wallet) => {
  navigate('Connect')
  push('ConnectingWalletConnect', { wallet })
  const page = await showRoute({ projectId: 'abc' })
  const pairing = await until(() => scripted.codes.at(-1))
  await act(async () => pairing!.displayUri())
  return {
    ...page,
    pairing: pairing!,
    logo: () => page.container.querySelector<HTMLElement>('.request-status > .logo')
  }
}

test('a declined pairing URI for any wallet names no wallet, and shows the icon of the QR code', async () => {
  const { pairing, waitForText, text, logo } = await showCode()
  await act(async () => pairing.refuse(declined()))
  await waitForText('Request declined')
  assert.not.match(text(), 'WalletConnect')
  assert.match(text(), 'Nothing was changed.')
  assert.equal([logo()?.querySelectorAll('svg').length, logo()?.textContent], [1, ''])
})

test('an expired pairing URI for any wallet shows the icon of the QR code', async () => {
  const { pairing, waitForText, logo } = await showCode()
  await act(async () => pairing.refuse(expired()))
  await waitForText('The code has expired')
  assert.is(logo()?.textContent, '')
})

test('a page that cannot create a pairing URI says so at once, and a later project can be tried', async () => {
  navigate('ConnectingWalletConnectBasic')
  const { find, waitForText, press } = await showRoute({ projectId: undefined })
  await waitForText('The wallet cannot be reached')
  assert.equal([find('qr-code'), find('copy-link'), find('done')?.textContent], [null, null, 'Close'])
  await act(async () => configure({ projectId: 'abc' }))
  await act(() => press('retry'))
  await until(() => scripted.codes.length)
})

test('a page that pairs by itself is waited for, and a wallet without pairing shows no QR code', async () => {
  navigate('ConnectingWalletConnectBasic')
  const page = await showRoute({ projectId: undefined, deferred: { manualWCControl: true } })
  assert.ok(page.find('qr-code'))
  await page.unmount()
  push('ConnectingWalletConnect', { wallet: { id: 'owl', name: 'Owl' } })
  const { waitForText } = await showRoute({ projectId: undefined, deferred: {} })
  await waitForText('Owl was not found')
})

test('a wallet that reported its name is named', async () => {
  const { pairing, waitForText, logo } = await showCode()
  await act(async () => pairing.refuse(new WidgetError('chain-unsupported', { wallet: 'Owl', network: 'Base' })))
  await waitForText('Owl does not know this network')
  assert.is(logo()?.textContent, 'O')
})

test('a connected wallet is shown by its own name', async () => {
  const { pairing, waitForText, logo } = await showCode()
  await act(async () => pairing.approve('Owl'))
  await waitForText('Connected')
  assert.is(logo()?.textContent, 'O')
})

test('a chosen wallet is named when it declines', async () => {
  const { pairing, waitForText, logo } = await showCode({ id: 'hare', name: 'Hare', links: { mobile: 'hare://' } })
  await act(async () => pairing.refuse(declined()))
  await waitForText('You declined in Hare. Nothing was changed.')
  assert.is(logo()?.textContent, 'H')
})

test.run()
