/** The world's secure frame: transactions of a user who signed in by e-mail, read back from the chains. */
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { encodeFunctionData, erc20Abi, parseEther, toHex, type Hex } from 'viem'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { embed, failure, signInByEmail, type Embedded } from './frame/stage'
import type { World } from './world'
import { callRpc, poor, rich, worldSuite } from './world-stage'

const test = worldSuite()
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** Embeds the world's frame in its pages, and signs a user in. */
const signIn = async (world: World) => {
  const { frame: server } = world.controls
  const frame = await embed(server, { site: world.pages })
  await signInByEmail(server, frame)
  const { address } = (await frame.ask('GET_USER', { chainId: 1 })) as { address: Hex }
  await callRpc(world.chains[0]!.rpc, 'anvil_setBalance', [address, toHex(parseEther('2'))])
  return { frame, address }
}
const send = ({ ask }: Embedded, rpcUrl: string, transaction: object, chainId = 1) =>
  ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction], chainId, rpcUrl }) as Promise<Hex>
const mined = (rpc: string, hash: Hex) =>
  eventually(
    async () => ((await callRpc(rpc, 'eth_getTransactionReceipt', [hash])) as { status: string } | null) ?? undefined,
    'the transaction is not mined'
  )

test('pages of the world may embed the frame, and no others', async ({ world }) => {
  const { frame } = world.controls
  assert.match(await failure(embed(frame, { site: 'http://site.example' })), '403')
  assert.is(world.frame, frame.frameUrl)
  const { ask } = await embed(frame, { site: world.pages })
  assert.equal(await ask('IS_CONNECTED'), { isConnected: false })
  assert.ok(world.requests('frame').length > 0)
  frame.allow([])
  await world.reset()
  assert.is(await failure(embed(frame, { site: world.pages })), 'no error')
})

test('a new user has no money, unless the world gives some', async ({ world }) => {
  const frame = await embed(world.controls.frame, { site: world.pages })
  await signInByEmail(world.controls.frame, frame)
  const { address } = (await frame.ask('GET_USER', { chainId: 1 })) as { address: Hex }
  assert.is(await callRpc(world.chains[0]!.rpc, 'eth_getBalance', [address, 'latest']), '0x0')
})

test('a user sends the network’s own currency, and reads pass to the node', async ({ world }) => {
  const { rpc } = world.chains[0]!
  const { frame, address } = await signIn(world)
  const hash = await send(frame, rpc, { from: address, to: poor, value: toHex(parseEther('0.5')) })
  assert.is((await mined(rpc, hash)).status, '0x1')
  const read = (method: string, params: unknown[]) =>
    frame.ask('RPC_REQUEST', { method, params, chainId: 1, rpcUrl: rpc })
  const { from, value } = (await read('eth_getTransactionByHash', [hash])) as { from: string; value: Hex }
  assert.equal([from, BigInt(value)], [address.toLowerCase(), parseEther('0.5')])
  assert.match(await failure(read('eth_getBalance', ['nobody'])), /invalid|Invalid/)
  const [{ title, facts }] = frame.statements as [(typeof frame.statements)[0]]
  assert.is(title, 'Send ETH')
  assert.equal(facts.slice(0, 4), [
    ['Page', world.pages],
    ['Network', 'Ethereum'],
    ['Amount', '0.5 ETH'],
    ['To', poor]
  ])
  assert.match(facts[4]!.join(), /^Fee at most,0\.0\d+ ETH$/)
})

test('a user sends a token, which the approval names with its amount', async ({ world }) => {
  const { rpc } = world.chains[0]!
  const { frame, address } = await signIn(world)
  const transfer = (to: string, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] })
  const funded = await callRpc(rpc, 'eth_sendTransaction', [
    { from: rich, to: USDC, data: transfer(address, 5_000_000n) }
  ])
  await mined(rpc, funded as Hex)
  const hash = await send(frame, rpc, { from: address, to: USDC, data: transfer(poor!, 1_250_000n) })
  assert.is((await mined(rpc, hash)).status, '0x1')
  assert.is(frame.statements[0]!.title, 'Send tokens')
  assert.equal(frame.statements[0]!.facts.slice(2, 5), [
    ['Amount', '1.25 USDC'],
    ['To', poor],
    ['Token', USDC]
  ])
  await send(frame, rpc, { to: poor, data: '0x12345678' })
  assert.is(frame.statements[1]!.title, 'Call a contract')
})

test('a transaction for another network, account or receiver is refused', async ({ world }) => {
  const { rpc } = world.chains[0]!
  const { frame } = await signIn(world)
  assert.is(await failure(send(frame, rpc, { to: poor }, 8453)), 'The node is of another network')
  assert.is(await failure(send(frame, rpc, { from: rich, to: poor })), 'The account is not in this wallet')
  assert.is(await failure(send(frame, rpc, { to: '0x12' })), 'The transaction is invalid')
  assert.equal(frame.statements, [])
})

test('a user signs and sends transactions on Solana', async ({ world }) => {
  const { rpc, caipId } = world.solana
  const { frame } = await signIn(world)
  const { address } = (await frame.ask('GET_USER', { chainId: caipId })) as { address: string }
  const connection = new Connection(rpc, 'confirmed')
  const own = new PublicKey(address)
  const receiver = Keypair.generate().publicKey
  await callRpc(rpc, 'requestAirdrop', [address, 2_000_000_000])
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transfer = (lamports: number) =>
    base58.encode(
      new Transaction({ feePayer: own, blockhash, lastValidBlockHeight })
        .add(SystemProgram.transfer({ fromPubkey: own, toPubkey: receiver, lamports }))
        .serialize({ requireAllSignatures: false })
    )
  const ask = (method: string, params: object) => frame.ask('RPC_REQUEST', { method, params, rpcUrl: rpc })
  const { signature } = (await ask('solana_signAndSendTransaction', { transaction: transfer(1_500_000_000) })) as {
    signature: string
  }
  assert.is(base58.decode(signature).length, 64)
  assert.is(await connection.getBalance(receiver), 1_500_000_000)
  assert.equal(
    frame.statements[0]!.facts.filter(([name]) => name !== 'Account'),
    [
      ['Page', world.pages],
      ['Network', 'Solana'],
      ['Send', `1.5 SOL to ${receiver}`]
    ]
  )
  const { transaction } = (await ask('solana_signTransaction', { transaction: transfer(1) })) as { transaction: string }
  assert.ok(Transaction.from(base58.decode(transaction)).verifySignatures())
  const { transactions } = (await ask('solana_signAllTransactions', { transactions: [transfer(2), transfer(3)] })) as {
    transactions: string[]
  }
  assert.ok(transactions.every(signed => Transaction.from(base58.decode(signed)).verifySignatures()))
  assert.is(frame.statements[2]!.title, 'Sign 2 transactions')
  const foreign = new Transaction({ feePayer: receiver, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: receiver, toPubkey: own, lamports: 1 })
  )
  const unsigned = base58.encode(foreign.serialize({ requireAllSignatures: false }))
  assert.is(
    await failure(ask('solana_signTransaction', { transaction: unsigned })),
    'The account is not in this transaction'
  )
  assert.is(await failure(ask('solana_signTransaction', { transaction: 'x' })), 'The transaction cannot be read')
})

test.run()
