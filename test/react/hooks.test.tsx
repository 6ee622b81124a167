import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../core/reset-stores'
import { ALICE, deferred, refusing, rpcError } from '../doubles/scripted-provider'
import { setNodeAnswer } from './node'
import { act, mount, unmountAll, until } from './render'
import './source'
import { offer, watch } from './hooks-setup'

const react = await import('../../src/react/index')
const { configure } = await import('../../src/core/config/config')
const { $open, $opener, $route } = await import('../../src/core/dialog/route')

test.before.each(() => act(async () => freshPage()))
test.after.each(unmountAll)
test.after(freshPage)

test('an action before createBillfold is rejected with what is missing, and a click waits', async () => {
  const page = await watch()
  const failure = await page
    .last()
    .billfold.open()
    .catch((e: unknown) => e)
  assert.instance(failure, Error)
  assert.match((failure as Error).message, 'Call createBillfold before open')
  const { container } = await mount(<react.BillfoldNetworkButton />)
  await act(async () => container.querySelector('button')!.click())
  assert.is($open.get(), false)
  await act(async () => {
    react.createBillfold({ debug: false })
  })
  await until(() => $open.get())
  assert.is($route.get().name, 'Networks')
  assert.is($opener.get(), container.querySelector('billfold-network-button'))
})

test('each hook returns the same objects and functions until one of their values changes', async () => {
  const page = await watch()
  // The widget of the previous test may still be starting, and the wallets that it finds change the hooks.
  await act(async () => {
    await react.createBillfold({ debug: false }).ready()
  })
  const before = page.last()
  await page.rerender()
  const after = page.last()
  for (const name of Object.keys(before) as (keyof typeof before)[]) assert.is(after[name], before[name], name)
  await act(async () => configure({ themeMode: 'light' }))
  assert.is(page.last().theme.themeMode, 'light')
  assert.is(page.last().account, before.account)
  assert.is(page.last().network, before.network)
})

test('a component renders once for each change of a connection that concerns it', async () => {
  const page = await watch()
  await offer()
  assert.equal(
    page.last().connect.wallets.map(({ id, name, isInstalled }) => ({ id, name, isInstalled })),
    [{ id: 'com.example.fox', name: 'Fox', isInstalled: true }]
  )
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  const { account, network, connect, provider, info } = page.last()
  assert.is(account.address, ALICE)
  assert.is(account.status, 'connected')
  assert.is(network.caipNetworkId, 'eip155:1')
  assert.is(connect.status, 'success')
  assert.is(info.walletInfo?.name, 'Fox')
  assert.type(provider.walletProvider?.request, 'function')
  await act(async () => {
    await page.last().disconnect.disconnect()
  })
  assert.is(page.last().account.isConnected, false)
  assert.is(page.last().provider.walletProvider, undefined)
  assert.is(page.last().connect.status, 'idle')
})

test('a component shows the balance once the chain has returned it', async () => {
  setNodeAnswer(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' }))
  const page = await watch()
  await offer()
  await act(async () => {
    await page.last().connect.connect('com.example.fox')
  })
  await until(() => page.last().account.balance)
  assert.is(page.last().account.balance, '1.500')
  assert.is(page.last().account.balanceSymbol, 'ETH')
  setNodeAnswer()
})

test('a rejection does not throw, and is stored with the rejecting wallet', async () => {
  const page = await watch()
  await offer({ eth_requestAccounts: refusing(rpcError(4001)) })
  let outcome: unknown
  await act(async () => {
    outcome = await page.last().connect.connect('com.example.fox')
  })
  assert.is(outcome, undefined)
  const { status, error, walletId } = page.last().connect
  assert.is(status, 'error')
  assert.ok(react.isError(error, 'user-rejected'))
  assert.is(walletId, 'com.example.fox')
})

test('the hook reports the wallet that is being asked while it is', async () => {
  const page = await watch()
  const response = deferred()
  await offer({ eth_requestAccounts: () => response.promise })
  let connecting: Promise<unknown> | undefined
  await act(async () => {
    connecting = page.last().connect.connect('com.example.fox')
  })
  await until(() => page.last().connect.status === 'pending')
  assert.is(page.last().account.status, 'connecting')
  await act(async () => {
    response.resolve([ALICE])
    await connecting
  })
  assert.is(page.last().connect.status, 'success')
})

test('the function open can be a listener: its control gets the focus back', async () => {
  const Control = () => {
    const { open, close } = react.useBillfold()
    return (
      <>
        <button type="button" id="on" onClick={open}>
          Open
        </button>
        <button type="button" id="off" onClick={close}>
          Close
        </button>
      </>
    )
  }
  const { container } = await mount(<Control />)
  const press = (id: string) => act(async () => container.querySelector<HTMLElement>(id)!.click())
  await press('#on')
  await until(() => $open.get())
  assert.is($opener.get(), container.querySelector('#on'))
  await press('#off')
  assert.is($open.get(), false)
})

test('the function open takes a view', async () => {
  const page = await watch()
  await act(async () => {
    await page.last().billfold.open({ view: 'WhatIsAWallet' })
  })
  assert.is($route.get().name, 'WhatIsAWallet')
  assert.is(page.last().state.open, true)
})

test('the function disconnect can be a listener', async () => {
  const Control = () => {
    const { disconnect } = react.useDisconnect()
    return (
      <button type="button" onClick={disconnect}>
        {react.useAccount().status}
      </button>
    )
  }
  await offer()
  const { container } = await mount(<Control />)
  const { last } = await watch()
  await act(async () => {
    await last().connect.connect('com.example.fox')
  })
  assert.is(container.textContent, 'connected')
  await act(async () => container.querySelector('button')!.click())
  await until(() => container.textContent === 'disconnected')
})

test('the network follows the page’s choice while no account is connected', async () => {
  const page = await watch()
  assert.equal(
    page.last().network.caipNetworks.map(network => network.name),
    ['Ethereum', 'Base', 'Arbitrum One']
  )
  await act(async () => {
    await page.last().network.switchNetwork('eip155:8453')
  })
  assert.is(page.last().network.chainId, 8453)
})

test('theme setters check their arguments', async () => {
  const page = await watch()
  await act(async () => page.last().theme.setThemeVariables({ '--billfold-accent': '#123456' }))
  assert.equal(page.last().theme.themeVariables, { '--billfold-accent': '#123456' })
  assert.throws(() => page.last().theme.setThemeMode('pink' as never), 'expected "light" or "dark" or "auto"')
})

test.run()
