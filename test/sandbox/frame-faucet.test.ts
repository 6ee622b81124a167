/** Test money of the secure frame's users, in the world of `npm start`, and pages of its user. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther, toHex } from 'viem'
import { createProfile, embed, failure, signInByEmail } from './frame/stage'
import { receiver, userOf } from './frame-smart-stage'
import { startWorld, type World } from './world'
import { callRpc } from './world-stage'

const GUEST = 'http://127.0.0.1:5500'

const test = suite<{ world: World; folder: string }>('test money of the secure frame')
test.before(async context => {
  context.folder = await mkdtemp(join(tmpdir(), 'billfold-cdn-'))
  context.world = await startWorld({ cdnFolder: context.folder, givesTestMoney: true, guests: [GUEST] })
})
test.after(async ({ world, folder }) => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const etherOf = (world: World, addresses: readonly string[]) =>
  Promise.all(
    world.chains.flatMap(({ rpc }) =>
      addresses.map(async address => Number(await callRpc(rpc, 'eth_getBalance', [address, 'latest'])) / 1e18)
    )
  )
const solOf = ({ solana }: World, address: string) =>
  Promise.all(
    [solana.rpc, solana.devnet.rpc, solana.testnet.rpc].map(
      async rpc => ((await callRpc(rpc, 'getBalance', [address])) as { value: number }).value / 1e9
    )
  )

test('a new user has money on each network, and gets it once', async ({ world }) => {
  const { frame: server } = world.controls
  const profile = createProfile()
  const visit = () => embed(server, { site: GUEST, profile })
  const frame = await visit()
  await signInByEmail(server, frame)
  const { address, accounts } = await userOf(frame)
  const addresses = accounts.map(account => account.address)
  assert.is(addresses.length, 2)
  assert.equal(await etherOf(world, addresses), [2, 2, 2, 2])
  const { address: solana } = (await frame.ask('GET_USER', { chainId: world.solana.caipId })) as { address: string }
  assert.equal(await solOf(world, solana), [10, 10, 10])
  const [{ rpc } = { rpc: '' }] = world.chains
  const sent = await frame.ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ to: receiver, value: toHex(parseEther('1.5')) }],
    chainId: 1,
    rpcUrl: rpc
  })
  assert.match(String(sent), /^0x/)
  await userOf(await visit())
  const [left = 0] = await etherOf(world, [address])
  assert.ok(left > 0.4 && left < 0.5, `${left} ETH are left`)
  await world.reset()
  assert.is(await failure(visit()), 'no error', 'the page is still on the list')
})

test.run()
