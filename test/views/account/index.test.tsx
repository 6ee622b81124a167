import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { addAccountDetails } from '../../../src/core/session/add-account-details'
import { $failure } from '../../../src/core/platform/report-error'
import { getLoadedChunk, loadChunk } from '../../../src/core/platform/chunks'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { offerNetworks } from '../../../src/core/networks/networks'
import type { Connection } from '../../../src/core/session/connection'
import { removeQueries } from '../../../src/core/platform/queries'
import { close, open } from '../../../src/core/dialog/route'
import { $connection, $status, adoptConnection, removeConnection } from '../../../src/core/session/session'
import { mainnet } from '../../../src/networks/index'
import { rpcServer, result, silence, status } from '../../doubles/rpc-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { FOX, act, navigate, fox, mount, pageWith, showRoute, unmountAll, until } from '../setup'

/** Shows the account view of a connected Fox, whose network's node returns these answers. */
const showAccount = async (...answers: Parameters<typeof rpcServer>) => {
  const node = await rpcServer(...answers)
  const wallet = fox()
  pageWith([wallet])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }])
  await connect(FOX)
  navigate('Account')
  const page = await showRoute()
  nodes.push(node)
  return { ...page, node, wallet }
}

const nodes: Awaited<ReturnType<typeof rpcServer>>[] = []
test.after.each(async () => {
  await unmountAll()
  removeQueries()
  for (const node of nodes.splice(0)) await node.close()
})

const withClipboard = async (clipboard: object | undefined, run: () => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  try {
    await run()
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
  }
}

test('the view shows the short address and the balance, cut to 3 decimals', async () => {
  const { text, waitForText } = await showAccount(result('0x10b56dd0dc4a3fff'))
  assert.match(text(), '0x70…dc79C8')
  await waitForText('1.203 ETH')
})

test('a verified name is shown in place of the address, with its image', async () => {
  const { container, waitForText } = await showAccount(result('0x0'))
  await act(async () =>
    addAccountDetails(`eip155:1:${ALICE}`, { profileName: 'alice.eth', profileImage: 'https://img.example/a.png' })
  )
  await waitForText('alice.eth')
  assert.not.match(container.querySelector('.address-line')!.textContent!, '0x70')
  const image = container.querySelector('.address-line img')!
  assert.equal(
    ['src', 'alt', 'referrerpolicy'].map(name => image.getAttribute(name)),
    ['https://img.example/a.png', '', 'no-referrer']
  )
})

test('a loading balance shows a placeholder instead of a value', async () => {
  const { find, container } = await showAccount(silence)
  await until(() => container.querySelector('.skeleton'))
  assert.is(find('balance'), null)
})

test('an unsupported chain shows an unavailable balance without endless loading', async () => {
  pageWith()
  offerNetworks([])
  const connector = {
    connect: async () => connection,
    restore: async () => connection,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
  const connection: Connection = {
    namespace: 'cosmos',
    wallet: { id: 'owl', name: 'Owl' },
    type: 'WALLET_CONNECT',
    accounts: ['cosmos1abc'],
    chainId: 'cosmos:cosmoshub-4',
    provider: fox().provider,
    connector
  }
  adoptConnection(connection)
  navigate('Account')
  const { waitForText, find } = await showRoute()
  await waitForText('BalanceNot available')
  assert.is(find('retry'), null)
  removeConnection('cosmos')
})

test('a failed balance can be requested again, and the button stays until the answer arrives', async () => {
  const { waitForText, press, find, node } = await showAccount(status(400))
  await waitForText('BalanceNot available')
  const button = find('retry')
  const requestCount = node.requests.length
  node.change(result('0xde0b6b3a7640000'))
  await press('retry')
  await node.waitForRequests(requestCount + 1)
  assert.is(button?.isConnected, true)
  await waitForText('1.000 ETH')
})

test('each result of a balance request is announced', async () => {
  const { Announcements } = await import('../../../src/ui/components/announce')
  const announced: string[] = []
  const region = await mount(<Announcements />)
  const observer = new window.MutationObserver(() => {
    const text = region.container.textContent
    if (text && announced.at(-1) !== text) announced.push(text)
  })
  observer.observe(region.container as never, { childList: true, subtree: true, characterData: true })
  const { waitForText, find, press, node } = await showAccount(status(400))
  await waitForText('BalanceNot available')
  assert.is(find('retry')?.textContent, 'Try again')
  await press('retry')
  await until(() => announced.length === 4)
  node.change(result('0xde0b6b3a7640000'))
  await press('retry')
  await waitForText('1.000 ETH')
  await until(() => announced.length === 6)
  observer.disconnect()
  assert.equal(
    announced,
    ['Loading', 'Not available', 'Loading', 'Not available', 'Loading', '1.000 ETH'].map(text => `Balance: ${text}`)
  )
})

test('the balance of another account is never shown', async () => {
  const { find, waitForText, wallet, node } = await showAccount(result('0xde0b6b3a7640000'))
  await waitForText('1.000 ETH')
  const requestCount = node.requests.length
  node.change(silence)
  wallet.answers['eth_accounts'] = [BOB]
  await act(async () => wallet.emit('accountsChanged', [BOB]))
  await waitForText('0x3C…4293BC')
  assert.is(find('balance'), null)
  await node.waitForRequests(requestCount + 1)
})

test('a link leads to the account in the explorer, in a separate tab without a referrer', async () => {
  const { find } = await showAccount(result('0x0'))
  const link = await until(() => find('explorer-link')?.hasAttribute('href') && find('explorer-link'))
  assert.is(link && link.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
  assert.is(link && link.getAttribute('target'), '_blank')
  assert.is(link && link.getAttribute('rel'), 'noopener noreferrer')
})

test('the complete address is copied', async () => {
  const copied: string[] = []
  await withClipboard(
    {
      writeText: async (text: string) => {
        copied.push(text)
      }
    },
    async () => {
      const { press } = await showAccount(result('0x0'))
      await press('copy-address')
      await until(() => $toast.get()?.text === 'Address copied')
      assert.equal(copied, [ALICE])
    }
  )
})

test('an address that another program replaced in the clipboard causes a warning if the page may read it', async () => {
  await loadChunk('action', 'assets')
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state: 'granted' }) },
    configurable: true
  })
  await withClipboard({ writeText: async () => undefined, readText: async () => '0x71' }, async () => {
    hideToast()
    const { press } = await showAccount(result('0x0'))
    await press('copy-address')
    await until(() => $toast.get()?.text === 'Something else is on the clipboard. Do not paste it.')
  })
  Reflect.deleteProperty(navigator, 'permissions')
})

for (const [name, clipboard] of [
  ['is refused', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is missing', undefined]
] as const) {
  test(`the complete address is shown if the clipboard ${name}`, async () => {
    await withClipboard(clipboard, async () => {
      const { press, waitForText } = await showAccount(result('0x0'))
      await press('copy-address')
      await waitForText(ALICE)
      assert.is($toast.get()?.kind, 'error')
    })
  })
}

test('a click disconnects', async () => {
  const { press } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
})

test('a failed disconnection is reported to the page, and to the user in the next dialog', async () => {
  const { press } = await showAccount(result('0x0'))
  const connection = $connection.get()!
  await act(async () =>
    adoptConnection({
      ...connection,
      connector: { ...connection.connector, disconnect: () => Promise.reject(new Error('relay gone')) }
    })
  )
  await press('disconnect-button')
  await act(async () => close())
  await until(() => $failure.get()?.code === 'disconnect-failed')
  await until(() => getLoadedChunk('walletMessages', 'en'))
  assert.is($toast.get(), undefined)
  await act(async () => open())
  await until(() => $toast.get()?.text === 'Disconnected here only. Remove this site in your wallet, too.')
})

test('the view keeps its content while it fades out', async () => {
  const { text, press } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
  assert.match(text(), '0x70…dc79C8')
})

test.run()
