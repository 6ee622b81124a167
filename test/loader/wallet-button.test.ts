import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alice, buttonOf, clear, nobody, place, show, wordsOf } from './scene'

test.before.each(clear)
test.after(clear)

test('a wallet’s button keeps its words while something else of the page asks another', () => {
  const [own, wallet] = [
    place('a', { 'data-billfold-open': '' }),
    place('billfold-wallet-button', { wallet: 'MetaMask' })
  ]
  own.click()
  show({ ...nobody, isLoading: true })
  assert.is(wordsOf(wallet), 'MetaMask')
})

test('an id is no name: a wallet’s button without a label then says what it does', () => {
  const saying = (wallet: string) => wordsOf(place('billfold-wallet-button', { wallet }))
  for (const id of ['io.metamask', 'me.rainbow', 'com.trustwallet.app', 'c57ca95b47569778'.repeat(4)])
    assert.is(saying(id), 'Connect wallet', id)
  for (const name of ['Crypto.com Wallet', 'Crypto.com', '1inch.io', 'OKX.com', 'crypto.com', 'Wallet 3.0'])
    assert.is(saying(name), name)
  assert.is(wordsOf(place('billfold-wallet-button', { wallet: 'io.metamask', label: 'MetaMask' })), 'MetaMask')
})

test('a wallet button goes to its wallet, and has nothing to do once connected', () => {
  const element = place('billfold-wallet-button', { wallet: 'MetaMask' })
  assert.is(wordsOf(element), 'MetaMask')
  assert.is(buttonOf(element).dataset['testid'], 'wallet-button')
  show(alice)
  assert.is(buttonOf(element).disabled, true)
})

test.run()
