/** The answer by which a contract accepts a signature (ERC-1271): a whole word, not one that only begins like it. */
import '../../dom'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import isSigned from '../../../src/chains/evm/verify'
import { mainnet } from '../../../src/networks/index'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
let callResult = '0x'
let url = ''
const server = createServer((request, response) => {
  let text = ''
  request.on('data', part => {
    text += String(part)
  })
  request.on('end', () => {
    const answer = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : callResult
    })
    const asked = JSON.parse(text) as { id: number; method: string } | { id: number; method: string }[]
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
})
test.before(async () => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.after(() => {
  server.closeAllConnections()
  server.close()
})

const isAccepted = (word: string) => {
  callResult = word
  const network = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  return isSigned({ chainId: 'eip155:1', address: ADDRESS, message: 'hello', signature: '0x1234', network })
}
const zeros = '0'.repeat(56)

test('the magic value as a complete word is accepted, in either case', async () => {
  assert.is(await isAccepted(`0x1626ba7e${zeros}`), true)
  assert.is(await isAccepted(`0x1626BA7E${zeros}`), true)
})

test('a word that only begins like the magic value is rejected, and so is any other answer', async () => {
  const others = [
    `0x1626ba7e${'0'.repeat(55)}1`,
    `0x1626ba7e${'f'.repeat(56)}`,
    `0x1626ba7e${zeros}00`,
    `0x1626ba7e${zeros}${'0'.repeat(64)}`,
    '0x1626ba7e',
    `0x${zeros}1626ba7e`,
    `0x${'0'.repeat(64)}`,
    `0x${'0'.repeat(63)}1`,
    '0x',
    `0xffffffff${zeros}`
  ]
  for (const word of others) assert.is(await isAccepted(word), false, word)
})

test.run()
