import { ed25519 } from '@noble/curves/ed25519.js'
import * as assert from 'uvu/assert'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from 'web3js-1'
import { SolanaAdapter } from '../../src/adapters/solana'
import { removeConnection } from '../../src/core/session/session'
import { solanaTestnet } from '../../src/networks/index'
import { ALICE, BOB } from '../chains/solana/setup'
import { failure } from '../connectors/connector'
import { BASE, connectEvm, connectSolana, ETHEREUM, billfold, networksWith, newPage } from './setup'
import { solanaSuite } from './solana-suite'

const test = solanaSuite('the bridge to web3.js 1.x')

const text = new TextEncoder().encode('Hello')
const transfer = (lamports = 5, fromPubkey = new PublicKey(ALICE.address)) =>
  SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(BOB.address), lamports })
const balanceOf = async (connection: Connection) => BigInt(await connection.getBalance(new PublicKey(BOB.address)))

test('the connection is to the active network, and stays the same until that changes', async ({ ledger }) => {
  const adapter = new SolanaAdapter()
  const first = adapter.getConnection()!
  assert.instance(first, Connection)
  assert.is(first.rpcEndpoint, ledger.origin)
  assert.is(first.commitment, 'confirmed')
  await connectSolana()
  await connectEvm()
  assert.is(adapter.getConnection(), first, 'another chain is in use, and this one stays')
  await billfold.switchNetwork(solanaTestnet.caipNetworkId)
  assert.is(adapter.getConnection()!.rpcEndpoint, 'http://127.0.0.1:8')
  assert.is(
    new SolanaAdapter({ connectionSettings: { commitment: 'processed' } }).getConnection()!.commitment,
    'processed'
  )
})

test('there is no connection if the host page does not offer Solana or the wallet’s network', async () => {
  const adapter = new SolanaAdapter()
  newPage([ETHEREUM, BASE])
  assert.is(adapter.getConnection(), undefined)
  newPage(networksWith().filter(({ caipNetworkId }) => caipNetworkId !== solanaTestnet.caipNetworkId))
  await connectSolana({ chains: ['solana:testnet'] })
  assert.is(adapter.getConnection(), undefined)
})

test('the adapter returns a signer over the connected wallet, or none', async () => {
  const adapter = new SolanaAdapter()
  assert.is(adapter.getSigner(), undefined)
  await connectSolana()
  const signer = adapter.getSigner()!
  assert.is(adapter.getSigner(), signer)
  assert.ok(signer.publicKey.equals(new PublicKey(ALICE.address)))
  assert.is(signer.publicKey, signer.publicKey)
  assert.ok(ed25519.verify(await signer.signMessage(text), text, ALICE.publicKey))
  removeConnection('solana')
  assert.is(adapter.getSigner(), undefined)
  assert.is((await failure(signer.signMessage(text))).code, 'wallet-failed')
  await connectSolana()
  assert.is.not(adapter.getSigner(), signer)
})

test('one object has all methods that a host page of another kit calls', async ({ ledger }) => {
  await connectSolana({ shows: 'all' }, ledger.origin)
  const adapter = new SolanaAdapter({ wallets: [], registerWalletStandard: true })
  const signer = adapter.getSigner()!
  const connection = adapter.getConnection()!
  assert.equal(
    signer.getAccounts().slice(0, 2),
    [ALICE, BOB].map(({ address, publicKey }) => ({ address, publicKey }))
  )
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const id = await signer.signAndSendTransaction(
    new Transaction({ feePayer: signer.publicKey, blockhash, lastValidBlockHeight }).add(transfer()),
    { maxRetries: 1 }
  )
  assert.is((await connection.getSignatureStatus(id)).value!.err, null)
})

test("the signer's public key is that of the active account", async () => {
  const demo = await connectSolana()
  const signer = new SolanaAdapter().getSigner()!
  demo.set({ account: 1 })
  assert.is(signer.publicKey.toBase58(), BOB.address)
  assert.ok(ed25519.verify(await signer.signMessage(text), text, BOB.publicKey))
})

test('transactions are signed and keep their format', async ({ ledger }) => {
  await connectSolana()
  const before = ledger.requests.length
  const adapter = new SolanaAdapter()
  const signer = adapter.getSigner()!
  const { blockhash, lastValidBlockHeight } = await adapter.getConnection()!.getLatestBlockhash()
  const legacy = new Transaction({ feePayer: signer.publicKey, blockhash, lastValidBlockHeight }).add(transfer())
  const versioned = new VersionedTransaction(
    new TransactionMessage({
      payerKey: signer.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer()]
    }).compileToV0Message()
  )
  const [first, second] = await signer.signAllTransactions([legacy, versioned])
  assert.instance(first, Transaction)
  assert.ok((first as Transaction).verifySignatures())
  assert.instance(second, VersionedTransaction)
  assert.ok((await signer.signTransaction(legacy)).verifySignatures())
  assert.not.ok(ledger.requests.slice(before).some(({ rpc }) => rpc.includes('sendTransaction')))
})

test('a transaction is sent: a legacy one gets payer and blockhash, and other signers sign as well', async () => {
  await connectSolana()
  const adapter = new SolanaAdapter()
  const signer = adapter.getSigner()!
  const connection = adapter.getConnection()!
  const before = await balanceOf(connection)
  const id = await signer.sendTransaction(new Transaction().add(transfer(5)), connection)
  assert.is((await connection.getSignatureStatus(id)).value!.err, null)
  assert.is(await balanceOf(connection), before + 5n)
  const rent = await connection.getMinimumBalanceForRentExemption(0)
  for (const isLegacy of [true, false]) {
    const carol = Keypair.generate()
    const instructions = [
      SystemProgram.createAccount({
        fromPubkey: signer.publicKey,
        newAccountPubkey: carol.publicKey,
        lamports: rent,
        space: 0,
        programId: SystemProgram.programId
      })
    ]
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const transaction = isLegacy
      ? new Transaction().add(...instructions)
      : new VersionedTransaction(
          new TransactionMessage({ payerKey: signer.publicKey, recentBlockhash, instructions }).compileToV0Message()
        )
    await signer.sendTransaction(transaction, connection, { signers: [carol] })
    assert.is(await connection.getBalance(carol.publicKey), rent)
  }
})

test('a wallet that signs only what it sends sends the transaction', async ({ ledger }) => {
  await connectSolana({ lacks: ['solana:signTransaction'] }, ledger.origin)
  const adapter = new SolanaAdapter()
  const connection = adapter.getConnection()!
  const id = await adapter.getSigner()!.sendTransaction(new Transaction().add(transfer()), connection)
  assert.is((await connection.getSignatureStatus(id)).value!.err, null)
})

test('a rejection by the user reaches the host page, and nothing else is requested or sent', async () => {
  const demo = await connectSolana()
  const adapter = new SolanaAdapter()
  const connection = adapter.getConnection()!
  const before = await balanceOf(connection)
  demo.set({ approve: 'reject' })
  const count = demo.log.length
  assert.is(
    (await failure(adapter.getSigner()!.sendTransaction(new Transaction().add(transfer()), connection))).code,
    'user-rejected'
  )
  assert.equal(
    demo.log.slice(count).map(({ method }) => method),
    ['solana:signTransaction']
  )
  assert.is((await failure(adapter.getSigner()!.signMessage(text))).code, 'user-rejected')
  assert.is(await balanceOf(connection), before)
})

test.run()
