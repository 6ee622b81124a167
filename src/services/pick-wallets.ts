/**
 * Returns the wallets of a page to list if there are more than a list should hold. Any script can announce thousands,
 * before an honest wallet or after it.
 * Neither the first nor the last places are therefore safe by themselves:
 * - known wallets come first: those used before, those in wide use, and the one at `window.ethereum`;
 * - of several that claim one known name, the first and the last ones stay, since the honest one cannot be told apart.
 *   The more names are claimed, the fewer stay of each, so that no name is left out;
 * - of the others, the first and the last ones fill the remaining places.
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
  // At least the first and the last.
  const claimants = Math.max(2, Math.min(MOST_CLAIMANTS, share))
  const known = [...claims.values()].flatMap(wallets => ends(wallets, claimants)).slice(0, most)
  return [...known, ...ends(others, most - known.length)]
}

/** Most listed wallets of one known name. Chosen: two versions of an extension side by side, twice. */
const MOST_CLAIMANTS = 4

/** Entries reserved for wallets without a known name. Chosen: three before and three after a flood. */
const MOST_OTHERS = 6

/** Returns the first and the last entries of a list, `count` in all. */
const ends = <W>(list: readonly W[], count: number): readonly W[] => {
  if (list.length <= count) return list
  const first = Math.ceil(count / 2)
  return [...list.slice(0, first), ...list.slice(list.length - (count - first))]
}

/**
 * Most wallets of a page that are kept before any are picked. Chosen: bounds time and memory; above any flood that is
 * worth its cost.
 */
export const MOST_KEPT = 10_000
