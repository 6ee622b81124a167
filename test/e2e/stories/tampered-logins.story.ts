/**
 * The files for logins, each tampered with on the way. None runs, the failure is reported, and the intact file loads
 * afterwards.
 */
import * as assert from 'uvu/assert'
import { recordErrors, type HostWindow } from '../chains'
import { chunkFile } from '../chunk-file'
import { eventually, type Page } from '../driver'
import { confirmEmail, logins, sendEmail, signInByEmail } from '../login'
import { story } from '../story'
import { openAccount } from '../visit'
import type { World } from '../../sandbox/world'

type Step = (page: Page, world: World) => Promise<void>

const openDialog: Step = page => page.click('@connect-button')
const openDialogAgain: Step = async page => {
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  await openDialog(page, {} as World)
}
const retry: Step = page => page.click('@modal >> @retry')
const toCode: Step = async page => {
  await sendEmail(page)
  // the field loads the file as well, before the press does
  await page.waitFor('@email-help')
}
const sendAgain: Step = page => page.click('@send-email')
const toAccount: Step = async (page, world) => {
  await sendEmail(page)
  await confirmEmail(page, world)
  await page.waitFor('@modal >> @retry')
}
const toProviders: Step = async page => {
  await openDialog(page, {} as World)
  await page.click('@more-providers')
  await page.waitFor('@modal >> @retry')
}
const toSettings: Step = async (page, world) => {
  await signInByEmail(page, world)
  await openAccount(page)
  await page.click('@account-settings')
  await page.waitFor('@modal >> @retry')
}

const toName: Step = async (page, world) => {
  await signInByEmail(page, world)
  await openAccount(page)
  await page.click('@account-settings')
  await page.waitFor('@settings-address')
}
const toNameAgain: Step = async page => {
  await page.click('@modal-back')
  await page.click('@account-settings')
}

/** The row of the account's settings that leads to its name. */
const ROW = '@choose-account-name'

/** Each file, the steps that load it, the steps that load it again, and what appears once it has loaded. */
const wanted: readonly { file: string; reach: Step; loadAgain: Step; shown: string; config?: object }[] = [
  { file: 'login-section', reach: openDialog, loadAgain: openDialogAgain, shown: '@email' },
  { file: 'login-section-shared', reach: openDialog, loadAgain: openDialogAgain, shown: '@email' },
  { file: 'device', reach: openDialog, loadAgain: openDialogAgain, shown: '@email' },
  { file: 'i18n/de/connect', reach: openDialog, loadAgain: openDialogAgain, shown: '@email', config: { locale: 'de' } },
  { file: 'rare', reach: openDialog, loadAgain: openDialogAgain, shown: '@login-google' },
  { file: 'login-providers', reach: openDialog, loadAgain: openDialogAgain, shown: '@login-google' },
  { file: 'login-providers-shared', reach: openDialog, loadAgain: openDialogAgain, shown: '@login-google' },
  { file: 'login-social', reach: toProviders, loadAgain: retry, shown: '@social-facebook' },
  { file: 'login-email', reach: toCode, loadAgain: sendAgain, shown: '@resend' },
  { file: 'login-email-shared', reach: toCode, loadAgain: sendAgain, shown: '@resend' },
  { file: 'login-wallet', reach: toAccount, loadAgain: retry, shown: '@account-button' },
  { file: 'login-wallet-shared', reach: toAccount, loadAgain: retry, shown: '@account-button' },
  { file: 'login-names', reach: toName, loadAgain: toNameAgain, shown: ROW, config: { projectId: 'sandbox' } },
  {
    file: 'i18n/de/features',
    reach: toSettings,
    loadAgain: retry,
    shown: ROW,
    config: { projectId: 'sandbox', locale: 'de' }
  },
  { file: 'login-account', reach: toSettings, loadAgain: retry, shown: '@settings-address' }
]

for (const { file, reach, loadAgain, shown, config } of wanted) {
  story(
    `a tampered ${file} file never runs; it is reported, and the login goes on once it has loaded`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(logins(config))
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      await reach(page, world)
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      assert.not(await page.visible(shown))
      world.faults.clear('cdn')
      await loadAgain(page, world)
      await eventually(() => page.visible(shown), `${shown} does not come`)
    }
  )
}

story(
  'a press on a provider whose file is tampered with says so, and another press opens its window',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ context, open, page, world }) => {
    await open(logins())
    await page.click('@connect-button')
    await page.waitFor('@login-google')
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('login-social'), append: ';window.tampered=true' })
    await page.click('@login-google')
    await page.waitFor('@toast >> "This part did not load. Check your connection, then try again."')
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    assert.is((await context.pages()).length, 1)
    world.faults.clear('cdn')
    await page.click('@login-google')
    await page.waitFor('@show-window')
  }
)
