import type { Features } from './features'

/**
 * Returns whether wallets are collapsed behind one row, where other sign-in methods exist. `options`: the host page's
 * `features`. `hasFrame`: e-mail and social login are available on this page.
 */
export const shouldCollapseWallets = (
  options: Readonly<Record<string, unknown>>,
  { email, socials }: Partial<Features>,
  hasFrame: boolean
): boolean =>
  (options['collapseWallets'] === true || options['emailShowWallets'] === false) &&
  hasFrame &&
  (!!email || (!!socials && socials.length > 0))
