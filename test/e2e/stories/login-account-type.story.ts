/** The two types of account of a login: a smart account, and the account of the key itself. */
import * as assert from 'uvu/assert'
import { cdn, getAccount, read, waitForAccount } from '../embedded'
import { codeIn } from '../../sandbox/frame/stage'
import { EMAIL, logins, sendEmail, signInByEmail } from '../login'
import type { Page } from '../driver'
import { eventually } from '../driver'
import { openWallets, short, waitForRestored } from '../chains'
import { waitForText } from '../send-form'
import { story } from '../story'
import { openAccount, wallet } from '../visit'

/** Opens the settings of the account from the page's button. */
const openSettings = async (page: Page) => {
  await openAccount(page)
  await page.click('@account-settings')
  await page.waitFor('@settings-address')
}

const close = async (page: Page) => {
  await page.click('@modal-close')
  await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
}

/** Returns the addresses of both types. */
const addressesOf = async (page: Page) => {
  const { allAccounts } = await getAccount(page)
  const of = (type: string) => allAccounts.find(account => account.type === type)!.address
  return { eoa: of('eoa'), smart: of('smartAccount') }
}

const summaryOf = async (page: Page) => {
  const { address, allAccounts, embeddedWalletInfo } = await getAccount(page)
  return {
    address,
    all: allAccounts.map(account => `${account.namespace} ${account.type} ${account.address}`),
    type: embeddedWalletInfo?.accountType
  }
}

story(
  'a visitor switches to the account of the key and back; the choice survives reloads, and the page knows both',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const { eoa, smart } = await addressesOf(page)
    assert.not.equal(eoa, smart)
    const asSmart = { address: smart, all: [`eip155 smartAccount ${smart}`, `eip155 eoa ${eoa}`], type: 'smartAccount' }
    const asEoa = { address: eoa, all: [`eip155 eoa ${eoa}`, `eip155 smartAccount ${smart}`], type: 'eoa' }
    assert.equal(await summaryOf(page), asSmart)
    const { embeddedWalletInfo } = await getAccount(page)
    assert.is(embeddedWalletInfo?.authProvider, 'email')
    assert.is(embeddedWalletInfo?.user.email, 'ana@mail.example')
    assert.is(embeddedWalletInfo?.isSmartAccountDeployed, false)

    await openSettings(page)
    await waitForText(page, 'account-type', 'Smart account')
    await page.click('@switch-type')
    await waitForText(page, 'settings-address', short(eoa))
    await waitForText(page, 'account-type', 'Standard account (EOA)')
    await close(page)
    await waitForAccount(page, eoa)
    assert.equal(await summaryOf(page), asEoa)
    assert.equal(
      await read(page, 'eth_accounts'),
      asEoa.all.map(line => line.split(' ').at(-1))
    )

    await page.reload()
    await waitForRestored(page, 'eip155')
    await waitForAccount(page, eoa)
    assert.equal(await summaryOf(page), asEoa)

    await openSettings(page)
    await page.click('@switch-type')
    await waitForText(page, 'settings-address', short(smart))
    await close(page)
    await page.reload()
    await waitForRestored(page, 'eip155')
    await waitForAccount(page, smart)
    assert.equal(await summaryOf(page), asSmart)
  }
)

story(
  'the chosen type stays after a sign-out, and the list of connections names both addresses and Solana',
  cdn,
  async ({ page, world, open }) => {
    await open({ ...logins(), ...wallet({ announce: 'off' }), solana: JSON.stringify({ announce: 'off' }) })
    await signInByEmail(page, world)
    const { eoa, smart } = await addressesOf(page)
    const { address: solana } = await getAccount(page, 'solana')
    assert.match(solana!, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    await openWallets(page)
    await page.waitFor(`@connection-eip155 >> "${short(smart)}"`)
    await waitForText(page, 'other-account', short(eoa))
    await page.waitFor(`@connection-solana >> "${short(solana!)}"`)
    await page.press('Escape')
    await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')

    await openSettings(page)
    await page.click('@switch-type')
    await waitForText(page, 'settings-address', short(eoa))
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
    assert.is((await getAccount(page, 'solana')).isConnected, false)
    await sendEmail(page)
    await page.waitFor('@code')
    await page.type('@code', codeIn(world.controls.frame, EMAIL))
    await waitForAccount(page, eoa)
    assert.equal((await getAccount(page)).embeddedWalletInfo?.accountType, 'eoa')
    await eventually(async () => (await getAccount(page, 'solana')).address === solana, 'Solana is not connected')
  }
)
