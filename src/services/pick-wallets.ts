/**
 * Returns the wallets of a page to list if there are more than a list should hold. Any script can announce thousands,
 * before an honest wallet or after it. Neither the first nor the last places are therefore safe by themselves.
 * - Known wallets come first: those used before, those in wide use, and the one at `window.ethereum`.
 * - If several claim one known name, the first and the last ones stay, since the honest one cannot be recognized.
 * - The more names are claimed, the fewer wallets stay of each, so that no name is left out.
 * - The first and the last of all others fill the remaining places.
 */
export const pickWallets = <W>(
  all: readonly W[],
  max: number,
  claimedNameOf: (wallet: W) => string | undefined
): readonly W[] => {
  if (all.length <= max) return all
  const claims = new Map<string, W[]>()
  const others: W[] = []
  for (const wallet of all) {
    const claim = claimedNameOf(wallet)
    if (claim === undefined) others.push(wallet)
    else claims.set(claim, [...firstAndLast(claims.get(claim) ?? [], MAX_CLAIMANTS - 1), wallet])
  }
  const share = Math.floor((max - RESERVED_OTHERS) / claims.size)
  // At least the first and the last.
  const claimants = Math.max(2, Math.min(MAX_CLAIMANTS, share))
  const knownWallets = [...claims.values()].flatMap(wallets => firstAndLast(wallets, claimants)).slice(0, max)
  return [...knownWallets, ...firstAndLast(others, max - knownWallets.length)]
}

/** Most listed wallets of one known name. Chosen: two versions of an extension side by side, twice. */
const MAX_CLAIMANTS = 4

/** Entries reserved for wallets without a known name. Chosen: three before and three after a flood. */
const RESERVED_OTHERS = 6

/** Returns the first and the last entries of a list, `count` in all. */
const firstAndLast = <W>(list: readonly W[], count: number): readonly W[] => {
  if (list.length <= count) return list
  const first = Math.ceil(count / 2)
  return [...list.slice(0, first), ...list.slice(list.length - (count - first))]
}
