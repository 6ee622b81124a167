import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { $route } from '../../src/core/route'
import { $toast, hideToast } from '../../src/core/toasts'
import { FOX, act, come, fox, pageWith, showRoute, unmountAll, until } from './stage'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.after.each(unmountAll)

const show = async () => {
  pageWith([fox({ eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS] })])
  await connect(FOX)
  come('Account', 'WalletReceive')
  const shown = await showRoute()
  const coded = () => shown.find('qr-code')?.dataset['uri']
  const choose = async (id: string) => {
    await shown.press('compatible-networks')
    const list = await showRoute()
    await list.press(id)
    assert.is($route.get().name, 'WalletReceive')
  }
  return { ...shown, coded, choose }
}

test('the code holds the address on the network in use, and the whole address stands below it', async () => {
  const { coded, find, says } = await show()
  assert.is(coded(), `ethereum:${ADDRESS}@1`)
  assert.is(find('address')?.textContent, ADDRESS)
  // The address is shown in groups of four characters, and no group breaks across lines.
  assert.is(find('address')?.querySelectorAll('wbr').length, 10)
  await says('Ask for tokens on Ethereum alone')
})

test('another network of the same address is chosen, and then any', async () => {
  const { coded, choose, says } = await show()
  await choose('receive-eip155:8453')
  assert.is(coded(), `ethereum:${ADDRESS}@8453`)
  await choose('receive-any')
  assert.is(coded(), ADDRESS)
  await says('The address is the same on all of these networks')
})

test('the list marks the network that the code is for', async () => {
  const { press } = await show()
  await press('compatible-networks')
  const { find } = await showRoute()
  assert.is(find('receive-eip155:1')?.getAttribute('aria-current'), 'true')
  assert.is(find('receive-any')?.hasAttribute('aria-current'), false)
})

test('what was chosen is of one account', async () => {
  const { choose } = await show()
  await choose('receive-any')
  await act(async () => disconnect())
  await connect(FOX)
  come('Account', 'WalletReceive')
  const { find } = await showRoute()
  assert.is(find('qr-code')?.dataset['uri'], `ethereum:${ADDRESS}@1`)
})

test('the address is copied; where that is not allowed it is said, and the address stays to be selected', async () => {
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

test(
  'where the page may read the clipboard unasked, what was copied is compared; something else in its place is ' +
    'warned of',
  async () => {
    let state = 'granted'
    let inPlace = ADDRESS
    let looks = 0
    const clipboard = {
      writeText: async () => undefined,
      readText: async () => {
        looks++
        return inPlace
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
      return [$toast.get()!.kind, looks]
    }
    assert.equal(await copied(), ['success', 1])
    inPlace = ADDRESS.replace('0x70', '0x71')
    assert.equal(await copied(), ['error', 2])
    assert.is($toast.get()?.text, 'Something else is on the clipboard. Do not paste it.')
    for (state of ['prompt', 'denied', '']) assert.equal(await copied(), ['success', 2], state)
    Reflect.deleteProperty(navigator, 'permissions')
  }
)

test.run()
