import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../src/chunks'
import type { Wallet } from '../../src/core/connection'
import { configure } from '../../src/core/config'
import { WidgetError } from '../../src/core/errors'
import { setCode } from '../../src/core/pairing'
import { declined, expired, scriptedPairing } from '../doubles/scripted-pairing'
import { act, come, go, pageWith, showRoute, unmountAll, until } from './stage'

let scripted = scriptedPairing()
const create = Object.assign((...given: Parameters<typeof scripted.create>) => scripted.create(...given), {
  prepare: async () => undefined
})
// This changes the table that the page has registered.
Object.assign(chunks.connector, { walletconnect: async () => ({ default: create }) })

test.before.each(() => {
  scripted = scriptedPairing()
  pageWith()
})
test.after.each(async () => {
  await unmountAll()
  setCode(undefined)
})

/** Shows a pairing URI for any wallet, or for this one. */
const code = async (wallet?: Wallet) => {
  come('Connect')
  go('ConnectingWalletConnect', { wallet })
  const page = await showRoute({ projectId: 'abc' })
  const asked = await until(() => scripted.codes.at(-1))
  await act(async () => asked!.tell())
  return { ...page, asked: asked!, mark: () => page.place.querySelector<HTMLElement>('.wait > .mark') }
}

test(
  'a code that any wallet may read and one declines: no wallet is named that nobody knows, and the sign is the ' +
    'code’s',
  async () => {
    const { asked, says, text, mark } = await code()
    await act(async () => asked.refuse(declined()))
    await says('Request declined')
    assert.not.match(text(), 'WalletConnect')
    assert.match(text(), 'Nothing was changed.')
    assert.equal([mark()?.querySelectorAll('svg').length, mark()?.textContent], [1, ''])
  }
)

test('… or that runs out', async () => {
  const { asked, says, mark } = await code()
  await act(async () => asked.refuse(expired()))
  await says('The code has run out')
  assert.is(mark()?.textContent, '')
})

test(
  'where nobody can make a code none is waited for: it says so at once, and a project that comes later can be ' +
    'tried',
  async () => {
    come('ConnectingWalletConnectBasic')
    const { find, says, press } = await showRoute({ projectId: undefined })
    await says('The wallet cannot be reached')
    assert.equal([find('qr-code'), find('copy-link'), find('done')?.textContent], [null, null, 'Close'])
    await act(async () => configure({ projectId: 'abc' }))
    await act(() => press('retry'))
    await until(() => scripted.codes.length)
  }
)

test('a site that pairs by itself is waited for, and a wallet that needs no code is not told of one', async () => {
  come('ConnectingWalletConnectBasic')
  const page = await showRoute({ projectId: undefined, later: { manualWCControl: true } })
  assert.ok(page.find('qr-code'))
  await page.unmount()
  go('ConnectingWalletConnect', { wallet: { id: 'owl', name: 'Owl' } })
  const { says } = await showRoute({ projectId: undefined, later: {} })
  await says('Owl was not found')
})

test('a wallet that said its name is named', async () => {
  const { asked, says, mark } = await code()
  await act(async () => asked.refuse(new WidgetError('chain-unsupported', { wallet: 'Owl', network: 'Base' })))
  await says('Owl does not know this network')
  assert.is(mark()?.textContent, 'O')
})

test('connected, it is the wallet that shows, by its own name', async () => {
  const { asked, says, mark } = await code()
  await act(async () => asked.approve('Owl'))
  await says('Connected')
  assert.is(mark()?.textContent, 'O')
})

test('the wallet that was chosen is the one that declined', async () => {
  const { asked, says, mark } = await code({ id: 'hare', name: 'Hare', links: { mobile: 'hare://' } })
  await act(async () => asked.refuse(declined()))
  await says('You declined in Hare. Nothing was changed.')
  assert.is(mark()?.textContent, 'H')
})

test.run()
