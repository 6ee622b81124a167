/** The bridges to ethers 6 and 5. They differ only in the name that each version gives its provider class. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EthersAdapter } from '../../src/adapters/ethers'
import { Ethers5Adapter } from '../../src/adapters/ethers5'
import { removeConnection } from '../../src/core/session/session'
import { ALICE } from '../doubles/scripted-provider'
import { connectEvm, newPage } from './setup'

const factories = {
  'ethers 6': () => {
    const adapter = new EthersAdapter()
    return { adapter, adapterType: 'ethers', get: () => adapter.getBrowserProvider() }
  },
  'ethers 5': () => {
    const adapter = new Ethers5Adapter()
    return { adapter, adapterType: 'ethers5', get: () => adapter.getWeb3Provider() }
  }
}

test.before.each(() => newPage())
test.after(() => newPage())

for (const [name, create] of Object.entries(factories)) {
  test(`${name}: the adapter returns the host page’s own ethers over the connected wallet`, async () => {
    const { get } = create()
    assert.is(get(), undefined)
    await connectEvm({ personal_sign: '0x5160' })
    const signer = await get()!.getSigner()
    assert.is(await signer.getAddress(), ALICE)
    assert.is(await signer.signMessage('hello'), '0x5160')
    removeConnection('eip155')
    assert.is(get(), undefined)
  })

  test(`${name}: the provider is the same object until another wallet is connected`, async () => {
    const { get } = create()
    const fox = await connectEvm()
    const first = get()
    fox.emit('chainChanged', '0x2105')
    assert.is(get(), first)
    await connectEvm()
    assert.is.not(get(), first)
  })

  test(`${name}: the provider keeps working when the wallet changes its network`, async () => {
    const { get } = create()
    const wallet = await connectEvm()
    assert.is(Number((await get()!.getNetwork()).chainId), 1)
    wallet.answers['eth_chainId'] = '0x2105'
    // ethers caches an answer for 250 ms.
    const endMs = performance.now() + 120_000
    const chainId = async () => Number((await get()!.getNetwork()).chainId)
    while ((await chainId()) === 1 && performance.now() < endMs) await new Promise(done => setTimeout(done, 20))
    assert.is(await chainId(), 8453)
  })

  test(`${name}: the adapter has what the option \`adapters\` requires`, () => {
    const {
      adapter: { namespace, adapterType },
      adapterType: wanted
    } = create()
    assert.equal({ namespace, adapterType }, { namespace: 'eip155', adapterType: wanted })
  })
}

test.run()
