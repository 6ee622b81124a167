import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toAddParameters } from '../../../src/core/networks/add-network'
import { base } from '../../../src/networks/index'

const withNodes = (...urls: string[]) => ({ rpcUrls: { default: { http: urls } } })

test('a network is added by its absolute https addresses only, in the shape of EIP-3085', () => {
  const network = {
    ...base,
    ...withNodes(
      '/rpc/8453',
      '//node.example/x',
      'https://user:secret@node.example',
      'http://node.example',
      'http://127.0.0.1:8545/',
      'http://localhost:8545/x',
      'wss://node.example',
      'javascript:1'
    ),
    blockExplorers: { default: { name: 'Scan', url: '/explorer' } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logo: 'x' },
    assets: { imageUrl: '/base.svg' }
  }
  assert.equal(toAddParameters(network), {
    chainId: '0x2105',
    chainName: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [
      'https://shop.example/rpc/8453',
      'https://node.example/x',
      'http://127.0.0.1:8545',
      'http://localhost:8545/x'
    ],
    blockExplorerUrls: ['https://shop.example/explorer'],
    iconUrls: ['https://shop.example/base.svg']
  })
})

test('addresses that a wallet must not receive are left out', () => {
  const network = {
    ...base,
    blockExplorers: { default: { name: 'Scan', url: 'http://scan.example' } },
    assets: { imageUrl: 'data:image/png;base64,AA' }
  }
  assert.equal(Object.keys(toAddParameters(network) ?? {}), ['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
})

test('an injected <base> element does not move a relative node URL to another origin', () => {
  const element = document.createElement('base')
  element.href = 'https://evil.example/'
  document.head.append(element)
  assert.is(document.baseURI, 'https://evil.example/')
  try {
    assert.is(toAddParameters({ ...base, ...withNodes('/rpc/8453', 'rpc', '?chain=1') }), undefined)
    const { rpcUrls } = toAddParameters({ ...base, ...withNodes('/rpc/8453', 'https://node.example') }) as {
      rpcUrls: string[]
    }
    assert.equal(rpcUrls, ['https://node.example'])
  } finally {
    element.remove()
  }
})

test('a network without a node for wallets cannot be added', () => {
  assert.is(
    toAddParameters({
      ...base,
      ...withNodes(
        'http://node.example',
        'https://key@node.example',
        'http://localhost.evil.example',
        'http://127.evil.example'
      )
    }),
    undefined
  )
})

test.run()
