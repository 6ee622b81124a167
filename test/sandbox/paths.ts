import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const pagesFolder = fileURLToPath(new URL('./pages', import.meta.url))
export const frameFolder = fileURLToPath(new URL('./frame', import.meta.url))
export const doublesFolder = fileURLToPath(new URL('../doubles', import.meta.url))

/** Returns the version whose folder under `dist/cdn` the pages load. */
export const readVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string }
  return version
}
