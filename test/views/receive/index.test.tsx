import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $route } from '../../../src/core/dialog/route'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { FOX, act, navigate, fox, pageWith, showRoute, unmountAll, until } from '../setup'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.after.each(unmountAll)

const show = async (address = ADDRESS) => {
  pageWith([fox({ eth_requestAccounts: [address], eth_accounts: [address] })])
  await connect(FOX)
  navigate('Account', 'WalletReceive')
  const page = await showRoute()
  const qrUri = () => page.find('qr-code')?.dataset['uri']
  const choose = async (id: string) => {
    await page.press('compatible-networks')
    const list = await showRoute()
    await list.press(id)
    assert.is($route.get().name, 'WalletReceive')
  }
  return { ...page, qrUri, choose }
}

test('the QR code holds the address on the active network, and the complete address shows below it', async () => {
  const { qrUri, find, waitForText } = await show()
  assert.is(qrUri(), `ethereum:${ADDRESS}@1`)
  assert.is(find('address')?.textContent, ADDRESS)
  // The address is shown in groups of four characters, and no group breaks across lines.
  assert.is(find('address')?.querySelectorAll('wbr').length, 10)
  await waitForText('Ask for tokens on Ethereum only')
})

test('an address that the wallet writes in one case shows, and is encoded, with its checksum', async () => {
  const { qrUri, find, waitForText } = await show(ADDRESS.toLowerCase())
  await waitForText(ADDRESS)
  assert.is(find('address')?.textContent, ADDRESS)
  assert.is(qrUri(), `ethereum:${ADDRESS}@1`)
})

test('another network of the same address can be chosen, and then any', async () => {
  const { qrUri, choose, waitForText } = await show()
  await choose('receive-eip155:8453')
  assert.is(qrUri(), `ethereum:${ADDRESS}@8453`)
  await choose('receive-any')
  assert.is(qrUri(), ADDRESS)
  await waitForText('The address is the same on all of these networks')
})

test('the list marks the network of the QR code', async () => {
  const { press } = await show()
  await press('compatible-networks')
  const { find } = await showRoute()
  assert.is(find('receive-eip155:1')?.getAttribute('aria-current'), 'true')
  assert.is(find('receive-any')?.hasAttribute('aria-current'), false)
})

test('a chosen network belongs to one account', async () => {
  const { choose } = await show()
  await choose('receive-any')
  await act(async () => disconnect())
  await connect(FOX)
  navigate('Account', 'WalletReceive')
  const { find } = await showRoute()
  assert.is(find('qr-code')?.dataset['uri'], `ethereum:${ADDRESS}@1`)
})

test('the address is copied; if that is not allowed, an error shows and the address can be selected', async () => {
  const copied: string[] = []
  let isAllowed = true
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new Error('denied')
        copied.push(text)
      }
    }
  })
  const { press } = await show()
  await press('copy-address')
  assert.equal(copied, [ADDRESS])
  await until(() => $toast.get()?.kind === 'success')
  isAllowed = false
  await press('copy-address')
  await until(() => $toast.get()?.kind === 'error')
})

test('a copied address is compared where the page may read the clipboard; another one causes a warning', async () => {
  let state = 'granted'
  let clipboardText = ADDRESS
  let reads = 0
  const clipboard = {
    writeText: async () => undefined,
    readText: async () => {
      reads++
      return clipboardText
    }
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: {
      query: async () => {
        if (!state) throw new TypeError('not known here')
        return { state }
      }
    }
  })
  const { press } = await show()
  const copied = async () => {
    hideToast()
    await press('copy-address')
    await until(() => $toast.get())
    return [$toast.get()!.kind, reads]
  }
  assert.equal(await copied(), ['success', 1])
  clipboardText = ADDRESS.replace('0x70', '0x71')
  assert.equal(await copied(), ['error', 2])
  assert.is($toast.get()?.text, 'Something else is on the clipboard. Do not paste it.')
  for (state of ['prompt', 'denied', '']) assert.equal(await copied(), ['success', 2], state)
  Reflect.deleteProperty(navigator, 'permissions')
})

test.run()
