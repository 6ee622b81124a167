/** Decides which wallets the list shows, and in which order. */
import {
  isSearch,
  unique,
  wellKnown,
  type ListedWallet,
  type Pages,
  type Question,
  type Suggestions
} from '../../src/hosted'

/** Returns the wallets of this browser first. The others keep their order. */
export const sorted = (wallets: readonly ListedWallet[], here: ReadonlySet<string>): readonly ListedWallet[] => {
  const isHere = ({ rdns }: ListedWallet) => !!rdns && here.has(rdns)
  return [...wallets.filter(isHere), ...wallets.filter(w => !isHere(w))]
}

/** Returns all wallets loaded so far. If loading failed before the first page, adds the fallback wallets. */
export const whole = (
  { featured, recommended }: Suggestions,
  { page, wallets, hasFailed }: Pages
): readonly ListedWallet[] =>
  unique([...featured, ...recommended, ...wallets, ...(!page && hasFailed ? wellKnown : [])])

/** Returns the loaded wallets that match a search, for when the search request fails. */
export const matching = (
  wallets: readonly ListedWallet[],
  { text, isCertified }: Question
): readonly ListedWallet[] => {
  const wanted = text.trim().toLowerCase()
  return unique<ListedWallet>([...wallets, ...wellKnown]).filter(
    w => w.name.toLowerCase().includes(wanted) && (w.isCertified || !isCertified)
  )
}

export const isSame = (a: Question, b: Question): boolean =>
  isSearch(a) && a.text.trim() === b.text.trim() && a.isCertified === b.isCertified
