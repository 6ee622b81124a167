/** What the server of the frame remembers after a restart: JSON files in a folder. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Data {
  /** Returns what was written; undefined if nothing was. */
  read(name: string): unknown
  write(name: string, value: unknown): void
}

/** Remembers nothing. */
export const noData: Data = { read: () => undefined, write: () => undefined }

/** Errors: the file system's, or an `Error` if a file is no JSON. A lost share would be a lost key. */
export const openData = (folder: string): Data => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(folder, `${name}.json`)
  return {
    read(name) {
      try {
        return JSON.parse(readFileSync(pathOf(name), 'utf8')) as unknown
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    write(name, value) {
      // A process that ends meanwhile leaves the old file.
      const written = `${pathOf(name)}.new`
      writeFileSync(written, JSON.stringify(value), { mode: 0o600, flush: true })
      renameSync(written, pathOf(name))
    }
  }
}
