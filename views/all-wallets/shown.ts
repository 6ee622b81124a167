/** Which wallets the list shows, and in which order. */
import {
  isSearch,
  unique,
  wellKnown,
  type ListedWallet,
  type Pages,
  type Question,
  type Suggestions
} from '../../src/hosted'

/** Those of this browser first; the others keep their order. */
export const sorted = (wallets: readonly ListedWallet[], here: ReadonlySet<string>): readonly ListedWallet[] => {
  const isHere = ({ rdns }: ListedWallet) => !!rdns && here.has(rdns)
  return [...wallets.filter(isHere), ...wallets.filter(w => !isHere(w))]
}

/** The whole list as far as it is here; without any page of it also those that everybody knows, once it has failed. */
export const whole = (
  { featured, recommended }: Suggestions,
  { page, wallets, hasFailed }: Pages
): readonly ListedWallet[] =>
  unique([...featured, ...recommended, ...wallets, ...(!page && hasFailed ? wellKnown : [])])

/** Of the wallets that are here, those that a search would find: where it does not answer. */
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
