import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import * as assert from 'uvu/assert'
import { readPng } from '../../pages/gallery/png.mjs'
import type { Page } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { qrCodeUri, project } from '../phone'
import { story } from '../story'
import { copiedText, replaceClipboard } from '../visit'

/** Returns what a camera reads in a picture of the window, once the QR code keeps still. */
const readCode = async (page: Page): Promise<string> => {
  await page.hover('@qr-code')
  const folder = await mkdtemp(join(tmpdir(), 'code-'))
  try {
    await page.screenshot(join(folder, 'page.png'))
    return decodeQR(readPng(await readFile(join(folder, 'page.png'))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const owl = {
  id: 'owl',
  name: 'Owl',
  mobile_link: 'owl://',
  image_url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#1f4e79"/>' +
      '<circle cx="20" cy="20" r="9" fill="#bfe0f2"/></svg>'
  )}`
}

for (const themeMode of ['light', 'dark'] as const) {
  story(
    `a camera reads the ${themeMode} QR code from the screen, with and without a wallet’s logo on it`,
    {},
    async ({ open, page }) => {
      await open(project({ themeMode, customWallets: [owl] }))
      await page.click('@connect-button')
      await page.click('@wallet-walletconnect')
      const uri = await qrCodeUri(page)
      assert.is(await readCode(page), uri)
      await page.click('@modal-back')
      await page.click('@wallet-owl')
      const next = await qrCodeUri(page)
      await page.waitFor('@qr-code >> img')
      assert.is(await readCode(page), next)
    }
  )
}

story('a visitor without a camera copies the link', {}, async ({ open, page }) => {
  await open(project())
  await replaceClipboard(page)
  await page.click('@connect-button')
  await page.click('@wallet-walletconnect')
  const uri = await qrCodeUri(page)
  await recordNotices(page)
  await page.click('@copy-link')
  await waitForNotice(page, 'Link copied')
  assert.is(await copiedText(page), uri)
})
