/** The bridges to ethers 6 and 5. They differ only in the name that each version gives its provider class. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EthersAdapter } from '../../src/adapters/ethers'
import { Ethers5Adapter } from '../../src/adapters/ethers5'
import { forget } from '../../src/core/session'
import { ALICE } from '../doubles/scripted-provider'
import { connectEvm, newPage } from './page'

const make = {
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

for (const [name, made] of Object.entries(make)) {
  test(`${name}: hands out the host’s own ethers over the connected wallet`, async () => {
    const { get } = made()
    assert.is(get(), undefined)
    await connectEvm({ personal_sign: '0x5160' })
    const signer = await get()!.getSigner()
    assert.is(await signer.getAddress(), ALICE)
    assert.is(await signer.signMessage('hello'), '0x5160')
    forget('eip155')
    assert.is(get(), undefined)
  })

  test(`${name}: is the same object until another wallet is connected`, async () => {
    const { get } = made()
    const fox = await connectEvm()
    const first = get()
    fox.emit('chainChanged', '0x2105')
    assert.is(get(), first)
    await connectEvm()
    assert.is.not(get(), first)
  })

  test(`${name}: goes on when the wallet changes its network`, async () => {
    const { get } = made()
    const wallet = await connectEvm()
    assert.is(Number((await get()!.getNetwork()).chainId), 1)
    wallet.answers['eth_chainId'] = '0x2105'
    // ethers caches an answer for 250 ms.
    const endMs = performance.now() + 120_000
    const chainId = async () => Number((await get()!.getNetwork()).chainId)
    while ((await chainId()) === 1 && performance.now() < endMs) await new Promise(done => setTimeout(done, 20))
    assert.is(await chainId(), 8453)
  })

  test(`${name}: says what the option \`adapters\` asks of one`, () => {
    const {
      adapter: { namespace, adapterType },
      adapterType: wanted
    } = made()
    assert.equal({ namespace, adapterType }, { namespace: 'eip155', adapterType: wanted })
  })
}

test.run()
