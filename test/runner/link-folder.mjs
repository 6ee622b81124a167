import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const link = (from, to) => {
  try {
    linkSync(from, to)
  } catch (error) {
    // another disk
    if (error.code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/**
 * Copies a folder by hard links. It takes a second, and the copy has its own packages. A symlink would lead back to the
 * packages of the other copy.
 * @param {string} from
 * @param {string} to
 */
export const linkFolder = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== '.bin') linkFolder(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) link(join(from, entry.name), join(to, entry.name))
  }
}
