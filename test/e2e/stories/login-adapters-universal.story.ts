/** WalletConnect's universal provider of the host page over the embedded wallet. */
import { createPublicClient, http, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { hexOf, waitForAccount, waitForDismissed } from '../embedded'
import { switchInDialog } from '../library'
import { answerFrame, disconnect, frameOf, signInByEmail } from '../login'
import { cdn, visitProgram } from '../readme-page'
import type { World } from '../../sandbox/world'
import { story } from '../story'

/** The universal adapter beside another one: alone, it connects by QR code only. */
const program = ({ chains, frame }: World) => `
import { createBillfold } from 'billfold'
import { EthersAdapter } from 'billfold/adapters/ethers'
import { UniversalAdapter } from 'billfold/adapters/universal'
const universal = new UniversalAdapter()
const provider = universal.getUniversalProvider()
const events = []
provider.on('connect', ({ session }) => events.push('connect ' + session.peer.metadata.name))
provider.on('accountsChanged', accounts => events.push('accounts ' + accounts.length))
provider.on('chainChanged', chain => events.push('chain ' + chain))
provider.on('disconnect', () => events.push('disconnect'))
Object.assign(window, { universal: provider, events })
createBillfold({
  networks: ${JSON.stringify(chains.map(({ caipId }) => caipId))},
  customRpcUrls: ${JSON.stringify(Object.fromEntries(chains.map(({ caipId, rpc }) => [caipId, [{ url: rpc }]])))},
  frameUrl: '${frame}',
  enableInjected: false,
  adapters: [universal, new EthersAdapter()]
})`

interface Provider {
  session?: { namespaces: { eip155?: { accounts: string[] } } }
  request(call: { method: string; params?: unknown }): Promise<unknown>
  setDefaultChain(chain: string): Promise<void>
  disconnect(): Promise<void>
}
type UniversalPage = typeof globalThis & { universal: Provider; events: string[]; outcome?: string }

const accountOf = (page: Page) =>
  page.run(() => (window as unknown as UniversalPage).universal.session?.namespaces.eip155?.accounts[0] ?? 'none')
const takeEvents = (page: Page) => page.run(() => (window as unknown as UniversalPage).events.splice(0).join('; '))

/** Requests a signature by the provider. */
const askToSign = async (page: Page, text: string) => {
  const address = (await accountOf(page)).split(':')[2]
  await page.run(
    (...params) => {
      const own = window as unknown as UniversalPage
      delete own.outcome
      void own.universal.request({ method: 'personal_sign', params }).then(
        result => {
          own.outcome = String(result)
        },
        (e: { code: unknown }) => {
          own.outcome = `failed: ${e.code}`
        }
      )
    },
    ...[hexOf(text), address]
  )
  await frameOf(page).getByText(text).waitFor()
}
const outcome = async (page: Page) => {
  const result = await page.until(() => (window as unknown as UniversalPage).outcome)
  await waitForDismissed(page)
  return result!
}

story(
  'the universal provider has the account of a login, signs with it, switches, and learns of the sign-out',
  cdn,
  async stage => {
    const { page, world } = stage
    await visitProgram(stage, program(world), 'ts', '<billfold-button></billfold-button>')
    assert.is(await accountOf(page), 'none')
    await signInByEmail(page, world)
    assert.is(await takeEvents(page), 'connect Embedded wallet')
    const account = await accountOf(page)
    const address = account.split(':')[2] as Hex
    assert.is(account, `eip155:1:${address}`)
    await waitForAccount(page, address)
    await askToSign(page, 'Declined')
    await answerFrame(page, 'Decline')
    assert.is(await outcome(page), 'failed: 4001')
    await askToSign(page, 'Signed')
    await answerFrame(page, 'Approve')
    const client = createPublicClient({ chain: mainnet, transport: http(world.chains[0]!.rpc) })
    const signature = (await outcome(page)) as Hex
    assert.ok(await client.verifyMessage({ address, message: 'Signed', signature }))

    await world.chains[1]!.controls.setBalance(address, 3n * 10n ** 18n)
    await page.run(() => (window as unknown as UniversalPage).universal.setDefaultChain('eip155:8453'))
    await page.waitFor('@account-button >> "3.000 ETH"')
    assert.is(await accountOf(page), `eip155:8453:${address}`)
    assert.is(await takeEvents(page), 'chain 8453')
    await switchInDialog(page, 'eip155:1')
    await eventually(async () => (await accountOf(page)) === account, 'the provider does not follow the dialog')
    assert.is(await takeEvents(page), 'chain 1')

    await disconnect(page)
    assert.equal([await accountOf(page), await takeEvents(page)], ['none', 'accounts 0; disconnect'])
    assert.is(await page.run(() => localStorage.getItem('billfold.frame-login')), null)
  }
)

story(
  'the universal provider disconnects a login: the frame signs out, and the next login connects again',
  cdn,
  async stage => {
    const { page, world } = stage
    await visitProgram(stage, program(world), 'ts', '<billfold-button></billfold-button>')
    await signInByEmail(page, world)
    const account = await accountOf(page)
    await page.run(() => (window as unknown as UniversalPage).universal.disconnect())
    await page.waitFor('@connect-button')
    assert.is(await accountOf(page), 'none')
    const hasSignedOut = () => world.requests('frame').some(({ url }) => url === '/message/SIGN_OUT')
    await eventually(hasSignedOut, 'the frame was not asked to sign out')
    await signInByEmail(page, world, 'bo@mail.example')
    assert.is.not(await accountOf(page), account)
  }
)
