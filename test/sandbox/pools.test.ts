/** Uniswap V2 in the sandbox has the code and the storage that its own constructors and functions leave. */
import * as assert from 'uvu/assert'
import { erc20Abi, getAddress, parseAbi, parseEther, zeroAddress, type Hex } from 'viem'
import { contractsSuite, first } from './contracts-stage'
import { priceOf } from './chain-data/prices'
import {
  exchanges,
  MARKET_MAKER,
  poolOf,
  pooledTokens,
  readArtifact,
  ROUTER,
  tokens,
  WEI_IN_POOL
} from './contracts/index'
import { domainOf } from './contracts/pool-layout'
import { inMapping } from './contracts/storage'

const test = contractsSuite()

const factoryAbi = parseAbi([
  'function getPair(address,address) view returns (address)',
  'function allPairs(uint256) view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function createPair(address,address) returns (address)',
  'function feeToSetter() view returns (address)'
])
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112,uint112,uint32)',
  'function token0() view returns (address)',
  'function mint(address) returns (uint256)'
])
const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256,address[]) view returns (uint256[])'
])
const wethAbi = parseAbi(['function deposit() payable', 'function transfer(address,uint256) returns (bool)'])

test('pools are where Uniswap V2 has them on Ethereum', () => {
  assert.is(getAddress(poolOf(1, tokens.usdc.address)), '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc')
  assert.is(getAddress(poolOf(1, tokens.usdt.address)), '0x0d4a11d5EEaaC28EC3F61d100daF4d40471f1852')
})

test('code and storage equal those of a deployment by transactions', async ({ read, send }) => {
  const { weth, factory } = exchanges[1]
  const deploy = async (contract: Parameters<typeof readArtifact>[0], ...args: Hex[]) => {
    const { bytecode, abi } = readArtifact(contract)
    const hash = await send.deployContract({ abi, bytecode, args })
    return (await read.waitForTransactionReceipt({ hash })).contractAddress!
  }
  const write = async (call: object) => {
    const hash = await send.writeContract(call as never)
    assert.is((await read.waitForTransactionReceipt({ hash })).status, 'success')
  }
  const codeAt = (address: Hex) => read.getCode({ address })
  const wordAt = (address: Hex, slot: Hex | number) =>
    read.getStorageAt({ address, slot: typeof slot === 'number' ? `0x${slot.toString(16)}` : slot })

  const deployed = await deploy('UniswapV2Factory', MARKET_MAKER)
  assert.is(await codeAt(factory), await codeAt(deployed))
  assert.is(await codeAt(ROUTER), await codeAt(await deploy('UniswapV2Router02', factory, weth)))
  const wrapped = await deploy('WETH9')
  assert.is(await codeAt(weth), await codeAt(wrapped))
  for (const slot of [0, 1, 2]) assert.is(await wordAt(weth, slot), await wordAt(wrapped, slot))
  assert.is(await wordAt(factory, 1), await wordAt(deployed, 1))

  const { address } = tokens.maker
  const pool = poolOf(1, address)
  const reserve = await read.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [pool] })
  await write({ address: deployed, abi: factoryAbi, functionName: 'createPair', args: [address, weth] })
  const pair = await read.readContract({
    address: deployed,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [address, weth]
  })
  await read.request({ method: 'anvil_impersonateAccount' as never, params: [MARKET_MAKER] as never })
  const asMaker = { account: MARKET_MAKER, chain: null }
  await write({ ...asMaker, address, abi: erc20Abi, functionName: 'transfer', args: [pair, reserve] })
  await write({ ...asMaker, address: weth, abi: wethAbi, functionName: 'deposit', value: WEI_IN_POOL })
  await write({ ...asMaker, address: weth, abi: wethAbi, functionName: 'transfer', args: [pair, WEI_IN_POOL] })
  await write({ ...asMaker, address: pair, abi: pairAbi, functionName: 'mint', args: [MARKET_MAKER] })

  assert.is(await codeAt(pool), await codeAt(pair))
  const shares = [inMapping(1, MARKET_MAKER), inMapping(1, zeroAddress)]
  // 3 and 5 depend on the pair's and the factory's address.
  for (const slot of [0, 1, 2, 4, 6, 7, 9, 10, 11, 12, ...shares])
    assert.is(await wordAt(pool, slot), await wordAt(pair, slot), `slot ${slot}`)
  for (const each of [pool, pair]) assert.is(await wordAt(each, 3), domainOf(1, each))
  assert.is(await wordAt(pool, 5), `0x${factory.slice(2).padStart(64, '0')}`)
  // The first four bytes are the time of the last change.
  const reservesOf = async (each: Hex) => (await wordAt(each, 8))!.slice(10)
  assert.is(await reservesOf(pool), await reservesOf(pair))
})

test('the factory and the router know each pool, whose price is that of the price source', async ({ read, base }) => {
  for (const [client, chainId] of [
    [read, 1],
    [base, 8453]
  ] as const) {
    const { weth, factory } = exchanges[chainId]
    const ask = (functionName: 'factory' | 'WETH') =>
      client.readContract({ address: ROUTER, abi: routerAbi, functionName })
    assert.is((await ask('factory')).toLowerCase(), factory)
    assert.is((await ask('WETH')).toLowerCase(), weth)
    const pooled = pooledTokens(chainId)
    assert.is(
      await client.readContract({ address: factory, abi: factoryAbi, functionName: 'allPairsLength' }),
      BigInt(pooled.length)
    )
    for (const [index, { address, decimals, symbol }] of pooled.entries()) {
      for (const args of [
        [address, weth],
        [weth, address]
      ] as const)
        assert.is(
          (
            await client.readContract({ address: factory, abi: factoryAbi, functionName: 'getPair', args })
          ).toLowerCase(),
          poolOf(chainId, address)
        )
      assert.is(
        (
          await client.readContract({
            address: factory,
            abi: factoryAbi,
            functionName: 'allPairs',
            args: [BigInt(index)]
          })
        ).toLowerCase(),
        poolOf(chainId, address)
      )
      const [, out] = await client.readContract({
        address: ROUTER,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [parseEther('0.1'), [weth, address]]
      })
      const dollars = (Number(out) / 10 ** decimals) * priceOf(address)
      const paid = 0.1 * priceOf('ETH')
      // The fee is 0.3 %, the impact 0.04 %; a token without decimals loses up to one unit.
      assert.ok(dollars < paid && dollars > paid * 0.996 - (decimals ? 0 : priceOf(address)), `${symbol}: ${dollars}`)
    }
  }
})

test('a reset restores the pools', async ({ chains, read, send }) => {
  const { weth } = exchanges[1]
  const pool = poolOf(1, tokens.coin.address)
  const reserves = () => read.readContract({ address: pool, abi: pairAbi, functionName: 'getReserves' })
  const before = await reserves()
  const abi = parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256) payable'])
  const hash = await send.writeContract({
    address: ROUTER,
    abi,
    functionName: 'swapExactETHForTokens',
    args: [1n, [weth, tokens.coin.address], first, 2n ** 255n],
    value: parseEther('1')
  })
  assert.is((await read.waitForTransactionReceipt({ hash })).status, 'success')
  assert.not.equal((await reserves()).slice(0, 2), before.slice(0, 2))
  await chains.nodes[0]!.reset()
  assert.equal(await reserves(), before)
  assert.is(await read.getBalance({ address: weth }), WEI_IN_POOL * BigInt(pooledTokens(1).length))
})

test.run()
