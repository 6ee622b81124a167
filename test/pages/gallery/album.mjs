/** The reference pictures of the gallery: one file for each, in `pictures`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './compare.mjs'
import { readPng, writePng } from './png.mjs'

const UPDATE = 'node test/gallery.check.mjs --update'

/**
 * Opens an album. `check` compares a browser's picture with the stored one and returns the difference, if any. `close`
 * returns the files that no fixture showed. With `isUpdate` both update the folder. A picture without a visible
 * difference keeps its file, so that a commit has only what changed.
 * @param {{ folder: string, faultsFolder: string, isUpdate: boolean }} options
 */
export const openAlbum = ({ folder, faultsFolder, isUpdate }) => {
  const shownFiles = new Set()
  mkdirSync(folder, { recursive: true })
  rmSync(faultsFolder, { recursive: true, force: true })

  /** @param {string} name @param {Buffer} file @returns {string | undefined} */
  const check = (name, file) => {
    shownFiles.add(`${name}.png`)
    const path = join(folder, `${name}.png`)
    const storedFile = existsSync(path) ? readFileSync(path) : undefined
    const current = readPng(file)
    const fault = storedFile && compare(current, readPng(storedFile))
    if (storedFile && !fault) return undefined
    if (isUpdate) {
      writeFileSync(path, writePng(current))
      return undefined
    }
    mkdirSync(faultsFolder, { recursive: true })
    const save = (suffix, bytes) => writeFileSync(join(faultsFolder, `${name}.${suffix}.png`), bytes)
    save('now', file)
    if (!fault)
      return `there is no picture to compare with: look at .cache/gallery/${name}.now.png; if it is right, ${UPDATE}`
    save('then', storedFile)
    if (fault.difference) save('difference', writePng(fault.difference))
    return (
      `${fault.why}: look at .cache/gallery/${name}.{${fault.difference ? 'now,then,difference' : 'now,then'}}.png; ` +
      `if it is meant, ${UPDATE}`
    )
  }

  /** @returns {string[]} */
  const close = () => {
    const unused = readdirSync(folder).filter(name => !shownFiles.has(name))
    if (!isUpdate) return unused.map(name => `${name}: nothing of the gallery shows it; ${UPDATE} removes it`)
    for (const name of unused) rmSync(join(folder, name))
    return []
  }
  return { check, close }
}
