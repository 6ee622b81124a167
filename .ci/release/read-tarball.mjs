/** Reads the content of a .tar.gz in our format and npm's: ustar with pax headers for long names. */
import { gunzipSync } from 'node:zlib'

const textOf = bytes => bytes.toString('utf8').replace(/\0[^]*$/, '')

/**
 * Returns the `path=…` of a pax header.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_92_13_03
 */
const paxPath = bytes => /^\d+ path=(.*)$/m.exec(bytes.toString('utf8'))?.[1]

/** Returns name → `{ bytes, isExecutable }`. Throws for anything but a file, because a link could lead anywhere. */
export const readTarball = packed => {
  const tar = gunzipSync(packed)
  const files = new Map()
  let longName
  for (let at = 0; at + 512 <= tar.length && tar[at]; ) {
    const field = (from, length) => textOf(tar.subarray(at + from, at + from + length))
    const size = parseInt(field(124, 12), 8)
    const bytes = tar.subarray(at + 512, at + 512 + size)
    const kind = field(156, 1)
    const prefix = field(345, 155)
    const name = longName ?? (prefix ? `${prefix}/${field(0, 100)}` : field(0, 100))
    longName = kind === 'x' ? paxPath(bytes) : undefined
    if (kind === '0' || kind === '') {
      if (files.has(name)) throw new Error(`${name} is in it twice`)
      files.set(name, { bytes, isExecutable: (parseInt(field(100, 8), 8) & 0o111) !== 0 })
    } else if (!'xg5'.includes(kind)) throw new Error(`${name} is no plain file`)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
