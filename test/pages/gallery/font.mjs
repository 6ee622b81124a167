/** The gallery's own letters, so that a picture of it is the same on every machine: two open fonts out of packages, through what a host would use. */
import { readFileSync } from 'node:fs'

const read = path => readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${path}`)))

export const fontFiles = {
  'latin.woff2': read('inter/files/inter-latin-wght-normal.woff2'),
  'arabic.woff2': read('noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2')
}

/** The Arabic one is three times as heavy, so a page fetches it only if it has such letters. */
const style = `
@font-face { font-family: Latin; font-weight: 100 900; src: url(latin.woff2) }
@font-face { font-family: Arabic; font-weight: 100 900; src: url(arabic.woff2); unicode-range: U+0600-06FF, U+FB50-FDFF, U+FE70-FEFC }
:root { --billfold-font-family: Latin, Arabic }
body { font-family: Latin, Arabic }`

/** @param {string} html the gallery's page */
export const withFont = html => html.replace('</style>', `${style}\n</style>`)
