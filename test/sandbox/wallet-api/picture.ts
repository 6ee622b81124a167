/** Images of wallets, as the real service returns them: pixels, each image different. */
import { createHash } from 'node:crypto'
import { writePng } from '../../pages/gallery/png.mjs'

/** Pixels of a side, and of the squares in the mark. Chosen: enough for 52 CSS pixels at two device pixels each. */
const SIDE = 120
const SQUARE = 12

/** Converts a hue in degrees to red, green and blue of a dark, muted colour. */
const colour = (hue: number): readonly number[] =>
  [0, 8, 4].map(n => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (0.38 - 0.209 * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  })

const images = new Map<string, Buffer>()

/** Returns the image of an id, always the same: a mark of five by five squares, symmetric left to right. */
export const picture = (id: string): Buffer => {
  const cached = images.get(id)
  if (cached) return cached
  const digest = createHash('sha256').update(id).digest()
  const ground = colour(digest.readUInt16BE(0) % 360)
  const data = Buffer.alloc(SIDE * SIDE * 4, 255)
  const isMark = (x: number, y: number) => {
    const column = Math.floor((x - 30) / SQUARE)
    const row = Math.floor((y - 30) / SQUARE)
    if (x < 30 || y < 30 || column > 4 || row > 4) return false
    return digest[2 + row * 3 + Math.min(column, 4 - column)]! % 2 === 1
  }
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) if (!isMark(x, y)) data.set(ground, (y * SIDE + x) * 4)
  const png = writePng({ width: SIDE, height: SIDE, data })
  images.set(id, png)
  return png
}
