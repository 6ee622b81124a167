/** The reference pictures of the gallery: one file for each, in `pictures`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './compare.mjs'
import { readPng, writePng } from './png.mjs'

const UPDATE = 'node test/gallery.check.mjs --update'

/**
 * Opens an album. `hold` compares a browser's picture with the stored one and returns the difference, if any. `close`
 * returns the files that no fixture showed. With `isUpdate` both update the folder. A picture that looks the same keeps
 * its file, so that a commit has only what changed.
 * @param {{ folder: string, faultsFolder: string, isUpdate: boolean }} options
 */
export const openAlbum = ({ folder, faultsFolder, isUpdate }) => {
  const seen = new Set()
  mkdirSync(folder, { recursive: true })
  rmSync(faultsFolder, { recursive: true, force: true })

  /** @param {string} name @param {Buffer} file @returns {string | undefined} */
  const hold = (name, file) => {
    seen.add(`${name}.png`)
    const path = join(folder, `${name}.png`)
    const then = existsSync(path) ? readFileSync(path) : undefined
    const now = readPng(file)
    const fault = then && compare(now, readPng(then))
    if (then && !fault) return undefined
    if (isUpdate) {
      writeFileSync(path, writePng(now))
      return undefined
    }
    mkdirSync(faultsFolder, { recursive: true })
    const keep = (what, bytes) => writeFileSync(join(faultsFolder, `${name}.${what}.png`), bytes)
    keep('now', file)
    if (!fault)
      return `there is no picture to compare with: look at .cache/gallery/${name}.now.png; if it is right, ${UPDATE}`
    keep('then', then)
    if (fault.difference) keep('difference', writePng(fault.difference))
    return (
      `${fault.why}: look at .cache/gallery/${name}.{${fault.difference ? 'now,then,difference' : 'now,then'}}.png; ` +
      `if it is meant, ${UPDATE}`
    )
  }

  /** @returns {string[]} */
  const close = () => {
    const left = readdirSync(folder).filter(name => !seen.has(name))
    if (!isUpdate) return left.map(name => `${name}: nothing of the gallery shows it; ${UPDATE} removes it`)
    for (const name of left) rmSync(join(folder, name))
    return []
  }
  return { hold, close }
}
