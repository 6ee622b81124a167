import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type FaultTable } from './faults'
import type { Server, RequestRecord } from './server'
import { openWalletApiServer } from './wallet-api-server'
import { hostileWallets, HUGE_IMAGE } from './wallet-api/hostile-wallets'
import { walletList, type WalletRecord } from './wallet-list'

interface Stage {
  api: Server
  faults: FaultTable
  requests: RequestRecord[]
}

const test = suite<Stage>('the wallet API')

test.before(async stage => {
  stage.requests = []
  stage.faults = createFaults()
  stage.api = await openWalletApiServer({
    port: 0,
    faults: stage.faults,
    record: request => stage.requests.push(request)
  })
})
test.after.each(({ faults }) => faults.clear())
test.after(({ api }) => api.close())

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

const get = ({ api }: Stage, path: string, query: Record<string, string> = {}) =>
  fetch(
    `${api.origin}${path}?` +
      `${new URLSearchParams({ projectId: 'sandbox', st: 'appkit', sv: 'html-universal-1.8.20', ...query })}`
  )
const list = async (stage: Stage, query: Record<string, string> = {}) =>
  (await (await get(stage, '/getWallets', query)).json()) as { data: WalletRecord[]; count: number }
const ids = ({ data }: { data: WalletRecord[] }) => data.map(({ id }) => id)

test('the wallet API has over 1,200 different wallets of many kinds', () => {
  assert.ok(walletList.length >= 1_200)
  assert.is(new Set(walletList.map(({ id }) => id)).size, walletList.length)
  assert.ok(walletList.every(({ id, name }) => /^[\da-f]{64}$/.test(id) && name))
  for (const link of [/^[a-z\d-]+:\/\//, /^[a-z\d]+:$/, /^https:\/\//])
    assert.ok(walletList.filter(wallet => link.test(wallet.mobile_link ?? '')).length > 10, String(link))
  for (const script of [/[äöüß]/, /[\u4e00-\u9fff]/, /[\u0600-\u06ff]/])
    assert.ok(
      walletList.some(({ name }) => script.test(name)),
      String(script)
    )
  for (const key of ['rdns', 'link_mode', 'desktop_link', 'webapp_link', 'badge_type', 'app_store'] as const) {
    const share = walletList.filter(wallet => wallet[key]).length / walletList.length
    assert.ok(share > 0.05 && share < 0.95, `${key}: ${share}`)
  }
})

test('the wallet API returns every wallet once, page by page, ranked ones first', async stage => {
  const seen: WalletRecord[] = []
  for (let page = 1; ; page++) {
    const { data, count } = await list(stage, { page: String(page), entries: '100', include_pay_only: 'true' })
    assert.is(count, walletList.length)
    if (!data.length) break
    seen.push(...data)
  }
  assert.equal(ids({ data: seen }), ids({ data: [...walletList] }))
  assert.is(seen[0]?.name, 'MetaMask')
  const orders = seen.map(({ order = Infinity }) => order)
  assert.ok(orders.every((order, index) => index === 0 || order >= orders[index - 1]!))
  assert.is((await list(stage)).data.length, 40)
  assert.is((await list(stage, { entries: '5000' })).data.length, 100)
  assert.is((await get(stage, '/getWallets', { page: '0' })).status, 400)
})

test('the wallet API filters by id, text, chain and badge', async stage => {
  assert.equal(ids(await list(stage, { include: `${TRUST},${METAMASK}` })), [METAMASK, TRUST])
  assert.not(ids(await list(stage, { exclude: METAMASK })).includes(METAMASK))
  const { data: found, count } = await list(stage, { search: ' mEtA ', entries: '100' })
  assert.ok(count > 0 && found.every(({ name }) => /meta/i.test(name)))
  assert.equal((await list(stage, { search: 'nobody has this name' })).count, 0)
  assert.ok((await list(stage, { search: 'محفظة' })).count > 5)
  const { data: solana } = await list(stage, {
    chains: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,cosmos:x',
    entries: '100'
  })
  assert.ok(solana.length > 20 && solana.every(({ chains }) => chains?.some(chain => chain.startsWith('solana:'))))
  const certified = await list(stage, { badge_type: 'certified' })
  const none = await list(stage, { badge_type: 'none' })
  const all = await list(stage)
  assert.ok(certified.data.every(w => w.badge_type === 'certified') && none.data.every(w => w.badge_type === undefined))
  assert.is(certified.count + none.count, all.count)
  assert.is((await list(stage, { badge: 'certified' })).count, certified.count)
})

test('the wallet API finds certified wallets by name or by reverse domain', async stage => {
  const { data } = await list(stage, {
    badge: 'certified',
    entries: '20',
    names: 'MetaMask,Nobody',
    rdns: 'app.phantom'
  })
  assert.equal(
    data.map(({ name }) => name),
    ['MetaMask', 'Phantom']
  )
})

test('the wallet API omits pay-only wallets unless requested, and sorts paying ones first on request', async stage => {
  const without = await list(stage)
  const all = await list(stage, { include_pay_only: 'true' })
  assert.ok(all.count > without.count + 10)
  const { data } = await list(stage, {
    sort: 'wcpay',
    entries: '100',
    include: ids({ data: walletList.slice(0, 80) }).join()
  })
  const pays = data.map(({ supports_wcpay }) => supports_wcpay === true)
  assert.ok(pays[0] && !pays.at(-1) && pays.lastIndexOf(true) < pays.indexOf(false))
})

test('the wallet API returns the same image for the same id', async stage => {
  const draw = async (path: string, type = 'image/png') => {
    const answer = await get(stage, path)
    assert.equal(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')],
      [200, type, '*']
    )
    return answer.text()
  }
  const [one, two] = walletList.map(({ image_id }) => `/getWalletImage/${image_id}`)
  assert.is(await draw(one!), await draw(one!))
  assert.is.not(await draw(one!), await draw(two!))
  assert.match(await draw('/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900'), /^.PNG/)
  assert.ok((await draw(`/getWalletImage/${HUGE_IMAGE}`, 'image/svg+xml')).length > 10_000_000)
  assert.is((await get(stage, '/getWalletImage/../x')).status, 404)
})

test('the wallet API refuses requests without a project or with a forbidden one', async stage => {
  for (const path of ['/getWallets', `/getWalletImage/${walletList[0]?.image_id}`]) {
    const answer = await fetch(stage.api.origin + path)
    assert.is(answer.status, 401)
    assert.ok(((await answer.json()) as { message: string }).message)
    assert.is((await get(stage, path, { projectId: 'forbidden' })).status, 403)
  }
})

test('the wallet API fails, and lists hostile wallets, on command', async stage => {
  const { faults, requests } = stage
  faults.set('wallet-api', { kind: 'status', status: 429, match: 'getWallets', times: 1 })
  assert.is((await get(stage, '/getWallets')).status, 429)
  faults.set('wallet-api', { kind: 'invalid-response', match: 'getWallets' })
  const { data } = (await list(stage)) as { data: unknown[] }
  assert.is(data.length, hostileWallets.length + 10)
  assert.ok(JSON.stringify(data).includes('javascript:alert(1)'))
  assert.ok(data.some(entry => String((entry as { name?: string } | null)?.name).length >= 10_000))
  faults.set('wallet-api', { kind: 'invalid-response', body: '{"data":7}' })
  assert.is(await (await get(stage, '/getWallets')).text(), '{"data":7}')
  assert.is(requests.at(-1)?.server, 'wallet-api')
})

test.run()
