/** A host with its own web3.js 1.x or kit, over the wallet that Billfold has connected. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import { DEVNET, short, SOLANA as MAIN } from '../chains'
import type { Page } from '../driver'
import { connectBy, disconnect, runAction, switchInDialog, repeatUntil, visitLibrary } from '../library'
import { story, type Stage } from '../story'
import { isSigned } from '../solana-signature'

const ROW = '@wallet-demo-solana'
const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]
const only = { hosts: ['cdn'] as const }

interface Demo {
  demoSolanaWallet: { set(change: object): void; log: { method: string; inputs: { chain?: string }[] }[] }
}

const visit = (stage: Stage, library: 'kit' | 'web3js', more: Record<string, string> = {}) => {
  const { rpc, devnet } = stage.world.solana
  const customRpcUrls = { [MAIN]: [{ url: rpc }], [DEVNET]: [{ url: devnet.rpc }] }
  return visitLibrary(stage, library, {
    solana: '{"approve":"auto"}',
    config: JSON.stringify({ networks: [MAIN, DEVNET], customRpcUrls }),
    ...more
  })
}

const callNode = async ({ solana }: World, method: string, ...params: unknown[]) => {
  const response = await fetch(solana.rpc, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  return ((await response.json()) as { result: { value: unknown } }).result.value
}

const wallet = (page: Page, change: object) =>
  page.run(next => (window as unknown as Demo).demoSolanaWallet.set(next), change)
/** Returns the network of the wallet's last signing request. */
const requestedChain = (page: Page) =>
  page.run(() => (window as unknown as Demo).demoSolanaWallet.log.at(-1)!.inputs[0]!.chain)

for (const library of ['web3js', 'kit'] as const) {
  story(
    `${library}: the widget adopts an account that the host connected, without a prompt; the host can disconnect it`,
    only,
    async stage => {
      const { page } = stage
      await visit(stage, library, { later: '' })
      assert.is(await runAction(page, 'who'), 'none')
      assert.is(await runAction(page, 'ask'), ALICE)
      // a wallet that received another request would decline it
      await wallet(page, { approve: 'reject' })
      await runAction(page, 'start')
      await runAction(page, 'switch')
      assert.is(await runAction(page, 'who'), 'none')
      await connectBy(page, '@site-open', ROW)
      assert.is(await runAction(page, 'who'), ALICE)
      assert.is(await runAction(page, 'network'), DEVNET, 'the network that the host had chosen')
      await wallet(page, { approve: 'auto', account: 1 })
      await page.waitFor(`@account-button >> "${short(BOB)}"`)
      assert.equal([await runAction(page, 'who'), await runAction(page, 'own')], [BOB, BOB])
      await runAction(page, 'leave')
      await page.waitFor('@connect-button')
      assert.is(await runAction(page, 'who'), 'none')
    }
  )

  story(`${library}: the host sees what is connected, switched and disconnected in the dialog`, only, async stage => {
    const { page } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    await wallet(page, { approve: 'reject' })
    assert.is(await runAction(page, 'ask'), ALICE, 'without another prompt')
    await wallet(page, { approve: 'auto' })
    await switchInDialog(page, DEVNET)
    assert.is(await runAction(page, 'network'), DEVNET)
    assert.not.match(await runAction(page, 'send'), 'failed')
    assert.is(await requestedChain(page), 'solana:devnet')
    await disconnect(page)
    assert.equal([await runAction(page, 'who'), await runAction(page, 'own')], ['none', 'none'])
  })

  story(
    `${library}: after a reload the host signs, sends and switches with no dialog open, and Billfold follows`,
    only,
    async stage => {
      const { page } = stage
      await visit(stage, library)
      await connectBy(page, '@connect-button', ROW)
      await page.reload()
      await repeatUntil(page, 'who', ALICE)
      assert.ok(isSigned('I was here', Uint8Array.from((await runAction(page, 'sign')).split(',').map(Number)), ALICE))
      assert.not.match(await runAction(page, 'send'), 'failed')
      assert.is(await requestedChain(page), 'solana:mainnet')
      await runAction(page, 'switch')
      await page.waitFor('@account-button >> "33.600 SOL"')
      assert.not.match(await runAction(page, 'send'), 'failed')
      assert.is(await requestedChain(page), 'solana:devnet')
      await runAction(page, 'leave')
      await page.waitFor('@connect-button')
      assert.is(await page.count('@modal'), 0)
    }
  )

  story(`${library}: a visitor connects in the dialog; the host’s library signs and sends`, only, async stage => {
    const { page, world } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    const signature = Uint8Array.from((await runAction(page, 'sign')).split(',').map(Number))
    assert.ok(isSigned('I was here', signature, ALICE))
    const before = (await callNode(world, 'getBalance', BOB)) as number
    const [status] = (await callNode(world, 'getSignatureStatuses', [await runAction(page, 'send')])) as [
      { err: unknown }
    ]
    assert.is(status.err, null)
    assert.is(await callNode(world, 'getBalance', BOB), before + 5_000_000)
  })

  story(`${library}: a rejection, another account and a disconnect reach the host’s library`, only, async stage => {
    const { page, world } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    const before = await callNode(world, 'getBalance', BOB)
    await wallet(page, { approve: 'reject' })
    assert.is(await runAction(page, 'sign'), 'failed: user-rejected')
    assert.is(await runAction(page, 'send'), 'failed: user-rejected')
    assert.is(await callNode(world, 'getBalance', BOB), before)
    await wallet(page, { account: 1 })
    await repeatUntil(page, 'who', BOB)
    await disconnect(page)
    assert.is(await runAction(page, 'who'), 'none')
  })
}

story('web3js: the adapter’s connection uses a node of the active network', only, async stage => {
  const { page, world } = stage
  await visit(stage, 'web3js', { later: '' })
  assert.is(await runAction(page, 'node'), 'none')
  await runAction(page, 'start')
  await repeatUntil(page, 'node', world.solana.rpc)
  await connectBy(page, '@connect-button', ROW)
  await runAction(page, 'switch')
  assert.is(await runAction(page, 'node'), world.solana.devnet.rpc)
})
