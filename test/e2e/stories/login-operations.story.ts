/** User operations that a page composes, and Solana transactions signed together, by the embedded wallet. */
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { encodeFunctionData, numberToHex, type Hex } from 'viem'
import * as assert from 'uvu/assert'
import { ENTRY_POINT } from '../../sandbox/contracts/index'
import { frameAccountAbi } from '../../sandbox/contracts/frame-account-abi'
import { hashOf, readWholeOperation } from '../../sandbox/frame/operation'
import { ask, cdn, fund, getAccount, outcomeOf, read, resultOf, waitForDismissed } from '../embedded'
import { eventually, type Page } from '../driver'
import { answerFrame, frameOf, logins, signInByEmail } from '../login'
import { call } from '../send-form'
import { balanceOf, RECEIVER } from '../sending'
import { story } from '../story'

const ETHER = 10n ** 18n

const execute = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: frameAccountAbi, functionName: 'execute', args: [to, value, '0x'] })

story(
  'a page composes a user operation: it estimates the gas, the visitor approves, and the page reads it back',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const sender = await fund(page, world)
    assert.equal(await read(page, 'eth_supportedEntryPoints'), [ENTRY_POINT])
    const callData = execute(RECEIVER, ETHER / 4n)
    const draft = { sender, callData, nonce: '0x0', maxFeePerGas: '0x0', signature: '0x' }
    const gas = (await read(page, 'eth_estimateUserOperationGas', [draft, ENTRY_POINT])) as Record<string, Hex>
    assert.equal(Object.keys(gas).sort(), ['callGasLimit', 'preVerificationGas', 'verificationGasLimit'])
    const operation = [{ ...draft, ...gas }, ENTRY_POINT]

    await ask(page, 'declined', 'eth_sendUserOperation', operation)
    await frameOf(page).getByText('0.25 ETH').waitFor()
    await answerFrame(page, 'Decline')
    const declined = await outcomeOf(page, 'declined')
    assert.is('code' in declined && declined.code, 4001)
    await waitForDismissed(page)
    assert.is(await balanceOf(world, RECEIVER), 0n)

    await ask(page, 'sent', 'eth_sendUserOperation', operation)
    await answerFrame(page, 'Approve')
    const hash = (await resultOf(page, 'sent')) as Hex
    assert.match(hash, /^0x[\da-f]{64}$/)
    await waitForDismissed(page)
    const receipt = (await eventually(
      () => read(page, 'eth_getUserOperationReceipt', [hash]),
      'the operation is in no block'
    )) as Record<string, unknown>
    assert.equal([receipt['userOpHash'], receipt['sender'], receipt['success']], [hash, sender, true])
    const found = (await read(page, 'eth_getUserOperationByHash', [hash])) as {
      userOperation: Record<string, Hex>
      entryPoint: Hex
    }
    assert.equal([found.entryPoint, found.userOperation['callData']], [ENTRY_POINT, callData])
    assert.is(hashOf(readWholeOperation(found.userOperation), 1), hash)
    assert.equal([await balanceOf(world, RECEIVER), await balanceOf(world, sender)], [ETHER / 4n, (ETHER * 3n) / 4n])

    const unknown = numberToHex(7, { size: 32 })
    assert.is(await read(page, 'eth_getUserOperationReceipt', [unknown]), null)
    assert.is(await read(page, 'eth_getUserOperationByHash', [unknown]), null)
  }
)

story(
  'a user operation of another account is refused without an approval, and one that would fail says so',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await ask(page, 'foreign', 'eth_sendUserOperation', [{ sender: RECEIVER, callData: execute(RECEIVER, 1n) }])
    const foreign = await outcomeOf(page, 'foreign')
    assert.is('code' in foreign && foreign.code, 4100)
    assert.is(await page.count('dialog[open]'), 0)
    // the account is empty
    await ask(page, 'poor', 'eth_sendUserOperation', [{ callData: execute(RECEIVER, ETHER) }])
    const poor = await outcomeOf(page, 'poor')
    assert.is('code' in poor && poor.code, -32603)
    await waitForDismissed(page)
  }
)

interface SolanaPage {
  billfold: {
    getProvider(
      namespace: 'solana'
    ): Promise<{ signAllTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]> }>
  }
  signed?: readonly number[][] | string
}

/** The page has Solana transactions signed together. */
const signAll = (page: Page, transactions: readonly Uint8Array[]) =>
  page.run(
    async list => {
      const own = window as unknown as SolanaPage
      delete own.signed
      const provider = await own.billfold.getProvider('solana')
      void provider.signAllTransactions(list.map(bytes => Uint8Array.from(bytes))).then(
        signed => {
          own.signed = signed.map(bytes => [...bytes])
        },
        (e: Error) => {
          own.signed = e.message
        }
      )
    },
    transactions.map(bytes => [...bytes])
  )
const signedBy = (page: Page) => page.until(() => (window as unknown as SolanaPage).signed)

story(
  'a page has two Solana transactions signed by one approval, and a decline signs neither',
  cdn,
  async ({ page, world, open }) => {
    await open({ ...logins(), solana: JSON.stringify({ announce: 'off' }) })
    await signInByEmail(page, world)
    const { rpc } = world.solana
    const { address } = await getAccount(page, 'solana')
    await call(rpc, 'requestAirdrop', [address, 2e9])
    const connection = new Connection(rpc, 'confirmed')
    const latest = await connection.getLatestBlockhash()
    const own = new PublicKey(address!)
    const receivers = [Keypair.generate().publicKey, Keypair.generate().publicKey]
    const transactions = receivers.map((toPubkey, index) =>
      new Transaction({ feePayer: own, ...latest })
        .add(SystemProgram.transfer({ fromPubkey: own, toPubkey, lamports: (index + 1) * 1e8 }))
        .serialize({ requireAllSignatures: false })
    )
    await signAll(page, transactions)
    await frameOf(page).getByText('Sign 2 transactions').waitFor()
    await frameOf(page).getByText(`0.2 SOL to ${receivers[1]}`).waitFor()
    await answerFrame(page, 'Decline')
    assert.match(String(await signedBy(page)), /rejected|declined/i)
    await waitForDismissed(page)

    await signAll(page, transactions)
    await answerFrame(page, 'Approve')
    const signed = (await signedBy(page)) as readonly number[][]
    await waitForDismissed(page)
    assert.is(signed.length, 2)
    for (const [index, bytes] of signed.entries()) {
      const transaction = Transaction.from(bytes)
      assert.ok(transaction.verifySignatures())
      assert.equal(transaction.serializeMessage(), Transaction.from(transactions[index]!).serializeMessage())
      await connection.sendRawTransaction(transaction.serialize())
    }
    assert.equal(await Promise.all(receivers.map(receiver => connection.getBalance(receiver))), [1e8, 2e8])
  }
)
