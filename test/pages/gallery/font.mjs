/**
 * The gallery's own fonts, so that its pictures are the same on every machine. They are two open fonts from packages,
 * set with the means of a host page.
 */
import { readFileSync } from 'node:fs'

const read = path => readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${path}`)))

export const fontFiles = {
  'latin.woff2': read('inter/files/inter-latin-wght-normal.woff2'),
  'arabic.woff2': read('noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2')
}

/** The Arabic font is three times as large, so a page loads it only if it has such letters. */
const style =
  `
@font-face { font-family: Latin; font-weight: 100 900; src: url(latin.woff2) }
@font-face { font-family: Arabic; font-weight: 100 900; src: url(arabic.woff2); unicode-range: U+0600-06FF, ` +
  `U+FB50-FDFF, U+FE70-FEFC }
:root { --billfold-font-family: Latin, Arabic }
body { font-family: Latin, Arabic }`

/** @param {string} html the gallery's page */
export const withFont = html => html.replace('</style>', `${style}\n</style>`)
