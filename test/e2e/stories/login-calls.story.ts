/** Batches, assets and permissions: what a page requests of a smart account by the provider of the embedded wallet. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes, numberToHex, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import * as assert from 'uvu/assert'
import { tokens } from '../../sandbox/contracts/index'
import { ask, cdn, fund, outcomeOf, read, resultOf, waitForDismissed } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { balanceOf, RECEIVER } from '../sending'
import { eventually } from '../driver'
import { story } from '../story'

const ETHER = 10n ** 18n
const OTHER = '0x2345678901234567890123456789012345678901'
const DAY = 86_400

story(
  'a page has a smart account execute two calls at once, by one approval of the visitor, and reads their status',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const from = await fund(page, world)
    const capabilities = (await read(page, 'wallet_getCapabilities', [from])) as Record<Hex, { atomic: object }>
    assert.equal(capabilities['0x1']!.atomic, { status: 'supported' })

    const calls = [RECEIVER, OTHER].map((to, index) => ({ to, value: numberToHex((BigInt(index + 1) * ETHER) / 10n) }))
    const batch = [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls }]
    await ask(page, 'declined', 'wallet_sendCalls', batch)
    await answerFrame(page, 'Decline')
    const declined = await outcomeOf(page, 'declined')
    assert.is('code' in declined && declined.code, 4001)
    await waitForDismissed(page)

    await ask(page, 'batch', 'wallet_sendCalls', batch)
    await answerFrame(page, 'Approve')
    const { id } = (await resultOf(page, 'batch')) as { id: string }
    await eventually(async () => {
      const { status } = (await read(page, 'wallet_getCallsStatus', [id])) as { status: number }
      return status === 200
    }, 'the batch is not confirmed')
    assert.equal([await balanceOf(world, RECEIVER), await balanceOf(world, OTHER)], [ETHER / 10n, ETHER / 5n])

    const assets = (await read(page, 'wallet_getAssets', [{ account: from, chainFilter: ['0x1'] }])) as Record<
      Hex,
      { address: string; balance: Hex }[]
    >
    assert.equal(
      assets['0x1']!.map(({ address, balance }) => [address, BigInt(balance)]),
      [['native', (ETHER * 7n) / 10n]]
    )
  }
)

story(
  'a page is granted a permission of the smart account, and gives it back, each time with an approval',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const address = await fund(page, world)
    const publicKey = bytesToHex(secp256k1.getPublicKey(hexToBytes(generatePrivateKey()), true))
    const grant = {
      address,
      chainId: '0x1',
      expiry: Math.floor(Date.now() / 1000) + DAY,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
      permissions: [
        {
          type: 'contract-call',
          data: { address: tokens.usdc.address, abi: [], functions: [{ functionName: 'pause' }] }
        }
      ],
      policies: []
    }
    grant.permissions[0]!.data.abi = [
      { type: 'function', name: 'pause', inputs: [], outputs: [], stateMutability: 'nonpayable' }
    ] as never
    await ask(page, 'grant', 'wallet_grantPermissions', [grant])
    await answerFrame(page, 'Approve')
    const { context } = (await resultOf(page, 'grant')) as { context: Hex }
    assert.match(context, /^0x[\da-f]+$/)
    await waitForDismissed(page)

    await ask(page, 'revoke', 'wallet_revokePermissions', [{ context }])
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'revoke')), /^0x[\da-f]{64}$/)
    await ask(page, 'again', 'wallet_revokePermissions', [{ context }])
    const again = await outcomeOf(page, 'again')
    assert.match('message' in again ? again.message : '', /no such permission/)
    await waitForDismissed(page)
  }
)
