import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs the parts in order, then writes the files that they return. If a part throws, no file is written. Returns the
 * paths of the files that have changed.
 * @param {string} root
 * @param {readonly (() => Record<string, string> | Promise<Record<string, string>>)[]} parts texts by path from `root`
 */
export const writeTogether = async (root, parts) => {
  const texts = {}
  for (const part of parts) Object.assign(texts, await part())
  const changed = Object.keys(texts).filter(path => readFileSync(join(root, path), 'utf8') !== texts[path])
  for (const path of changed) writeFileSync(join(root, path), texts[path])
  return changed
}
