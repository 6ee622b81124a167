/**
 * Which wallets of a page are listed if there are more than a list should hold. Any script can announce thousands,
 * before an honest wallet or after it, so no first and no last place is safe by itself:
 * - known wallets come first: those that were used before, those that many people have, and the one at
 *   `window.ethereum`;
 * - of several that claim one known name, the first and the last ones stay, since the honest one cannot be told apart.
 *   The more names are claimed, the fewer stay of each, so that no name is left out;
 * - of the others the first and the last ones fill what is left.
 */
export const pickWallets = <W>(
  all: readonly W[],
  most: number,
  claimOf: (wallet: W) => string | undefined
): readonly W[] => {
  if (all.length <= most) return all
  const claims = new Map<string, W[]>()
  const others: W[] = []
  for (const wallet of all) {
    const claim = claimOf(wallet)
    if (claim === undefined) others.push(wallet)
    else claims.set(claim, [...ends(claims.get(claim) ?? [], MOST_CLAIMANTS - 1), wallet])
  }
  const share = Math.floor((most - MOST_OTHERS) / claims.size)
  // the first and the last at least
  const claimants = Math.max(2, Math.min(MOST_CLAIMANTS, share))
  const known = [...claims.values()].flatMap(wallets => ends(wallets, claimants)).slice(0, most)
  return [...known, ...ends(others, most - known.length)]
}

/** Wallets of one known name that are listed. Chosen: two versions of an extension side by side, twice. */
const MOST_CLAIMANTS = 4

/** Places that are kept for wallets without a known name. Chosen: three before and three after a flood. */
const MOST_OTHERS = 6

/** Returns the first and the last of a list, `count` in all. */
const ends = <W>(list: readonly W[], count: number): readonly W[] => {
  if (list.length <= count) return list
  const first = Math.ceil(count / 2)
  return [...list.slice(0, first), ...list.slice(list.length - (count - first))]
}

/**
 * Wallets that are kept of a page before any are picked. Chosen: bounds time and memory; above any flood that is worth
 * its cost.
 */
export const MOST_KEPT = 10_000
