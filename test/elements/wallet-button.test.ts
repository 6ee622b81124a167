import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alice, buttonOf, clear, disconnected, addElement, show, textOf } from './setup'

test.before.each(clear)
test.after(clear)

test('a wallet button keeps its label while another request of the page is pending', () => {
  const [link, wallet] = [
    addElement('a', { 'data-billfold-open': '' }),
    addElement('billfold-wallet-button', { wallet: 'MetaMask' })
  ]
  link.click()
  show({ ...disconnected, isLoading: true })
  assert.is(textOf(wallet), 'MetaMask')
})

test('a wallet button with an id and no label reads “Connect wallet”', () => {
  const labelOf = (wallet: string) => textOf(addElement('billfold-wallet-button', { wallet }))
  for (const id of ['io.metamask', 'me.rainbow', 'com.trustwallet.app', 'c57ca95b47569778'.repeat(4)])
    assert.is(labelOf(id), 'Connect wallet', id)
  for (const name of ['Crypto.com Wallet', 'Crypto.com', '1inch.io', 'OKX.com', 'crypto.com', 'Wallet 3.0'])
    assert.is(labelOf(name), name)
  assert.is(textOf(addElement('billfold-wallet-button', { wallet: 'io.metamask', label: 'MetaMask' })), 'MetaMask')
})

test('a wallet button opens its wallet and is disabled once connected', () => {
  const element = addElement('billfold-wallet-button', { wallet: 'MetaMask' })
  assert.is(textOf(element), 'MetaMask')
  assert.is(buttonOf(element).dataset['testid'], 'wallet-button')
  show(alice)
  assert.is(buttonOf(element).disabled, true)
})

test.run()
