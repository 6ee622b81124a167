/** Smart sessions that a host page requests from a wallet: each is requested once, and none is left half done. */
import '../activity/without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { grantPermissions } from '../../../src/actions/smart-sessions/grant'
import { configure } from '../../../src/core/config/config'
import { removeQueries } from '../../../src/core/platform/queries'
import { $walletRequestCount } from '../../../src/core/session/attempt'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { json, status, text } from '../../doubles/chain-data-server'
import { KEY } from '../../doubles/cosigner'
import { ALICE, BOB, deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { fox, pageWith, until } from '../setup'
import { grant, closeAll, codeOf, connectPage, EXPIRY, ownKey, request } from './manage-setup'

test.after.each(async () => {
  removeQueries()
  hideToast()
  await closeAll()
})

test('granted permissions are activated at the co-signer, whose key is added to the host’s', async () => {
  const { wallet, posted } = await connectPage()
  const { chainId, expiry, permissions, policies } = request()
  const keys = { type: 'keys', data: { keys: [ownKey, KEY] } }
  assert.equal(await grantPermissions(request()), {
    chainId,
    address: ALICE,
    expiry: EXPIRY - 1,
    permissions,
    context: 'pci-new-1'
  })
  assert.equal(posted(), [{ ...request(), address: ALICE }])
  assert.equal(
    wallet.callsOf('wallet_grantPermissions').map(({ params }) => params),
    [[{ chainId, expiry, permissions, policies, signer: keys, address: ALICE }]]
  )
  assert.equal(posted('/activate'), [
    { chainId, expiry: EXPIRY - 1, permissions, policies, signer: keys, pci: 'pci-new-1', context: '0xc0ffee' }
  ])
  await until(() => $toast.get()?.text === 'Session created', 'a toast')
})

test('an invalid request reaches neither the service nor the wallet', async () => {
  const { wallet, server } = await connectPage()
  const invalid: [unknown, string][] = [
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
  for (const [input, code] of invalid)
    assert.is(await codeOf(grantPermissions(input as never)), code, JSON.stringify(input))
  configure({ projectId: undefined })
  assert.is(await codeOf(grantPermissions(request())), 'option-invalid')
  assert.equal([server.all.length, wallet.callsOf('wallet_grantPermissions').length], [0, 0])
})

test('the error of an invalid request names the field, the expected and the received value', async () => {
  await connectPage()
  const messageOf = (input: unknown) =>
    grantPermissions(input as never).then(
      () => 'granted',
      (e: Error) => e.message
    )
  const expiry = 'expected a time later than now, in seconds since 1970'
  const keys = 'Billfold option "grantPermissions: signer.data.keys": expected a list of keys'
  const permissions = 'Billfold option "grantPermissions: permissions": expected a list of one permission or more'
  for (const [input, message] of [
    [{}, `Billfold option "grantPermissions: expiry": ${expiry}, got undefined`],
    [request({ expiry: 5 }), `Billfold option "grantPermissions: expiry": ${expiry}, got 5`],
    [request({ expiry: 'soon' }), `Billfold option "grantPermissions: expiry": ${expiry}, got "soon"`],
    [request({ signer: undefined }), `${keys}, got undefined`],
    [request({ signer: { data: { keys: 7 } } }), `${keys}, got 7`],
    [request({ permissions: [] }), `${permissions}, got a list`],
    [request({ permissions: 'all' }), `${permissions}, got "all"`]
  ] as const)
    assert.is(await messageOf(input), message)
  configure({ projectId: undefined })
  assert.is(
    await messageOf(request()),
    'Billfold option "projectId": expected the id of your project, which grantPermissions needs, got undefined'
  )
})

test('without a connection, a request fails with account-missing', async () => {
  pageWith([fox()])
  configure({ projectId: 'abc' })
  assert.is(await codeOf(grantPermissions(request())), 'account-missing')
})

test('the wallet is switched to the requested network first', async () => {
  const chain = { id: '0x1' }
  const { wallet } = await connectPage({
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

test('a second request while one is open fails with wallet-pending', async () => {
  const answer = deferred()
  const { wallet, posted } = await connectPage({ wallet_grantPermissions: () => answer.promise })
  const first = grantPermissions(request())
  assert.is(await codeOf(grantPermissions(request())), 'wallet-pending')
  await until(() => wallet.callsOf('wallet_grantPermissions').length > 0, 'the wallet')
  assert.is(await codeOf(grantPermissions(request())), 'wallet-pending')
  answer.resolve(grant())
  assert.is((await first).context, 'pci-new-1')
  assert.equal(
    [posted().length, wallet.callsOf('wallet_grantPermissions').length, $walletRequestCount.get()],
    [1, 1, 0]
  )
})

test('a rejection activates nothing, and a new request can succeed', async () => {
  const { wallet, posted } = await connectPage({ wallet_grantPermissions: refusing(rpcError(4001)) })
  assert.is(await codeOf(grantPermissions(request())), 'user-rejected')
  assert.equal(posted('/activate'), [])
  wallet.answers['wallet_grantPermissions'] = grant()
  assert.is(await codeOf(grantPermissions(request())), 'done')
})

test('an account change during the co-signer’s answer cancels the request', async () => {
  const { wallet, server } = await connectPage()
  server.change({
    [ALICE]: async (response, incoming) => {
      wallet.answers['eth_accounts'] = [BOB]
      wallet.emit('accountsChanged', [BOB])
      await new Promise(resolve => {
        setTimeout(resolve, 20)
      })
      return json({ pci: 'pci-1', key: KEY })(response, incoming)
    }
  })
  assert.is(await codeOf(grantPermissions(request())), 'account-changed')
  assert.is(wallet.callsOf('wallet_grantPermissions').length, 0)
})

test('an invalid response of the wallet or the service fails and activates nothing', async () => {
  for (const response of [
    null,
    7,
    'yes',
    {},
    [],
    grant({ context: 7 }),
    grant({ expiry: 'never' }),
    grant({ permissions: 'all' })
  ]) {
    const { posted } = await connectPage({ wallet_grantPermissions: response })
    assert.is(await codeOf(grantPermissions(request())), 'wallet-invalid-response', JSON.stringify(response))
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
    const { server, wallet } = await connectPage()
    server.change({ [ALICE]: answer })
    assert.is(await codeOf(grantPermissions(request())), 'service-failed')
    assert.is(wallet.callsOf('wallet_grantPermissions').length, 0)
  }
  const { server } = await connectPage()
  server.change({ '/activate': status(500) })
  assert.is(await codeOf(grantPermissions(request())), 'service-failed')
})

test.run()
