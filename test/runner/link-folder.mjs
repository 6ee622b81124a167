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
 * Hard links: packages of its own in a second, and no symlink, which would lead back to where the other copy's come from.
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
