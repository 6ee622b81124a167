import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { $toast } from '../../src/core/toasts'
import { offerNetworks } from '../../src/core/networks'
import { $status } from '../../src/core/session'
import { mainnet } from '../../src/networks'
import { rpcServer, result, silence, status } from '../doubles/rpc-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { FOX, act, come, fox, pageWith, showRoute, until } from './stage'

/** The account's view of a connected Fox, whose network's node gives these answers. */
const showAccount = async (...answers: Parameters<typeof rpcServer>) => {
  const node = await rpcServer(...answers), wallet = fox()
  pageWith([wallet])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }])
  await connect(FOX)
  come('Account')
  const page = await showRoute()
  return { ...page, node, wallet, end: async () => { await page.unmount(); await node.close() } }
}

const withClipboard = async (clipboard: object | undefined, run: () => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  try {
    await run()
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
  }
}

test('shows the short address and the balance, at most 3 decimals, cut', async () => {
  const { text, says, end } = await showAccount(result('0x10b56dd0dc4a3fff'))
  assert.match(text(), '0x70…dc79C8')
  await says('1.203 ETH')
  await end()
})

test('while the balance is on its way nothing stands in for it', async () => {
  const { find, place, end } = await showAccount(silence)
  await until(() => place.querySelector('.sk'))
  assert.is(find('balance'), null)
  await end()
})

test('a balance that did not come can be asked for again', async () => {
  const { says, press, end } = await showAccount(status(400), result('0xde0b6b3a7640000'))
  await says('Balance not available')
  await press('retry')
  await says('1.000 ETH')
  await end()
})

test('the balance of another account is never shown', async () => {
  const { find, says, wallet, node, end } = await showAccount(result('0xde0b6b3a7640000'), silence)
  await says('1.000 ETH')
  await act(async () => wallet.emit('accountsChanged', [BOB]))
  await says('0x3C…4293BC')
  assert.is(find('balance'), null)
  await node.hears(2)
  await end()
})

test('leads to the account in the explorer, in a page of its own that learns nothing of this one', async () => {
  const { find, end } = await showAccount(result('0x0'))
  const link = await until(() => find('explorer-link')?.hasAttribute('href') && find('explorer-link'))
  assert.is(link && link.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
  assert.is(link && link.getAttribute('target'), '_blank')
  assert.is(link && link.getAttribute('rel'), 'noopener noreferrer')
  await end()
})

test('copies the whole address', async () => {
  const copied: string[] = []
  await withClipboard({ writeText: async (text: string) => { copied.push(text) } }, async () => {
    const { press, end } = await showAccount(result('0x0'))
    await press('copy-address')
    await until(() => $toast.get()?.text === 'Address copied')
    assert.equal(copied, [ALICE])
    await end()
  })
})

for (const [name, clipboard] of [['is refused', { writeText: () => Promise.reject(new Error('denied')) }], ['is not there', undefined]] as const) {
  test(`where the clipboard ${name}, the whole address shows`, async () => {
    await withClipboard(clipboard, async () => {
      const { press, says, end } = await showAccount(result('0x0'))
      await press('copy-address')
      await says(ALICE)
      assert.is($toast.get()?.kind, 'error')
      await end()
    })
  })
}

test('disconnects', async () => {
  const { press, end } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
  await end()
})

test('keeps showing what it showed while it fades out', async () => {
  const { text, press, end } = await showAccount(result('0x0'))
  await press('disconnect-button')
  await until(() => $status.get() === 'disconnected')
  assert.match(text(), '0x70…dc79C8')
  await end()
})

test.run()
