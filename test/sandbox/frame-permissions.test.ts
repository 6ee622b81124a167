/** Permissions of the secure frame's smart accounts, which EntryPoint and the account enforce. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, toFunctionSelector, type Hex } from 'viem'
import { call } from './chain-nodes'
import { tokens } from './contracts/index'
import { encodePermitted, frameAccountAbi } from './contracts/frame-account-abi'
import { accountSuite, execute, operate, reasonOf, receiver, signAs, stranger } from './frame-account-stage'

const test = accountSuite()

test('a permission covers its functions until it expires or is revoked, and nothing else', async context => {
  const { reads, account } = context
  const [read] = reads
  const { address: token } = tokens.coin
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver.address, 7n] })
  const now = Number((await read.getBlock()).timestamp)
  const target = { to: token, selector: toFunctionSelector('approve(address,uint256)') }
  const own = { address: account, abi: frameAccountAbi } as const
  const grant = encodeFunctionData({
    abi: frameAccountAbi,
    functionName: 'grantPermission',
    args: [[stranger.address, receiver.address], now + 600, [target]]
  })
  assert.is(await operate(context, { callData: execute(account, 0n, grant) }), true)
  const [granted] = await read.getContractEvents({ ...own, eventName: 'PermissionGranted', fromBlock: 0n })
  const id = granted!.args.id!
  const permitted = (callData: Hex, signers = [stranger, receiver]) =>
    reasonOf(
      operate(context, {
        callData,
        sign: async hash =>
          encodePermitted(
            id,
            await Promise.all(signers.map(signer => signAs(signer, 'UserOperation', account, 1, hash)))
          )
      })
    )
  assert.is(await permitted(execute(token, 0n, approve)), 'it went well')
  assert.is(
    await read.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, receiver.address]
    }),
    7n
  )
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver.address, 7n] })
  const refused = [
    execute(token, 0n, transfer),
    execute(token, 1n, approve),
    execute(tokens.usdc.address, 0n, approve),
    execute(account, 0n, grant),
    encodeFunctionData({
      abi: frameAccountAbi,
      functionName: 'executeBatch',
      args: [
        [
          { to: token, value: 0n, data: approve },
          { to: token, value: 0n, data: transfer }
        ]
      ]
    }),
    grant
  ]
  for (const callData of refused) assert.is(await permitted(callData), 'AA24 signature error')
  for (const signers of [[], [stranger], [receiver, stranger], [stranger, stranger]])
    assert.is(await permitted(execute(token, 0n, approve), signers), 'AA24 signature error')
  await call(context.chains.nodes[0]!.url, 'evm_increaseTime', [601])
  await call(context.chains.nodes[0]!.url, 'evm_mine')
  assert.is(await permitted(execute(token, 0n, approve)), 'AA22 expired or not due')
  const revoke = encodeFunctionData({ abi: frameAccountAbi, functionName: 'revokePermission', args: [id] })
  assert.is(await operate(context, { callData: execute(account, 0n, revoke) }), true)
  assert.is(await permitted(execute(token, 0n, approve)), 'AA24 signature error')
  assert.is(await operate(context, { callData: execute(account, 0n, revoke) }), false)
})

test.run()
