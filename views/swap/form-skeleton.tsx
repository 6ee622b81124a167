import { useEffect } from 'react'
import { announce, Button, useSignals, useStore } from '../../src/ui/kit'
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

/** Both amounts while the tokens are loading. */
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

/** The form while it is not known whether the page has swaps. */
export function FormSkeleton() {
  useSignals()
  const { tokensLoading } = useStore($swapMessages).value!
  return (
    <>
      <div className="body">
        <SkeletonPanels />
      </div>
      <footer className="footer">
        <Button kind="main" testId="review" isDisabled onPress={() => undefined}>
          {tokensLoading}
        </Button>
      </footer>
    </>
  )
}
