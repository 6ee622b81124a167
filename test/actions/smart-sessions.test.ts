/** Smart sessions that a host page requests from a wallet: each is requested once, and none is left half done. */
import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { grantPermissions } from '../../src/actions/grant-permissions'
import { configure } from '../../src/core/config'
import { forgetAnswers } from '../../src/core/queries'
import { $asked } from '../../src/core/attempt'
import { $toast, hideToast } from '../../src/core/toasts'
import { json, status, text } from '../doubles/chain-data-server'
import { KEY } from '../doubles/cosigner'
import { ALICE, BOB, held, refusing, rpcError } from '../doubles/scripted-provider'
import { fox, pageWith, until } from './page'
import { agreed, closeAll, codeOf, come, EXPIRY, own, request } from './smart-sessions-page'

test.after.each(async () => {
  forgetAnswers()
  hideToast()
  await closeAll()
})

test('what the wallet agrees to is what the co-signer acts on, with its key beside the site’s', async () => {
  const { wallet, posted } = await come()
  const { chainId, expiry, permissions, policies } = request()
  const keys = { type: 'keys', data: { keys: [own, KEY] } }
  assert.equal(await grantPermissions(request()), {
    chainId,
    address: ALICE,
    expiry: EXPIRY - 1,
    permissions,
    context: 'pci-new-1'
  })
  assert.equal(posted(), [{ ...request(), address: ALICE }])
  assert.equal(
    wallet.asked('wallet_grantPermissions').map(({ params }) => params),
    [[{ chainId, expiry, permissions, policies, signer: keys, address: ALICE }]]
  )
  assert.equal(posted('/activate'), [
    { chainId, expiry: EXPIRY - 1, permissions, policies, signer: keys, pci: 'pci-new-1', context: '0xc0ffee' }
  ])
  await until(() => $toast.get()?.text === 'Session created', 'a notice')
})

test('a request that cannot be asked reaches neither the service nor the wallet', async () => {
  const { wallet, server } = await come()
  const wrong: [unknown, string][] = [
    [undefined, 'option-invalid'],
    [null, 'option-invalid'],
    [{}, 'option-invalid'],
    [7, 'option-invalid'],
    ...[
      { expiry: 5 },
      { expiry: Date.now() },
      { expiry: '4000000000000' },
      { expiry: undefined },
      { permissions: 'all' },
      { permissions: undefined },
      { signer: undefined },
      { signer: { type: 'keys' } },
      { signer: { data: { keys: 7 } } }
    ].map((part): [unknown, string] => [request(part), 'option-invalid']),
    [request({ chainId: '0x999' }), 'network-missing'],
    [request({ chainId: 'mainnet' }), 'network-missing'],
    [request({ address: BOB }), 'account-changed'],
    [request({ address: 7 }), 'account-changed']
  ]
  for (const [asked, code] of wrong)
    assert.is(await codeOf(grantPermissions(asked as never)), code, JSON.stringify(asked))
  configure({ projectId: undefined })
  assert.is(await codeOf(grantPermissions(request())), 'option-invalid')
  assert.equal([server.all.length, wallet.asked('wallet_grantPermissions').length], [0, 0])
})

test('the part of a request that is wrong is named, with what it has to be and what came', async () => {
  await come()
  const messageOf = (asked: unknown) =>
    grantPermissions(asked as never).then(
      () => 'granted',
      (e: Error) => e.message
    )
  const expiry = 'expected a time later than now, in seconds since 1970'
  const keys = 'Billfold option "grantPermissions: signer.data.keys": expected a list of keys'
  const permissions = 'Billfold option "grantPermissions: permissions": expected a list of one permission or more'
  for (const [asked, message] of [
    [{}, `Billfold option "grantPermissions: expiry": ${expiry}, got undefined`],
    [request({ expiry: 5 }), `Billfold option "grantPermissions: expiry": ${expiry}, got 5`],
    [request({ expiry: 'soon' }), `Billfold option "grantPermissions: expiry": ${expiry}, got "soon"`],
    [request({ signer: undefined }), `${keys}, got undefined`],
    [request({ signer: { data: { keys: 7 } } }), `${keys}, got 7`],
    [request({ permissions: [] }), `${permissions}, got a list`],
    [request({ permissions: 'all' }), `${permissions}, got "all"`]
  ] as const)
    assert.is(await messageOf(asked), message)
  configure({ projectId: undefined })
  assert.is(
    await messageOf(request()),
    'Billfold option "projectId": expected the id of your project, which grantPermissions needs, got undefined'
  )
})

test('nobody is asked where nobody is connected', async () => {
  pageWith([fox()])
  configure({ projectId: 'abc' })
  assert.is(await codeOf(grantPermissions(request())), 'account-missing')
})

test('the network is the one that was asked for', async () => {
  const chain = { id: '0x1' }
  const { wallet } = await come({
    eth_chainId: () => chain.id,
    wallet_switchEthereumChain: ({ params }: { params: [{ chainId: string }] }) => {
      chain.id = params[0].chainId
      return null
    }
  })
  // The co-signer double finds the account on Ethereum and, by its address, on any other network.
  await grantPermissions(request({ chainId: '0x2105' }))
  assert.equal(
    wallet.calls.filter(({ method }) => /^wallet_/.test(method)).map(({ method }) => method),
    ['wallet_switchEthereumChain', 'wallet_grantPermissions']
  )
})

test('who presses twice has asked once', async () => {
  const answer = held()
  const { wallet, posted } = await come({ wallet_grantPermissions: () => answer.promise })
  const one = grantPermissions(request())
  assert.is(await codeOf(grantPermissions(request())), 'wallet-pending')
  await until(() => wallet.asked('wallet_grantPermissions').length > 0, 'the wallet')
  assert.is(await codeOf(grantPermissions(request())), 'wallet-pending')
  answer.give(agreed())
  assert.is((await one).context, 'pci-new-1')
  assert.equal([posted().length, wallet.asked('wallet_grantPermissions').length, $asked.get()], [1, 1, 0])
})

test('a refusal is a refusal, and may be asked again', async () => {
  const { wallet, posted } = await come({ wallet_grantPermissions: refusing(rpcError(4001)) })
  assert.is(await codeOf(grantPermissions(request())), 'user-rejected')
  assert.equal(posted('/activate'), [])
  wallet.answers['wallet_grantPermissions'] = agreed()
  assert.is(await codeOf(grantPermissions(request())), 'done')
})

test('an account that was left meanwhile is not asked of the wallet', async () => {
  const { wallet, server } = await come()
  server.change({
    [ALICE]: async (response, ask) => {
      wallet.answers['eth_accounts'] = [BOB]
      wallet.emit('accountsChanged', [BOB])
      await new Promise(go => {
        setTimeout(go, 20)
      })
      return json({ pci: 'pci-1', key: KEY })(response, ask)
    }
  })
  assert.is(await codeOf(grantPermissions(request())), 'account-changed')
  assert.is(wallet.asked('wallet_grantPermissions').length, 0)
})

test('what wallet and service answer wrong ends as a failure of ours, and nothing is activated', async () => {
  for (const said of [
    null,
    7,
    'yes',
    {},
    [],
    agreed({ context: 7 }),
    agreed({ expiry: 'never' }),
    agreed({ permissions: 'all' })
  ]) {
    const { posted } = await come({ wallet_grantPermissions: said })
    assert.is(await codeOf(grantPermissions(request())), 'wallet-nonsense', JSON.stringify(said))
    assert.equal(posted('/activate'), [])
  }
  for (const answer of [
    status(500),
    text('<html>'),
    json({}),
    json({ pci: 'a/b', key: KEY }),
    json({ pci: 'pci-1', key: 7 }),
    json({ pci: 'pci-1', key: { publicKey: 'xx' } })
  ]) {
    const { server, wallet } = await come()
    server.change({ [ALICE]: answer })
    assert.is(await codeOf(grantPermissions(request())), 'service-failed')
    assert.is(wallet.asked('wallet_grantPermissions').length, 0)
  }
  const { server } = await come()
  server.change({ '/activate': status(500) })
  assert.is(await codeOf(grantPermissions(request())), 'service-failed')
})

test.run()
