/** Creates a .tar.gz that depends only on names and bytes. It contains no times, owners or modes of the machine. */
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

/** Returns the archive of a folder. `files` maps each name in it to its bytes; the order stays. */
export const archive = async (folder, files) => {
  const entries = Object.entries(files).map(([name, body]) => ({
    header: { name: `${folder}/${name}`, size: body.length, mode: 0o644, mtime: new Date(0) },
    body
  }))
  const packed = gzipSync(await packTar(entries), { level: 9 })
  // Byte 9 names the machine's system; 255 is "unknown". RFC 1952, section 2.3.1
  packed[9] = 255
  return packed
}
