import type { Features } from './features'

/**
 * Whether wallets stand behind one row that leads to them, where there are other ways to sign in. `options`: the site's `features`;
 * `hasFrame`: e-mail and social login can be used here.
 */
export const isCollapsed = (
  options: Readonly<Record<string, unknown>>,
  { email, socials }: Partial<Features>,
  hasFrame: boolean
): boolean =>
  (options['collapseWallets'] === true || options['emailShowWallets'] === false) &&
  hasFrame &&
  (!!email || (!!socials && socials.length > 0))
