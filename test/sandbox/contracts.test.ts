/** Contracts of the sandbox match their sources and lists: balances of tokens, collectibles, the desk, names. */
import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { erc20Abi, erc721Abi, parseAbi, type Hex } from 'viem'
import { normalize } from 'viem/ens'
import { accounts } from '../doubles/demo-wallet/accounts'
import { contractsSuite, first, reasonOf, second, third } from './contracts-stage'
import { compile, toJson } from './contracts/compile'
import {
  collectibles,
  compiledFile,
  DESK,
  ENS_REGISTRY,
  MULTICALL3,
  NAMELESS,
  names,
  POISONER,
  tokens,
  UNRESOLVED,
  type EnsName,
  type TokenPlace
} from './contracts/index'
import { nodeOf, reverseNodeOf } from './contracts/layout'

const test = contractsSuite()

const ZERO: Hex = '0x0000000000000000000000000000000000000000'

const registryAbi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function owner(bytes32) view returns (address)'
])
const resolverAbi = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32,uint256) view returns (bytes)',
  'function name(bytes32) view returns (string)',
  'function text(bytes32,string) view returns (string)'
])

test('the stored bytecode is the output of the compiler for the sources', async () => {
  assert.is(await readFile(compiledFile, 'utf8'), toJson(compile()), 'run npx tsx test/sandbox/contracts/compile.ts')
})

test('tokens match the list, read in one multicall', async ({ read, base }) => {
  for (const [client, chainId] of [
    [read, 1],
    [base, 8453]
  ] as const) {
    const entries = Object.values<TokenPlace>(tokens).filter(
      token => token.chainId === chainId && token.contract !== 'Maker'
    )
    const answers = await client.multicall({
      multicallAddress: MULTICALL3,
      allowFailure: false,
      contracts: entries.flatMap(
        ({ address }) =>
          [
            { address, abi: erc20Abi, functionName: 'symbol' },
            { address, abi: erc20Abi, functionName: 'decimals' },
            ...accounts.map(
              owner => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner.address] }) as const
            )
          ] as const
      )
    })
    assert.equal(
      answers,
      entries.flatMap(({ symbol, decimals, held }) => [symbol, decimals, ...held])
    )
  }
})

test('each account has several tokens, and the third one has no ether', async ({ read }) => {
  for (let i = 0; i < 3; i++)
    assert.ok(
      Object.values<TokenPlace>(tokens).filter(({ held, chainId }) => chainId === 1 && held[i]).length >= 2,
      `account ${i}`
    )
  assert.is(await read.getBalance({ address: third }), 0n)
})

test('a reset restores the contracts and the balances', async ({ chains, read, send }) => {
  const { address } = tokens.usdc
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [second, 1_000_000n] })
  })
  assert.is(
    await read.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [first] }),
    tokens.usdc.held[0] - 1_000_000n
  )
  await chains.nodes[0]!.reset()
  assert.is(
    await read.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [first] }),
    tokens.usdc.held[0]
  )
  assert.is(await read.getBlockNumber({ cacheTime: 0 }), 0n)
})

test('collectibles have owners and a description with an image, and check their receivers', async ({ read, send }) => {
  const { address } = collectibles.birds
  assert.is(await read.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [3n] }), second)
  assert.is(await read.readContract({ address, abi: erc721Abi, functionName: 'balanceOf', args: [first] }), 2n)
  const uri = await read.readContract({ address, abi: erc721Abi, functionName: 'tokenURI', args: [2n] })
  const { name, image } = (await (await fetch(uri)).json()) as { name: string; image: string }
  assert.is(name, 'Bird 2')
  assert.match(await (await fetch(image)).text(), /^<svg .*<\/svg>$/)
  const safeTransfer = (to: Hex) =>
    read.simulateContract({
      account: first,
      address,
      abi: erc721Abi,
      functionName: 'safeTransferFrom',
      args: [first, to, 1n]
    })
  assert.is(await reasonOf(safeTransfer(third)), 'it went well')
  assert.not((await reasonOf(safeTransfer(DESK))) === 'it went well')
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address, abi: erc721Abi, functionName: 'transferFrom', args: [first, third, 1n] })
  })
  assert.is(await read.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [1n] }), third)
})

test('the desk trades one for one', async ({ read, send }) => {
  const abi = parseAbi(['function swap(address,uint256,address)', 'function buy(address) payable'])
  const { address } = tokens.coin
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address, abi: erc20Abi, functionName: 'approve', args: [DESK, 10n] })
  })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({
      address: DESK,
      abi,
      functionName: 'swap',
      args: [address, 10n, tokens.usdc.address]
    })
  })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address: DESK, abi, functionName: 'buy', args: [tokens.usdc.address], value: 5n })
  })
  assert.is(
    await read.readContract({ address: tokens.usdc.address, abi: erc20Abi, functionName: 'balanceOf', args: [first] }),
    tokens.usdc.held[0] + 15n
  )
})

test('names resolve to addresses, and some addresses back to names', async ({ read }) => {
  const resolverOf = (node: Hex) =>
    read.readContract({ address: ENS_REGISTRY, abi: registryAbi, functionName: 'resolver', args: [node] })
  const addressOf = async (name: string) =>
    (
      await read.readContract({
        address: await resolverOf(nodeOf(name)),
        abi: resolverAbi,
        functionName: 'addr',
        args: [nodeOf(name)]
      })
    ).toLowerCase()
  const nameOf = async (address: Hex) => {
    const node = reverseNodeOf(address)
    const resolver = await resolverOf(node)
    return resolver === ZERO
      ? undefined
      : read.readContract({ address: resolver, abi: resolverAbi, functionName: 'name', args: [node] })
  }
  for (const { name, address, reverse } of Object.values<EnsName>(names)) {
    assert.is(await addressOf(name), address.toLowerCase())
    assert.is(await nameOf(address), reverse)
  }
  assert.is(await nameOf(NAMELESS), undefined)
  assert.is(await resolverOf(nodeOf(UNRESOLVED)), ZERO)
  const good = nodeOf(names.good.name)
  const resolver = await resolverOf(good)
  assert.is(
    (
      await read.readContract({ address: resolver, abi: resolverAbi, functionName: 'addr', args: [good, 60n] })
    ).toLowerCase(),
    second.toLowerCase()
  )
  assert.is(
    await read.readContract({ address: resolver, abi: resolverAbi, functionName: 'text', args: [good, 'avatar'] }),
    names.good.avatar
  )
  assert.ok(names.long.name.length > 200)
})

test('names are invalid or deceptive as described', async ({ base }) => {
  assert.is(normalize(names.lookalike.name), names.lookalike.name)
  assert.throws(() => normalize(names.mixed.name), /illegal mixture/)
  assert.ok(POISONER.startsWith(first.slice(0, 8).toLowerCase()) && POISONER.endsWith(first.slice(-4).toLowerCase()))
  assert.is(await base.getCode({ address: ENS_REGISTRY }), undefined)
})

test.run()
