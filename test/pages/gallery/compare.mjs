/** Finds where two pictures differ visibly. It compares grounds strictly, and edges of letters and shapes loosely. */
import pixelmatch from 'pixelmatch'

/**
 * Distance by which a pixel in its neighbours' colour may differ, as pixelmatch measures it: 1 from black to white.
 * Measured over all pictures, 2026-11: a second run of the browser differs by 0.0112 at most. The palette's nearest
 * colours are 0.0139 apart, and a flat grey differs by 0.0124 at most when it changes by 3 of 255 levels.
 */
const GROUND = 0.012
/**
 * The same for any other pixel. Measured over all pictures, 2026-11: files that were written with a palette of 256
 * colours pass at 0.035. The faintest line differs by 0.057 when it takes the next colour, a flat grey
 * by 0.042 when it changes by 12 of 255 levels.
 */
const EDGE = 0.04
/**
 * Pixels that may differ by more. In three versions of Chromium up to 7 did, in a round mark. Real changes: 183 for a
 * radius of 11 px in place of 12, 131 for icons drawn with 1.75 px in place of 1.5, 360 for the faintest line, 347 for
 * 1 px more between icon and name in one row.
 */
const ALLOWED_PX = 20

/**
 * Adjacent pixels that may differ in each mark, for any number of marks. The browser sometimes draws 3 px of a round
 * mark's edge differently, depending on what it has drawn before. (2026-11: 7 rows of 11, 21 px, in a list of tokens.)
 */
const SPECK_PX = 4

/** @typedef {import('./png.mjs').Picture} Picture */

/** Returns 1 for each pixel whose neighbours above, below, left and right have its colour, and 0 for any other. */
const groundOf = ({ data, width, height }) => {
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const ground = new Uint8Array(colours.length)
  for (let i = 0; i < ground.length; i++) {
    const colour = colours[i]
    const isInRow = colours[i - 1] === colour && colours[i + 1] === colour
    ground[i] = Number(isInRow && colours[i - width] === colour && colours[i + width] === colour)
  }
  return ground
}

/** Returns the pixels that differ by more than the limit, among those that `ignoreMask` leaves. */
const differing = (now, then, threshold, ignoreMask) => {
  const { width, height } = now
  const mask = new Uint32Array(width * height)
  const options = { threshold, ignoreMask, includeAA: true, diffMask: true }
  if (!pixelmatch(now.data, then.data, new Uint8Array(mask.buffer), width, height, options)) return []
  return [...mask.keys()].filter(i => mask[i])
}

/** Returns the position of the changed pixels, for a machine that keeps no pictures. */
const rangeOf = (changed, width) => {
  const xs = changed.map(i => i % width)
  const ys = changed.map(i => Math.floor(i / width))
  const range = all => `${all.reduce((a, b) => Math.min(a, b))} to ${all.reduce((a, b) => Math.max(a, b))}`
  return `x ${range(xs)}, y ${range(ys)}`
}

/** Returns the pixels of patches that are larger than a speck. Pixels that touch at corners are adjacent. */
const withoutSpecks = (changed, width) => {
  const remaining = new Set(changed)
  let patches = []
  for (const start of changed) {
    if (!remaining.delete(start)) continue
    const patch = [start]
    for (const i of patch) {
      for (const neighbour of [-1, 0, 1].flatMap(y => [-1, 0, 1].map(x => i + x + y * width)))
        if (remaining.delete(neighbour)) patch.push(neighbour)
    }
    if (patch.length > SPECK_PX) patches = patches.concat(patch)
  }
  return patches
}

/** Draws changed pixels in red over a pale version of the old picture. */
const draw = (then, changed) => {
  const data = Buffer.from(then.data.map(level => 191 + (level >> 2)))
  for (const i of changed) data.set([220, 0, 0], i * 4)
  return { ...then, data }
}

/**
 * @param {Picture} now @param {Picture} then
 * @returns {{ why: string, difference?: Picture } | undefined} undefined if they look the same
 */
export const compare = (now, then) => {
  if (now.width !== then.width || now.height !== then.height) {
    return { why: `it is ${now.width} × ${now.height}, and was ${then.width} × ${then.height}` }
  }
  const groundThen = groundOf(then)
  const ground = groundOf(now).map((isGround, i) => isGround & groundThen[i])
  const edges = ground.map(isGround => 1 - isGround)
  const all = [...differing(now, then, GROUND, edges), ...differing(now, then, EDGE, ground)]
  const changed = withoutSpecks(all, now.width)
  return changed.length > ALLOWED_PX
    ? { why: `${changed.length} pixels differ (${rangeOf(changed, now.width)})`, difference: draw(then, changed) }
    : undefined
}
