/** Signatures of the embedded wallet: anyone can verify them, of either type of account. */
import { createPublicClient, http, recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import * as assert from 'uvu/assert'
import { ask, askToSign, cdn, fund, getAccount, resultOf } from '../embedded'
import { answerFrame, frameOf, logins, signInByEmail } from '../login'
import type { Page } from '../driver'
import type { World } from '../../sandbox/world'
import { story } from '../story'

const typed = {
  domain: { name: 'The Crease', version: '1', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Fold here' }
} as const
const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' }
]

const signMessage = async (page: Page, text: string): Promise<Hex> => {
  await askToSign(page, text)
  await frameOf(page).getByText(text).waitFor()
  await answerFrame(page, 'Approve')
  return (await resultOf(page, text)) as Hex
}
const signTyped = async (page: Page): Promise<Hex> => {
  const { address } = await getAccount(page)
  const data = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain } })
  await ask(page, 'typed', 'eth_signTypedData_v4', [address, data])
  await frameOf(page).getByText('Fold here').waitFor()
  await answerFrame(page, 'Approve')
  return (await resultOf(page, 'typed')) as Hex
}
const clientOf = ({ chains }: World) => createPublicClient({ chain: mainnet, transport: http(chains[0]!.rpc) })

story(
  'messages and typed data of a smart account verify on the chain, before and after its deployment',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const address = await fund(page, world)
    const client = clientOf(world)
    const verify = async (message: string) => {
      const signature = await signMessage(page, message)
      assert.ok(await client.verifyMessage({ address, message, signature }))
      assert.not(await client.verifyMessage({ address, message: `${message}!`, signature }))
    }
    await verify('Before the deployment')
    const signature = await signTyped(page)
    assert.ok(await client.verifyTypedData({ address, ...typed, signature }))
    assert.is(await client.getCode({ address }), undefined)

    await ask(page, 'sent', 'eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    await answerFrame(page, 'Approve')
    await client.waitForTransactionReceipt({ hash: (await resultOf(page, 'sent')) as Hex })
    assert.ok(await client.getCode({ address }))
    await verify('After the deployment')
  }
)

story('messages and typed data of the account of the key lead to its address', cdn, async ({ page, world, open }) => {
  await open(logins({ defaultAccountTypes: { eip155: 'eoa' } }))
  await signInByEmail(page, world)
  const { address } = await getAccount(page)
  const message = 'Signed by the key'
  assert.is(await recoverMessageAddress({ message, signature: await signMessage(page, message) }), address)
  assert.is(await recoverTypedDataAddress({ ...typed, signature: await signTyped(page) }), address)
})
