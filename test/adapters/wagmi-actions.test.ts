/** Wagmi’s own actions on our connector: connect, switchChain, disconnect and reconnect. */
import { connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $open, hide } from '../../src/core/route'
import { freshPage } from '../core/fresh'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import { face, memory, mine, page, rdnsOf, rejected, says, settle, talking, told, until } from './wagmi-page'

test.before.each(freshPage)
test.after(freshPage)

test('wagmi’s connect with our connector opens the dialog and gives what the person chooses there', async () => {
  const { config, connector } = page({ Fox: talking() })
  const asked = connect(config, { connector: connector('billfold') })
  await until(() => $open.get(), 'the dialog opens')
  await face.connect(rdnsOf('Fox'))
  assert.equal(await asked, { accounts: [ALICE], chainId: 1 })
  await says(config, { address: ALICE, by: 'billfold' })
})

test('it brings the wallet to the chain that was asked for', async () => {
  const { config, connector } = page({ Fox: talking() })
  const asked = connect(config, { connector: connector('billfold'), chainId: 8453 })
  await face.connect(rdnsOf('Fox'))
  assert.is((await asked).chainId, 8453)
  assert.is(mine()!.chainId, 'eip155:8453')
})

test('it is refused when the dialog is closed, and works the next time', async () => {
  const { config, connector } = page({ Fox: talking() })
  for (const _ of [1, 2]) {
    const asked = rejected(connect(config, { connector: connector('billfold') }))
    await until(() => $open.get(), 'the dialog opens')
    hide()
    assert.is((await asked).name, 'UserRejectedRequestError')
    await says(config, { status: 'disconnected' })
  }
})

test('wagmi’s switchChain asks the wallet through us, and is through when both sides are there', async () => {
  const wallet = talking()
  const { config } = page({ Fox: wallet })
  await face.connect(rdnsOf('Fox'))
  await says(config, { status: 'connected' })
  await switchChain(config, { chainId: 8453 })
  assert.equal([told(config).chainId, mine()!.chainId], [8453, 'eip155:8453'])
  wallet.answers['wallet_switchEthereumChain'] = refusing(rpcError(4001))
  assert.is((await rejected(switchChain(config, { chainId: 1 }))).name, 'UserRejectedRequestError')
  wallet.answers['wallet_switchEthereumChain'] = refusing(rpcError(-32603))
  assert.is((await rejected(switchChain(config, { chainId: 1 }))).name, 'SwitchChainError')
  assert.is((await rejected(switchChain(config, { chainId: 5 as 1 }))).name, 'SwitchChainError')
  assert.equal([told(config).chainId, mine()!.chainId], [8453, 'eip155:8453'])
})

test('wagmi’s disconnect ends ours, and wagmi’s own connector of the same wallet does not bring it back', async () => {
  const storage = memory()
  const wallet = talking()
  const { config } = page({ Fox: wallet }, { storage })
  await face.connect(rdnsOf('Fox'))
  await says(config, { status: 'connected' })
  await disconnect(config)
  assert.is(mine(), undefined)
  await settle()
  // This is the next page.
  const next = page({ Fox: wallet }, { storage })
  await reconnect(next.config)
  await settle()
  assert.is(told(next.config).status, 'disconnected')
  assert.is(mine(), undefined)
})

for (const by of ['billfold', 'Fox']) {
  test(`who disconnects here stays so with wagmi after a reload, connected by ${by}`, async () => {
    const storage = memory()
    const wallet = talking()
    const { config, connector } = page({ Fox: wallet }, { storage })
    if (by === 'Fox') await connect(config, { connector: connector(by) })
    else await face.connect(rdnsOf('Fox'))
    await until(() => mine() && told(config).status === 'connected', 'both connected')
    await settle()
    await face.disconnect()
    await says(config, { status: 'disconnected' })
    await settle()
    const next = page({ Fox: wallet }, { storage })
    await reconnect(next.config)
    await settle()
    assert.is(told(next.config).status, 'disconnected')
  })
}

test.run()
