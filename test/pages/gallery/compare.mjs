/** Finds where two pictures differ visibly. It compares grounds strictly, and edges of letters and shapes loosely. */

/**
 * Levels of 255 by which a pixel in its neighbours' colour may differ. Measured over all pictures, 2026-11: a second
 * run of chromium-headless-shell 156, chromium 156 and headless Chromium 153 differ by 2 at most. The palette's next
 * colour is 5 (accent) or 7 (pocket) away.
 */
const GROUND = 3
/**
 * The same for any other pixel, where a file's palette takes 5. The faintest line changed by 13 to 18 when it took the
 * next colour.
 */
const EDGE = 12
/**
 * Pixels that may differ by more. In those three browsers up to 7 did, in a round mark. Real changes: 183 for a radius
 * of 11 px in place of 12, 131 for icons drawn with 1.75 px in place of 1.5, 360 for that line, 347 for 1 px more
 * between icon and name in one row.
 */
const ALLOWED_PX = 20

/**
 * Adjacent pixels that may differ in each mark, for any number of marks. The browser sometimes draws 3 px of a round
 * mark's edge differently, depending on what it has drawn before. (2026-11: 7 rows of 11, 21 px, in a list of tokens.)
 */
const SPECK_PX = 4

/** @typedef {import('./png.mjs').Picture} Picture */

const apart = (a, b, i) => Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]))

const isGround = ({ data, width }, i) => {
  for (const near of [i - 4, i + 4, i - 4 * width, i + 4 * width]) {
    if (data[near] !== data[i] || data[near + 1] !== data[i + 1] || data[near + 2] !== data[i + 2]) return false
  }
  return true
}

/** Returns the position of the wrong pixels, for a machine that keeps no pictures. */
const placeOf = (wrong, width) => {
  const xs = wrong.map(i => (i / 4) % width)
  const ys = wrong.map(i => Math.floor(i / 4 / width))
  const range = all => `${Math.min(...all)} to ${Math.max(...all)}`
  return `x ${range(xs)}, y ${range(ys)}`
}

/** Returns the pixels of patches that are larger than a speck. Pixels that touch at corners are adjacent. */
const withoutSpecks = (wrong, width) => {
  const left = new Set(wrong)
  const kept = []
  for (const start of wrong) {
    if (!left.delete(start)) continue
    const patch = [start]
    for (const i of patch) {
      for (const near of [-1, 0, 1].flatMap(y => [-1, 0, 1].map(x => i + 4 * (x + y * width))))
        if (left.delete(near)) patch.push(near)
    }
    if (patch.length > SPECK_PX) kept.push(...patch)
  }
  return kept
}

/** Draws wrong pixels in red over a pale version of the old picture. */
const draw = (then, wrong) => {
  const data = Buffer.from(then.data.map(level => 191 + (level >> 2)))
  for (const i of wrong) data.set([220, 0, 0], i)
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
  const all = []
  for (let i = 0; i < now.data.length; i += 4) {
    const levels = apart(now.data, then.data, i)
    if (levels > EDGE || (levels > GROUND && isGround(now, i) && isGround(then, i))) all.push(i)
  }
  const wrong = withoutSpecks(all, now.width)
  return wrong.length > ALLOWED_PX
    ? { why: `${wrong.length} pixels differ (${placeOf(wrong, now.width)})`, difference: draw(then, wrong) }
    : undefined
}
