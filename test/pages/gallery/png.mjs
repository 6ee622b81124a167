/**
 * Reads pictures, and writes them small: with a palette, at a third of a browser's size. https://www.w3.org/TR/png-3/
 * Written by hand: these few lines take a fraction of the time of pngjs, which cannot write a palette.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** @typedef {{ width: number, height: number, data: Buffer }} Picture four bytes for each pixel */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes of a pixel by colour type: the types that a browser and this file write. */
const depths = { 2: 3, 3: 1, 6: 4 }

const chunksOf = file => {
  const found = []
  for (let at = SIGNATURE.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    found.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + file.readUInt32BE(at))])
  }
  return found
}

const paeth = (left, up, corner) => {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Predicts a byte from its neighbours by filter type: 0 none, 1 left, 2 up, 3 mean, 4 Paeth's. */
const predict = (filter, left, up, corner) => {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default:
      return paeth(left, up, corner)
  }
}

/** Returns the rows without their filters, one after the other. */
const unfilter = (packed, height, rowBytes, depth) => {
  const out = new Uint8Array(height * rowBytes)
  for (let y = 0; y < height; y += 1) {
    const from = y * (rowBytes + 1) + 1
    const to = y * rowBytes
    const filter = packed[from - 1]
    for (let x = 0; x < rowBytes; x += 1) {
      const at = to + x
      const left = x < depth ? 0 : out[at - depth]
      const up = y ? out[at - rowBytes] : 0
      const corner = x < depth || !y ? 0 : out[at - depth - rowBytes]
      out[at] = packed[from + x] + predict(filter, left, up, corner)
    }
  }
  return out
}

/** @param {Buffer} file @returns {Picture} */
export const readPng = file => {
  const chunks = chunksOf(file)
  const { IHDR: head, PLTE: palette } = Object.fromEntries(chunks)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const depth = depths[head[9]]
  if (!depth || head[8] !== 8 || head[12])
    throw new Error(
      `a picture of colour type ${head[9]}, ${head[8]} bits, interlacing ${head[12]}: only 2, 3 and 6, 8, 0 are read`
    )
  const packed = inflateSync(Buffer.concat(chunks.flatMap(([name, body]) => (name === 'IDAT' ? [body] : []))))
  const pixels = unfilter(packed, height, width * depth, depth)
  const data = Buffer.alloc(width * height * 4, 255)
  const source = palette ?? pixels
  for (let i = 0; i < width * height; i += 1) {
    const at = palette ? pixels[i] * 3 : i * depth
    data[i * 4] = source[at]
    data[i * 4 + 1] = source[at + 1]
    data[i * 4 + 2] = source[at + 2]
  }
  return { width, height, data }
}

const MAX_COLOURS = 256
/**
 * Number of pixels from which a colour counts as ground and is kept exactly. Chosen: a line of a fifth of the dialog's
 * width.
 */
const GROUND_PX = 64

const distance = (a, b) =>
  Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255))
  )

/** Returns colours of which none is nearer than `reach` to another, the frequent ones first. Grounds always stay. */
const pick = (counted, reach) =>
  counted.reduce((kept, [colour, count]) => {
    if (count >= GROUND_PX || kept.every(other => distance(colour, other) >= reach)) kept.push(colour)
    return kept
  }, [])

/** Returns at most 256 colours. It drops the rare shades at the edges of letters. */
const paletteOf = counted => {
  let reach = 1
  let palette = pick(counted, reach)
  while (palette.length > MAX_COLOURS) {
    reach += 1
    // So many grounds mean a photograph; a dialog has none.
    palette = reach < 32 ? pick(counted, reach) : palette.slice(0, MAX_COLOURS)
  }
  return palette
}

const chunk = (name, body) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** @param {Picture} picture @returns {Buffer} the same bytes for the same picture */
export const writePng = ({ width, height, data }) => {
  const colours = new Uint32Array(width * height)
  const counts = new Map()
  for (let i = 0; i < colours.length; i += 1) {
    colours[i] = data.readUIntBE(i * 4, 3)
    counts.set(colours[i], (counts.get(colours[i]) ?? 0) + 1)
  }
  const palette = paletteOf([...counts].sort(([a, m], [b, n]) => n - m || a - b))
  const nearest = colour =>
    palette.reduce((best, kept, i) => (distance(colour, kept) < distance(colour, palette[best]) ? i : best), 0)
  const places = new Map([...counts.keys()].map(colour => [colour, nearest(colour)]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = places.get(colours[y * width + x])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const table = Buffer.alloc(palette.length * 3)
  palette.forEach((colour, i) => table.writeUIntBE(colour, i * 3, 3))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0))
  ])
}
