/** The order of the rows that `features.connectorTypeOrder` requests. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure } from '../../../src/core/config/config'
import { rememberWallet } from '../../../src/core/wallets/wallets'
import { closeAll, configurePage, directory } from '../../actions/wallets/recommended-wallets-setup'
import { entries, idOf } from '../../doubles/wallet-directory'
import { FOX, HARE, fox, pageWith, showRoute, unmountAll } from '../setup'

test.after.each(async () => {
  await unmountAll()
  await closeAll()
})

const CODE = 'walletconnect'
const namesOf = (container: Element) =>
  [...container.querySelectorAll('.row')].map(row => row.getAttribute('data-testid')?.replace('wallet-', ''))

/** Shows a page with one row in each section: Hare is recent, Fox is installed. */
const showOrder = async (connectorTypeOrder: readonly string[], options: object = {}) => {
  pageWith([fox()])
  rememberWallet(HARE)
  configurePage(await directory(entries(9)), {
    featuredWalletIds: [idOf(9)],
    customWallets: [{ id: 'own', name: 'Our wallet' }],
    features: { connectorTypeOrder },
    ...options
  })
  await loadRecommendedWallets()
  const { container } = await showRoute()
  return namesOf(container)
}

const HARE_ID = HARE.id
for (const [order, rows] of [
  [[], [CODE, HARE_ID, FOX, idOf(9), 'own', idOf(1), 'all-wallets']],
  [['injected'], [FOX, CODE, HARE_ID, idOf(9), 'own', idOf(1), 'all-wallets']],
  [
    ['recommended', 'injected', 'walletConnect', 'custom', 'recent', 'featured'],
    [idOf(1), FOX, CODE, 'own', HARE_ID, idOf(9), 'all-wallets']
  ],
  [
    ['recent', 'featured', 'custom', 'injected', 'recommended', 'external', 'walletConnect'],
    [HARE_ID, idOf(9), 'own', FOX, idOf(1), CODE, 'all-wallets']
  ]
] as const) {
  test(`Connect lists its wallets in the order [${order.join(', ')}], and the rest in the default order`, async () => {
    assert.equal(await showOrder(order), rows)
  })
}

test('a changed order moves the rows at once', async () => {
  await showOrder(['injected'])
  configure({ deferred: { features: { connectorTypeOrder: ['recent', 'injected'] } } })
  const { container } = await showRoute()
  assert.equal(namesOf(container).slice(0, 3), [HARE_ID, FOX, CODE])
})

test('on a phone, the row of the QR code stays last, and the others follow the order', async () => {
  const agent = navigator.userAgent
  const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  try {
    const rows = await showOrder(['injected', 'walletConnect'], { allWallets: 'HIDE' })
    assert.equal([...rows.slice(0, 2), rows.at(-1)], [FOX, HARE_ID, CODE])
  } finally {
    setUserAgent(agent)
  }
})

test.run()
