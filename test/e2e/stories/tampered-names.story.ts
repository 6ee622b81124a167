/**
 * The files for receivers by name, each tampered with on the way. None runs, the failure is reported, and the intact
 * file loads with the next try.
 */
import * as assert from 'uvu/assert'
import { solanaNames } from '../../sandbox/solana/names'
import { choose, recordErrors, withWallets, type HostWindow } from '../chains'
import { chunkFile } from '../chunk-file'
import type { Page } from '../driver'
import { cdn, fillIn, query, waitForText } from '../send-form'
import { story } from '../story'
import { connectDemo, DEMO } from '../visit'

const connectSolana = async (page: Page) => {
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await choose(page, '@wallet-demo-solana')
}

for (const { file, opened, connect, name, shown } of [
  { file: 'receiver-names', opened: query(), connect: connectDemo, name: 'nobody.eth', shown: 'Nobody has this name.' },
  { file: 'names-evm', opened: query(), connect: connectDemo, name: 'nobody.eth', shown: 'Nobody has this name.' },
  {
    file: 'names-solana',
    opened: withWallets({ solana: { approve: 'auto' } }),
    connect: connectSolana,
    name: `${solanaNames.owned.label}.sol`,
    shown: solanaNames.owned.receiver
  }
] as const)
  story(
    `a tampered ${file} file never runs; it is reported, and the name is looked up on retry`,
    { ...cdn, expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(opened)
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      await connect(page)
      await fillIn(page, 'native', '0.25', name)
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await page.click('@retry-name')
      await waitForText(page, 'receiver-message', shown)
    }
  )
