import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { $route } from '../../src/core/route'
import { $toast } from '../../src/core/toasts'
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
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => { if (!isAllowed) throw new Error('denied'); copied.push(text) } } })
  const { press } = await show()
  await press('copy-address')
  assert.equal(copied, [ADDRESS])
  await until(() => $toast.get()?.kind === 'success')
  isAllowed = false
  await press('copy-address')
  await until(() => $toast.get()?.kind === 'error')
})

test.run()
