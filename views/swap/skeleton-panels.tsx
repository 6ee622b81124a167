import { useEffect } from 'react'
import { announce, useSignals, useStore } from '../../src/ui/kit'
import { $swapMessages } from '../../src/barrels/swap'

const Panel = () => (
  <div className="panel">
    <span className="skeleton short" />
    <div className="line">
      <span className="skeleton figure" />
      <span className="skeleton token" />
    </div>
    <div className="line fiat" />
  </div>
)

/** Both amounts while the tokens are loading, or while it is not known whether the page has swaps. */
export function SkeletonPanels() {
  useSignals()
  const { tokensLoading } = useStore($swapMessages).value!
  useEffect(() => announce(tokensLoading), [])
  return (
    <div className="swap-panels" aria-busy="true" data-testid="swap-loading">
      <Panel />
      <Panel />
    </div>
  )
}
