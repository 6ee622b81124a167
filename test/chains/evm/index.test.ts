import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/index'
import { evmNetwork, mainnet } from '../../../src/networks/index'
import { result, rpcServer } from '../../doubles/rpc-server'
import { ALICE } from '../../doubles/scripted-provider'

test('a balance is exact, also beyond 2^53', async () => {
  const server = await rpcServer(result('0x21e19e0c9bab2400001'))
  try {
    assert.is(
      await evm.balance({ ...mainnet, rpcUrls: { default: { http: [server.url] } } }, ALICE),
      10_000_000_000_000_000_000_001n
    )
  } finally {
    await server.close()
  }
})

test('an account has a page in the explorer', () => {
  const at = (url: string | undefined) =>
    evm.addressUrl(evmNetwork(5, 'Five', 'https://rpc.example', url === undefined ? undefined : ['Scan', url]), ALICE)
  assert.is(at('https://scan.example'), `https://scan.example/address/${ALICE}`)
  assert.is(at('https://scan.example//'), `https://scan.example/address/${ALICE}`)
  assert.is(at('http://127.0.0.1:4000'), `http://127.0.0.1:4000/address/${ALICE}`)
  assert.is(at(undefined), undefined)
})

test('a transaction has a page in the explorer', () => {
  const network = evmNetwork(5, 'Five', 'https://rpc.example', ['Scan', 'https://scan.example/'])
  assert.is(evm.transactionUrl(network, '0x12'), 'https://scan.example/tx/0x12')
  assert.is(evm.transactionUrl(network, '../a?b'), 'https://scan.example/tx/..%2Fa%3Fb')
})

test('an explorer URL that is not a web page is ignored', () => {
  for (const url of ['javascript:alert(1)//', 'data:text/html,x', '//scan.example', 'scan.example']) {
    assert.is(evm.addressUrl(evmNetwork(5, 'Five', 'https://rpc.example', ['Scan', url]), ALICE), undefined, url)
  }
})

test.run()
