/** Images of the offered networks: from the host page, from the service, or drawn here. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadNetworks } from '../../../src/actions/networks/load-networks'
import type { ChainId } from '../../../src/core/networks/caip'
import { configure } from '../../../src/core/config/config'
import { parseOptions } from '../../../src/core/config/options'
import { loadChunk } from '../../../src/core/platform/chunks'
import { iconUrl } from '../../../src/core/platform/text'
import { version } from '../../../src/core/platform/version'
import { $networks, type Network } from '../../../src/core/networks/networks'
import { imageIds } from '../../../src/networks/image-ids'
import { marks } from '../../../src/networks/marks'
import { evmNetwork, mainnet } from '../../../src/networks/index'
import { fakeClock } from '../../doubles/fake-clock'
import { pageWith, until } from '../setup'

const API = 'https://wallets.example'
const ETHEREUM = imageIds['eip155:1']
const hosted = (id: string) => `${API}/public/getAssetImage/${id}?projectId=abc&st=appkit&sv=html-universal-${version}`

/** The browser's images: a test decides which of them load. */
let outcome: (url: string) => 'load' | 'error' | 'wait'
const requested: string[] = []
Object.defineProperty(Object.getPrototypeOf(document.createElement('img')), 'src', {
  set(this: HTMLImageElement, url: string) {
    requested.push(url)
    const event = outcome(url)
    if (event !== 'wait') queueMicrotask(() => this.dispatchEvent(new Event(event)))
  }
})

const images = () => $networks.get().map(({ assets }) => assets?.imageUrl)
/** Offers these networks on a page with these options. */
const offer = async (networks: readonly (Network | ChainId)[], options: Parameters<typeof parseOptions>[0] = {}) => {
  configure(parseOptions({ networks, ...options }))
  await loadNetworks()
}
const { showNetworkImages } = await loadChunk('action', 'images')
test.before.each(() => {
  requested.length = 0
  outcome = () => 'load'
  pageWith()
})

test('without a project the usual networks show marks, others their letter, and nothing is requested', async () => {
  const local = evmNetwork(31337, 'Local', 'http://127.0.0.1:8545', undefined)
  const usual = ['eip155:1', 'eip155:8453', 'eip155:42161', 'eip155:10', 'eip155:137', 'eip155:56', 'eip155:43114']
  const others = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']
  await offer([local, ...([...usual, ...others] as ChainId[])])
  showNetworkImages()
  await until(() => !!images()[1], 'the marks')
  assert.is(images()[0], undefined)
  assert.ok(
    images()
      .slice(1)
      .every(url => url?.startsWith('data:image/svg+xml,') && iconUrl(url) === url)
  )
  assert.is(new Set(images()).size, 10, 'each network has its own')
  assert.equal(requested, [])
})

test('with a project the images of the service are shown once they have loaded', async () => {
  outcome = () => 'wait'
  const clock = fakeClock()
  try {
    await offer([mainnet], { projectId: 'abc', walletApiUrl: API })
    await until(() => requested.includes(hosted(ETHEREUM!)), 'the request')
    assert.equal(images(), [undefined], 'until then the letter stays')
    await clock.advance(2_000)
    await until(() => !!images()[0], 'an image')
    assert.equal(images(), [marks['eip155:1']], 'after two seconds its own mark replaces it')
  } finally {
    clock.restore()
  }
  outcome = () => 'load'
  await offer(['eip155:8453', 'eip155:100'], { projectId: 'abc', walletApiUrl: API })
  const expected = [hosted(imageIds['eip155:8453']!), hosted(imageIds['eip155:100']!)]
  await until(() => images().join() === expected.join(), 'the images of the service')
  assert.is($networks.get()[0]!.assets!.imageId, imageIds['eip155:8453'])
})

test('an image that does not load leaves the mark of the network, or its letter', async () => {
  outcome = () => 'error'
  await offer(['eip155:42161', 'eip155:324'], { projectId: 'abc', walletApiUrl: API })
  await until(() => !!images()[0], 'a mark')
  assert.equal(images(), [marks['eip155:42161'], undefined])
})

test('the host page’s own image stays, and its image id counts', async () => {
  const custom = { ...evmNetwork(777, 'Custom', 'https://rpc.example', undefined), assets: { imageId: 'own-image-1' } }
  await offer([mainnet, custom], {
    projectId: 'abc',
    walletApiUrl: API,
    chainImages: { 1: 'https://img.example/eth.png' }
  })
  await until(() => !!images()[1], 'the image of the id')
  assert.equal(images(), ['https://img.example/eth.png', hosted('own-image-1')])
})

test('an invalid image id is not requested', async () => {
  const ids = ['../x', 'aaa bbb', 7, { toString: 1 }]
  const networks = ids.map((imageId, at) => ({
    ...evmNetwork(900 + at, `Custom ${at}`, 'https://rpc.example', undefined),
    assets: { imageId }
  })) as unknown as Network[]
  await offer([...networks, 'eip155:100'], { projectId: 'abc', walletApiUrl: API })
  await until(() => !!images().at(-1), 'the image of the last network')
  assert.equal(
    images().slice(0, -1),
    ids.map(() => undefined)
  )
  assert.not(requested.some(url => /aaa|\.\.|777/.test(url)))
})

test.run()
