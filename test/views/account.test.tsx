import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { $failure } from '../../src/core/failures'
import { have, load } from '../../src/core/registry'
import { $toast, hideToast } from '../../src/core/toasts'
import { offerNetworks } from '../../src/core/networks'
import type { Connection } from '../../src/core/connection'
import { forgetAnswers } from '../../src/core/queries'
import { hide, show as open } from '../../src/core/route'
import { $connection, $status, adopt, forget } from '../../src/core/session'
import { mainnet } from '../../src/networks'
import { rpcServer, result, silence, status } from '../doubles/rpc-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { FOX, act, come, fox, mount, pageWith, showRoute, unmountAll, until } from './stage'

/** Shows the account view of a connected Fox, whose network's node returns these answers. */
const showAccount = async (...answers: Parameters<typeof rpcServer>) => {
  const node = await rpcServer(...answers)
  const wallet = fox()
  pageWith([wallet])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }])
  await connect(FOX)
  come('Account')
  const page = await showRoute()
  nodes.push(node)
  return { ...page, node, wallet }
}

const nodes: Awaited<ReturnType<typeof rpcServer>>[] = []
test.after.each(async () => {
  await unmountAll()
  forgetAnswers()
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

test('shows the short address and the balance, at most 3 decimals, cut', async () => {
  const { text, says } = await showAccount(result('0x10b56dd0dc4a3fff'))
  assert.match(text(), '0x70…dc79C8')
  await says('1.203 ETH')
})

test('while the balance is on its way nothing stands in for it', async () => {
  const { find, place } = await showAccount(silence)
  await until(() => place.querySelector('.sk'))
  assert.is(find('balance'), null)
})

test('on a chain that is not supported there is nobody to ask: no wait without an end', async () => {
  pageWith()
  offerNetworks([])
  const connector = {
    connect: async () => elsewhere,
    restore: async () => elsewhere,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
  const elsewhere: Connection = {
    namespace: 'cosmos',
    wallet: { id: 'owl', name: 'Owl' },
    type: 'WALLET_CONNECT',
    accounts: ['cosmos1abc'],
    chainId: 'cosmos:cosmoshub-4',
    provider: fox().provider,
    connector
  }
  adopt(elsewhere)
  come('Account')
  const { says, find } = await showRoute()
  await says('BalanceNot available')
  assert.is(find('retry'), null)
  forget('cosmos')
})

test(
  'a balance that did not come can be asked for again, ' + 'and the button stays under the finger until it is there',
  async () => {
    const { says, press, find, node } = await showAccount(status(400))
    await says('BalanceNot available')
    const button = find('retry')
    const asked = node.asked.length
    node.change(result('0xde0b6b3a7640000'))
    await press('retry')
    await node.hears(asked + 1)
    assert.is(button?.isConnected, true)
    await says('1.000 ETH')
  }
)

test('what comes of the balance is read out, each time that it is asked for', async () => {
  const { Announcements } = await import('../../src/ui/announce')
  const heard: string[] = []
  const region = await mount(<Announcements />)
  const hear = new window.MutationObserver(() => {
    const text = region.place.textContent
    if (text && heard.at(-1) !== text) heard.push(text)
  })
  hear.observe(region.place as never, { childList: true, subtree: true, characterData: true })
  const { says, find, press, node } = await showAccount(status(400))
  await says('BalanceNot available')
  assert.is(find('retry')?.textContent, 'Try again')
  await press('retry')
  await until(() => heard.length === 4)
  node.change(result('0xde0b6b3a7640000'))
  await press('retry')
  await says('1.000 ETH')
  await until(() => heard.length === 6)
  hear.disconnect()
  assert.equal(
    heard,
    ['Loading', 'Not available', 'Loading', 'Not available', 'Loading', '1.000 ETH'].map(said => `Balance: ${said}`)
  )
})

test('the balance of another account is never shown', async () => {
  const { find, says, wallet, node } = await showAccount(result('0xde0b6b3a7640000'))
  await says('1.000 ETH')
  const asked = node.asked.length
  node.change(silence)
  await act(async () => wallet.emit('accountsChanged', [BOB]))
  await says('0x3C…4293BC')
  assert.is(find('balance'), null)
  await node.hears(asked + 1)
})

test('leads to the account in the explorer, in a page of its own that learns nothing of this one', async () => {
  const { find } = await showAccount(result('0x0'))
  const link = await until(() => find('explorer-link')?.hasAttribute('href') && find('explorer-link'))
  assert.is(link && link.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
  assert.is(link && link.getAttribute('target'), '_blank')
  assert.is(link && link.getAttribute('rel'), 'noopener noreferrer')
})

test('copies the whole address', async () => {
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

test(
  'what another program has put in the place of a copied address is warned of, ' + 'where the page may look unasked',
  async () => {
    await load('action', 'money')
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
  }
)

for (const [name, clipboard] of [
  ['is refused', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is not there', undefined]
] as const) {
  test(`where the clipboard ${name}, the whole address shows`, async () => {
    await withClipboard(clipboard, async () => {
      const { press, says } = await showAccount(result('0x0'))
      await press('copy-address')
      await says(ALICE)
      assert.is($toast.get()?.kind, 'error')
    })
  })
}

test('disconnects', async () => {
  const { press } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
})

test('a disconnect that fails is told to the site, and to the person in the next dialog', async () => {
  const { press } = await showAccount(result('0x0'))
  const connection = $connection.get()!
  await act(async () =>
    adopt({
      ...connection,
      connector: { ...connection.connector, disconnect: () => Promise.reject(new Error('relay gone')) }
    })
  )
  await press('disconnect-button')
  await act(async () => hide())
  await until(() => $failure.get()?.code === 'disconnect-failed')
  await until(() => have('walletsWords', 'en'))
  assert.is($toast.get(), undefined)
  await act(async () => open())
  await until(() => $toast.get()?.text === 'Disconnected here only. Remove this site in your wallet, too.')
})

test('keeps showing what it showed while it fades out', async () => {
  const { text, press } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
  assert.match(text(), '0x70…dc79C8')
})

test.run()
