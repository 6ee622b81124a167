import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Answer } from './server'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
  '.gz': 'application/gzip'
}

export const contentTypeOf = (path: string) => contentTypes[extname(path)] ?? 'application/octet-stream'

/** Returns a file below a folder; undefined if there is none, or if the path leads out of the folder. */
export const readBelow = async (folder: string, path: string): Promise<Buffer | undefined> => {
  const file = normalize(join(folder, decodeURIComponent(path)))
  if (!file.startsWith(folder + sep)) return undefined
  try {
    return await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

export const notFound = (path: string, headers: Record<string, string> = {}): Answer => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: `There is nothing at ${path}`
})
