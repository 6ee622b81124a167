/** Creates a .tar.gz that depends only on names and bytes. It contains no times, owners or modes of the machine. */
import { gzipSync } from 'node:zlib'

/** ustar: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_92_13_06 */
const header = (name, size) => {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name}: too long for a tar header`)
  const block = Buffer.alloc(512)
  const put = (text, at) => block.write(text, at, 'latin1')
  const octal = (value, digits) => value.toString(8).padStart(digits, '0')
  put(name, 0)
  put(octal(0o644, 7), 100)
  put(octal(0, 7), 108)
  put(octal(0, 7), 116)
  put(octal(size, 11), 124)
  put(octal(0, 11), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6
    ) + '\0 ',
    148
  )
  return block
}

/** Returns the archive. `files` maps each name to its bytes; the order stays. */
export const archive = files => {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => [
    header(name, bytes.length),
    bytes,
    Buffer.alloc(-bytes.length & 511)
  ])
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 9 })
  // Byte 9 names the machine's system; 255 is "unknown". RFC 1952, section 2.3.1
  packed[9] = 255
  return packed
}
