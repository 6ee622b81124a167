/** The frame's element, its end, and what the host page notices of it. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { frameElements } from '../../doubles/scripted-frame'
import { ALICE, scriptedProvider } from '../../doubles/scripted-provider'
import { make } from '../connector'
import { failureOf, orPending, stage, type Stage } from './setup'

let it: Stage
test.before.each(() => {
  it = stage()
})
test.after.each(() => it.restore())

const source = () => new URL(frameElements()[0]!.src)

test('a client adds nothing to the page until a request needs the frame', async () => {
  await it.client.syncTheme()
  await it.client.syncDappData()
  await it.client.reload()
  await it.client.signOut()
  assert.is(await it.client.isConnected(), false)
  it.client.rejectOpen()
  assert.equal([frameElements(), it.clock.pending(), it.client.secondsToNextMail()], [[], 0, 0])
})

test('the frame is hidden, sandboxed, and can use no device', async () => {
  await it.start()
  const [frame] = frameElements()
  const { style } = frame!
  assert.equal(
    [style.display, style.getPropertyPriority('display'), style.position, frame!.referrerPolicy],
    ['none', 'important', 'fixed', 'origin']
  )
  const sandbox = frame!.getAttribute('sandbox')!.split(' ')
  assert.equal(sandbox.sort(), [
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts'
  ])
  for (const device of ['camera', 'microphone', 'geolocation', 'payment'])
    assert.match(frame!.getAttribute('allow')!, `${device} 'none'`)
})

test('the address of the hosted frame has the project and the network', async () => {
  await it.start()
  assert.is(source().origin + source().pathname, 'https://secure.walletconnect.org/sdk')
  assert.equal(Object.fromEntries(source().searchParams), {
    projectId: 'abc',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
    rpcUrl: 'https://node.example'
  })
})

test('a self-hosted frame takes no project, and keeps its own query', async () => {
  const client = it.create({ frameUrl: 'https://keys.example/frame?shop=7', rpcUrl: undefined, hasCloudAuth: true })
  void client.start()
  await settle()
  assert.is(source().origin + source().pathname, 'https://keys.example/frame')
  assert.equal(Object.fromEntries(source().searchParams), {
    shop: '7',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
    rpcUrl: 'https://rpc.walletconnect.org',
    enableCloudAuthAccount: 'true'
  })
  client.release()
})

test('the address of a frame that is not https, or of the page’s own origin, is refused with a clear error', () => {
  for (const frameUrl of ['http://keys.example/', 'javascript:alert(1)', 'frame', '', `${location.origin}/frame`])
    assert.throws(
      () => it.create({ frameUrl }),
      (e: Error) => e.message.startsWith('Billfold option "frameUrl": expected an https URL of another origin'),
      frameUrl
    )
})

test('a page has one frame, also with a second client', async () => {
  await it.start()
  const second = it.create()
  void second.start()
  await settle()
  assert.is(frameElements().length, 1)
  second.release()
  assert.is(frameElements().length, 0)
})

test('the frame is shown at a place, with the theme of that moment, and hidden again', async () => {
  await it.start()
  it.client.show({ top: 64, left: 10, width: 360, height: 600, radius: '8px', title: 'Approve' })
  const { style, title } = frameElements()[0]!
  assert.equal(
    [style.display, style.top, style.left, style.width, style.height, style.borderRadius, title],
    ['block', '64px', '10px', '360px', '600px', '8px', 'Approve']
  )
  await settle()
  assert.equal(it.frame.last('SYNC_THEME')?.payload, { themeMode: 'dark' })
  it.client.show({ top: 65, left: 10, width: 360, height: 600, title: 'Approve' })
  await settle()
  assert.is(it.frame.names().filter(name => name === 'SYNC_THEME').length, 1, 'not for each move')
  it.client.hide()
  assert.is(style.display, 'none')
})

test('a wallet in the browser connects while the frame is never ready', async () => {
  const failure = failureOf(it.client.chainId())
  await settle()
  const wallet = scriptedProvider({ eth_requestAccounts: [ALICE], eth_chainId: '0x1' })
  const { connector } = make(wallet)
  assert.equal((await connector.connect()).accounts, [ALICE])
  connector.release()
  await it.clock.advance(20_000)
  assert.is(((await failure) as string[])[0], 'service-timeout')
})

test('a frame that cannot load fails its requests at once', async () => {
  const failure = failureOf(it.client.chainId())
  await settle()
  it.frame.fail()
  assert.equal(await failure, ['service-failed', 'Unable to load email login dependency'])
  assert.equal([frameElements(), it.clock.pending()], [[], 0])
})

test('a frame that the page’s policy forbids fails its requests at once', async () => {
  const violate = (blockedURI: string, disposition: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI,
        disposition,
        effectiveDirective: 'frame-src'
      })
    )
  const failure = failureOf(it.client.chainId())
  await settle()
  violate('https://other.example', 'enforce')
  violate('https://secure.walletconnect.org', 'report')
  assert.is(await orPending(failure), 'still waits')
  violate('https://secure.walletconnect.org', 'enforce')
  assert.equal(await failure, ['service-failed', 'Unable to load email login dependency'])
  assert.equal(it.events, ['iframe_load_failed'])
})

test('a frame that loads another document in the middle fails what was asked of the one before', async () => {
  await it.start()
  it.frame.load()
  it.frame.silence('RPC_REQUEST')
  const failure = failureOf(it.client.request({ method: 'personal_sign', params: [] }))
  await settle()
  assert.is(await orPending(failure), 'still waits')
  it.frame.load()
  assert.equal(await failure, ['service-failed', 'Unable to load email login dependency'])
  const before = it.frame.posted.length
  it.frame.ready()
  await it.clock.advance(500)
  assert.equal(it.frame.names().slice(before), ['SYNC_DAPP_DATA'], 'the new document gets the dapp data')
  assert.is(await it.client.chainId(), 'eip155:1')
})

test('a frame that the host page removes is loaded again by the next request', async () => {
  await it.start()
  it.frame.silence('GET_USER')
  const lost = failureOf(it.client.user())
  await settle()
  frameElements()[0]!.remove()
  const next = it.client.chainId()
  assert.is(((await lost) as string[])[0], 'service-failed')
  await settle()
  it.frame.ready()
  await it.clock.advance(500)
  assert.is(await next, 'eip155:1')
})

test('a reset reloads the frame and sends the dapp data again, whether or not the reload is answered', async () => {
  await it.start()
  it.frame.load()
  await it.client.reload()
  assert.equal(it.frame.names().slice(-2), ['RELOAD', 'SYNC_DAPP_DATA'])
  it.frame.silence('RELOAD')
  const reset = it.client.reload()
  await settle()
  it.frame.load()
  await reset
  assert.equal(it.frame.names().slice(-2), ['RELOAD', 'SYNC_DAPP_DATA'])
})

test('a released client removes the frame, and fails its requests', async () => {
  await it.start()
  it.frame.silence('GET_USER')
  const failure = failureOf(it.client.user())
  await settle()
  it.client.release()
  assert.equal(await failure, ['connect-replaced', 'Something went wrong'])
  assert.equal([frameElements(), it.clock.pending()], [[], 0])
})

test.run()
