import type { Social } from '../../src/barrels/social-login'
import { ProviderMark } from '../../src/ui/components/provider-mark'

/** The mark of a provider, in a frame like a wallet's. */
export function Mark({ social }: { social: Social }) {
  return (
    <span className="logo glyph">
      <ProviderMark provider={social} />
    </span>
  )
}
