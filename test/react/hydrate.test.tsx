import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ALICE } from '../doubles/scripted-provider'
import './source'

const react = await import('../../src/react/index')

const options = { networks: ['eip155:8453', 'eip155:1'], themeMode: 'light', locale: 'de', debug: false } as const
const Facts = () => {
  const { status, address } = react.useAccount()
  const { chainId } = react.useNetwork()
  const { themeMode } = react.useTheme()
  const { wallets } = react.useConnect()
  return <output>{[status, address ?? 'none', chainId ?? 'none', themeMode, wallets.length].join(' ')}</output>
}
const app = (
  <StrictMode>
    <react.BillfoldProvider {...options}>
      <react.BillfoldButton />
      <react.BillfoldNetworkButton />
      <react.BillfoldAccountButton />
      <react.BillfoldWalletButton wallet="Fox" />
      <Facts />
    </react.BillfoldProvider>
  </StrictMode>
)
const markup = renderToString(app)

// From here on, this is the visitor's browser, which stores a session.
const { act, hosts, until } = await import('./render')
const { hydrateRoot } = await import('react-dom/client')

test('a returning visitor’s browser hydrates the server’s markup without a mismatch', async () => {
  localStorage.setItem(
    'billfold.session',
    JSON.stringify({
      v: 1,
      data: {
        connections: { eip155: { walletId: 'com.example.fox', address: ALICE, chainId: 'eip155:1' } },
        activeNetworkId: 'eip155:1'
      }
    })
  )
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...args) => complaints.push(args)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const button = container.querySelector('billfold-button button')
  assert.is(container.querySelector('output')?.textContent, 'disconnected none none dark 0')
  const billfold = react.createBillfold(options)
  await act(async () => {
    hydrateRoot(container, app, { onRecoverableError: e => complaints.push(e) })
  })
  console.error = error
  assert.equal(complaints, [])
  assert.is(container.querySelector('billfold-button button'), button, 'the button is the same element')
  await until(() => container.querySelector('output')?.textContent === 'reconnecting none 1 light 0')
  await act(() => billfold.open({ view: 'WhatIsAWallet' }))
  await until(() => hosts()[0]?.shadowRoot?.querySelector('dialog'))
  assert.is(hosts().length, 1)
  await act(() => billfold.close())
})

test.run()
