/** The smart account of the sandbox's secure frame in a real browser: the approval of a batch. */
import { numberToHex, parseEther } from 'viem'
import * as assert from 'uvu/assert'
import { signInByEmail } from '../../sandbox/frame/stage'
import { callRpc, poor } from '../../sandbox/world-stage'
import { playwrightOf } from '../driver'
import { ask, frameHost } from '../frame-host'
import { story } from '../story'

const html = frameHost()

story(
  'a user of the secure frame approves a batch of the smart account, which the server pays for',
  { hosts: ['cdn'] },
  async ({ page, world, shot }) => {
    const { rpc } = world.chains[0]!
    await page.goto(world.page(html))
    await page.until(() => document.title === 'Ready')
    const askFrame = (name: string, payload?: object) => ask(page, name, payload)
    const request = (method: string, params: unknown) =>
      ask(page, 'RPC_REQUEST', { method, params, chainId: 1, rpcUrl: rpc })
    await signInByEmail(world.controls.frame, { ask: askFrame } as Parameters<typeof signInByEmail>[1])
    const { address } = (await ask(page, 'GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })) as {
      address: string
    }
    await callRpc(rpc, 'anvil_setBalance', [address, numberToHex(parseEther('1'))])
    const calls = ['0.25', '0.5'].map(amount => ({ to: poor, value: numberToHex(parseEther(amount)) }))
    const sent = request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }])
    const frame = playwrightOf(page).frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Send 2 calls: all of them, or none' }).waitFor()
    await shot('secure-frame-batch')
    await frame.getByRole('button', { name: 'Approve' }).click()
    const { id } = (await sent) as { id: string }
    const { status } = (await request('wallet_getCallsStatus', [id])) as { status: number }
    assert.is(status, 200)
    assert.is(await callRpc(rpc, 'eth_getBalance', [address, 'latest']), numberToHex(parseEther('0.25')))
  }
)
