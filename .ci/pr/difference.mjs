/** Computes the difference between two texts, line by line, as `diff -U` shows it. */

/** Returns the lines that both have, in order, as pairs of indexes. Standard longest common subsequence. */
const common = (a, b) => {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i][j] = a[i] === b[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1])
    }
  const pairs = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (longest[i + 1][j] >= longest[i][j + 1]) i++
    else j++
  }
  return pairs
}

/** Returns the difference, or an empty text if there is none. `around` is the number of lines shown beside a change. */
export const difference = (before, after, around = 3) => {
  if (before === after) return ''
  const a = before.split('\n')
  const b = after.split('\n')
  const lines = []
  let i = 0
  let j = 0
  for (const [nextA, nextB] of [...common(a, b), [a.length, b.length]]) {
    for (; i < nextA; i++) lines.push(`-${a[i]}`)
    for (; j < nextB; j++) lines.push(`+${b[j]}`)
    if (i < a.length) lines.push(` ${a[i]}`)
    i++
    j++
  }
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(line => line[0] !== ' ')
  )
  // One mark replaces each run of omitted lines.
  const shown = (line, at) => {
    if (isNear[at]) return [line]
    return isNear[at - 1] ? ['…'] : []
  }
  return lines.flatMap(shown).join('\n').replace(/\n…$/, '')
}
