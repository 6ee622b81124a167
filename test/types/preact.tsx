/** @jsxImportSource preact */
import type {} from '../../src/index'

export const good = (
  <>
    <billfold-button label="Sign in" chars-start={6} class="wide" onClick={() => undefined} />
    <billfold-wallet-button wallet="Fox" />
    <billfold-modal />
  </>
)
// @ts-expect-error This size does not exist.
export const size = <billfold-button size="xl" />
// @ts-expect-error A wallet button needs a wallet.
export const bare = <billfold-wallet-button />
