import * as assert from 'uvu/assert'
import { verifyMessage, verifyTypedData, type Hex, type VerifyTypedDataParameters } from 'viem'
import type { DemoWallet } from './demo-wallet'
import { eventually } from '../e2e/driver/wait'
import { connect, first, receivedEvents, html, listen, request, second, visit, walletSuite } from './wallet-stage'

declare const demoWallet: DemoWallet

const test = walletSuite('the demo wallet')

test('the demo wallet announces itself on request, with a frozen description and its own icon', async stage => {
  await visit(stage)
  const seen = await stage.page.run(() => {
    const details: { info: { rdns: string; name: string; icon: string }; frozen: boolean }[] = []
    addEventListener('eip6963:announceProvider', event => {
      const { detail } = event as CustomEvent<{ info: { rdns: string; name: string; icon: string } }>
      details.push({ info: detail.info, frozen: Object.isFrozen(detail) && Object.isFrozen(detail.info) })
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
    return details
  })
  assert.is(seen.length, 1)
  assert.is(seen[0]?.info.rdns, 'app.billfold.demo')
  assert.is(seen[0]?.info.name, 'Demo Wallet')
  assert.match(seen[0]?.info.icon ?? '', /^data:image\/svg\+xml,/)
  assert.ok(seen[0]?.frozen)
})

test('the demo wallet prompts in the page, and shows the account only after an approval', async stage => {
  const { page } = stage
  await visit(stage)
  assert.equal(await request(page, 'eth_accounts'), { result: [] })
  const answer = connect(page)
  await page.click('@demo-approve')
  assert.equal(await answer, { result: [first] })
  assert.equal(await request(page, 'eth_accounts'), { result: [first] })
  assert.is(await page.count('@demo-prompt'), 0)
})

test('the demo wallet answers 4001 to a rejection, and -32002 while another prompt is open', async stage => {
  const { page } = stage
  await visit(stage)
  const answer = connect(page)
  await page.waitFor('@demo-reject')
  assert.is((await connect(page)).code, -32002)
  await page.click('@demo-reject')
  assert.is((await answer).code, 4001)
  assert.equal(await request(page, 'eth_accounts'), { result: [] })
})

test('the demo wallet prompts in its own window; closing it without an answer is a rejection', async stage => {
  const { page, visitor } = stage
  await visit(stage, { approve: 'window' })
  await page.run(() => {
    const button = document.createElement('button')
    button.textContent = 'Connect'
    button.onclick = () => {
      demoWallet.provider.request({ method: 'eth_requestAccounts' }).then(
        () => {
          document.title = 'yes'
        },
        (error: { code: number }) => {
          document.title = `no ${error.code}`
        }
      )
    }
    document.body.append(button)
  })
  const window_ = await visitor.popup(() => page.click('"Connect"'))
  await window_.waitFor('@demo-approve')
  await window_.close()
  await page.until(() => document.title === 'no 4001')
  const again = await visitor.popup(() => page.click('"Connect"'))
  await again.click('@demo-approve')
  await page.until(() => document.title === 'yes')
})

test('the demo wallet signs messages and typed data, only for an account that the page may see', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto' })
  assert.is((await request(page, 'personal_sign', ['0x6869', first])).code, 4100)
  await connect(page)
  const { result } = await request(page, 'personal_sign', ['0x6869', first])
  assert.ok(await verifyMessage({ address: first!, message: 'hi', signature: result as Hex }))
  assert.is((await request(page, 'personal_sign', ['0x6869', second])).code, 4100)
  const typed = {
    domain: { name: 'Billfold', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' }
      ],
      Note: [{ name: 'text', type: 'string' }]
    },
    primaryType: 'Note',
    message: { text: 'hi' }
  } as const
  const { result: signature } = await request(page, 'eth_signTypedData_v4', [first, JSON.stringify(typed)])
  assert.ok(
    await verifyTypedData({ ...typed, address: first!, signature: signature as Hex } as VerifyTypedDataParameters)
  )
})

test('the demo wallet sends a real transaction on its active chain', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto', chain: 'eip155:8453' })
  await connect(page)
  const sent = await request(page, 'eth_sendTransaction', [{ from: first, to: second, value: '0x16345785d8a0000' }])
  // the node returns the hash before the block is mined
  const receipt = await eventually(
    async () =>
      ((await request(page, 'eth_getTransactionReceipt', [sent.result])).result as { status: string } | null) ??
      undefined,
    'the receipt'
  )
  assert.is(receipt.status, '0x1')
  const balance = await request(page, 'eth_getBalance', [second, 'latest'])
  assert.is(BigInt(String(balance.result)), 101_500_000_000_000_000n)
})

test('the demo wallet reports its assets on the requested chains, if configured to', async stage => {
  const { page } = stage
  const asset = { type: 'NATIVE', balance: '0x1', metadata: { symbol: 'ETH', decimals: 18 } }
  const ask = { account: first, chainFilter: ['0x1', '0x2105'] }
  await visit(stage, { approve: 'auto' })
  await connect(page)
  assert.is((await request(page, 'wallet_getCapabilities', [first, ['0x1']])).code, 4200)
  assert.is((await request(page, 'wallet_getAssets', [ask])).code, 4200)
  await page.run(assets => demoWallet.set({ assets }), { '0x1': [asset] })
  const { result } = await request(page, 'wallet_getCapabilities', [first, ['0x1']])
  assert.equal(result, { '0x1': { assetDiscovery: { supported: true }, atomic: { status: 'unsupported' } } })
  assert.equal(await request(page, 'wallet_getAssets', [ask]), { result: { '0x1': [asset], '0x2105': [] } })
})

test('the demo wallet executes batched calls if it accepts only those, and reports their status', async stage => {
  const { page } = stage
  const call = { to: second, value: '0x1' }
  const together = (calls: object[], atomicRequired = false) =>
    request(page, 'wallet_sendCalls', [{ version: '2.0.0', from: first, chainId: '0x1', atomicRequired, calls }])
  await visit(stage, { approve: 'auto' })
  await connect(page)
  assert.is((await together([call])).code, 4200)
  await page.run(() => demoWallet.set({ callsOnly: true }))
  assert.is((await request(page, 'eth_sendTransaction', [{ from: first, ...call }])).code, 4200)
  assert.is((await together([call], true)).code, 5760)
  await stage.world.chains[0]!.controls.hold()
  const { id } = (await together([call, call])).result as { id: string }
  const status = async () => {
    const { result } = await request(page, 'wallet_getCallsStatus', [id])
    const { status, receipts } = result as { status: number; receipts: unknown[] }
    return [status, receipts.length]
  }
  assert.equal(await status(), [100, 0])
  await stage.world.chains[0]!.controls.mine()
  assert.equal(await status(), [200, 2])
  assert.is((await request(page, 'wallet_getCallsStatus', ['another'])).code, 5730)
})

test('the demo wallet draws and signs under the strictest security policy without a violation', async stage => {
  const { page } = stage
  await visit(stage, {}, true)
  const answer = connect(page)
  await page.click('@demo-approve')
  assert.equal(await answer, { result: [first] })
  const signed = request(page, 'personal_sign', ['0x6869', first])
  await page.click('@demo-approve')
  assert.match(String((await signed).result), /^0x[0-9a-f]{130}$/)
  assert.ok((await request(page, 'eth_blockNumber')).result)
  assert.equal(stage.visitor.log.violations, [])
  assert.equal(stage.visitor.log.errors, [])
})

test('a user can operate the demo wallet from its panel', async stage => {
  const { page } = stage
  await page.goto(`${stage.world.page(html)}?panel`)
  await listen(page)
  const answer = connect(page)
  await page.click('@demo-approve')
  await answer
  await page.click('@demo-locked')
  await page.until(() => (window as unknown as { events: unknown[] }).events.length === 2)
  await page.click('@demo-locked')
  await page.click('@demo-revoke')
  assert.equal(await receivedEvents(page), [
    ['accountsChanged', [first]],
    ['accountsChanged', []],
    ['accountsChanged', [first]],
    ['accountsChanged', []]
  ])
})

test.run()
