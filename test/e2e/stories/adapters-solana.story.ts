/** A host with its own web3.js 1.x or kit, over the wallet that Billfold has connected. */
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import { DEVNET, short, SOLANA as MAIN } from '../chains'
import type { Page } from '../driver'
import { connectBy, disconnect, does, switchInDialog, until, visitLibrary } from '../library'
import { story, type Stage } from '../story'

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

const ask = async ({ solana }: World, method: string, ...params: unknown[]) => {
  const answer = await fetch(solana.rpc, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  return ((await answer.json()) as { result: { value: unknown } }).result.value
}

const wallet = (page: Page, change: object) =>
  page.run(next => (window as unknown as Demo).demoSolanaWallet.set(next), change)
/** Returns the network of the wallet's last signing request. */
const askedFor = (page: Page) =>
  page.run(() => (window as unknown as Demo).demoSolanaWallet.log.at(-1)!.inputs[0]!.chain)

/** Verifies a signature with Node's own Ed25519. The 12 bytes in front: RFC 8410, section 4. */
const isSigned = (text: string, signature: Uint8Array, address: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
      format: 'der',
      type: 'spki'
    }),
    signature
  )

for (const library of ['web3js', 'kit'] as const) {
  story(
    `${library}: a host that has connected the wallet by itself before the widget meets the same account ` +
      `there without another question, and what it ends is ended`,
    only,
    async stage => {
      const { page } = stage
      await visit(stage, library, { later: '' })
      assert.is(await does(page, 'who'), 'none')
      assert.is(await does(page, 'ask'), ALICE)
      // a wallet that received another request would decline it
      await wallet(page, { approve: 'reject' })
      await does(page, 'start')
      await does(page, 'switch')
      assert.is(await does(page, 'who'), 'none')
      await connectBy(page, '@site-open', ROW)
      assert.is(await does(page, 'who'), ALICE)
      assert.is(await does(page, 'network'), DEVNET, 'which the host had chosen before')
      await wallet(page, { approve: 'auto', account: 1 })
      await page.waitFor(`@account-button >> "${short(BOB)}"`)
      assert.equal([await does(page, 'who'), await does(page, 'own')], [BOB, BOB])
      await does(page, 'leave')
      await page.waitFor('@connect-button')
      assert.is(await does(page, 'who'), 'none')
    }
  )

  story(`${library}: what is connected, switched and ended in the dialog is so for the host`, only, async stage => {
    const { page } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    await wallet(page, { approve: 'reject' })
    assert.is(await does(page, 'ask'), ALICE, 'without another question')
    await wallet(page, { approve: 'auto' })
    await switchInDialog(page, DEVNET)
    assert.is(await does(page, 'network'), DEVNET)
    assert.not.match(await does(page, 'send'), 'failed')
    assert.is(await askedFor(page), 'solana:devnet')
    await disconnect(page)
    assert.equal([await does(page, 'who'), await does(page, 'own')], ['none', 'none'])
  })

  story(
    `${library}: on the next visit the host signs, sends and switches before anybody has opened the ` +
      `dialog, and Billfold follows`,
    only,
    async stage => {
      const { page } = stage
      await visit(stage, library)
      await connectBy(page, '@connect-button', ROW)
      await page.reload()
      await until(page, 'who', ALICE)
      assert.ok(isSigned('I was here', Uint8Array.from((await does(page, 'sign')).split(',').map(Number)), ALICE))
      assert.not.match(await does(page, 'send'), 'failed')
      assert.is(await askedFor(page), 'solana:mainnet')
      await does(page, 'switch')
      await page.waitFor('@account-button >> "33.600 SOL"')
      assert.not.match(await does(page, 'send'), 'failed')
      assert.is(await askedFor(page), 'solana:devnet')
      await does(page, 'leave')
      await page.waitFor('@connect-button')
      assert.is(await page.count('@modal'), 0)
    }
  )

  story(`${library}: a visitor connects in the dialog; the host’s library signs and sends`, only, async stage => {
    const { page, world } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    const signature = Uint8Array.from((await does(page, 'sign')).split(',').map(Number))
    assert.ok(isSigned('I was here', signature, ALICE))
    const before = (await ask(world, 'getBalance', BOB)) as number
    const [status] = (await ask(world, 'getSignatureStatuses', [await does(page, 'send')])) as [{ err: unknown }]
    assert.is(status.err, null)
    assert.is(await ask(world, 'getBalance', BOB), before + 5_000_000)
  })

  story(`${library}: a no, another account and the end reach the host’s library`, only, async stage => {
    const { page, world } = stage
    await visit(stage, library)
    await connectBy(page, '@connect-button', ROW)
    const before = await ask(world, 'getBalance', BOB)
    await wallet(page, { approve: 'reject' })
    assert.is(await does(page, 'sign'), 'failed: user-rejected')
    assert.is(await does(page, 'send'), 'failed: user-rejected')
    assert.is(await ask(world, 'getBalance', BOB), before)
    await wallet(page, { account: 1 })
    await until(page, 'who', BOB)
    await disconnect(page)
    assert.is(await does(page, 'who'), 'none')
  })
}

story('web3js: the connection leads to the network in use', only, async stage => {
  const { page, world } = stage
  await visit(stage, 'web3js', { later: '' })
  assert.is(await does(page, 'node'), 'none')
  await does(page, 'start')
  await until(page, 'node', world.solana.rpc)
  await connectBy(page, '@connect-button', ROW)
  await does(page, 'switch')
  assert.is(await does(page, 'node'), world.solana.devnet.rpc)
})
