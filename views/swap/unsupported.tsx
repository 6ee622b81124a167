import { useEffect } from 'react'
import { $accountMessages, $networks, announce, Button, EmptyState, push, useSignals, useStore } from '../../src/ui/kit'
import { $swapMessages } from '../../src/barrels/swap'
import { SWAP } from '../../src/ui/deferred'

/** The active network has no swaps. */
export function Unsupported() {
  useSignals()
  const { title, hint } = useStore($swapMessages).value!.errors['swap-unsupported']
  const { chooseNetwork } = useStore($accountMessages).value!
  const hasChoice = useStore($networks).value.length > 1
  useEffect(() => announce(title), [title])
  return (
    <>
      <div className="body">
        <EmptyState icon={SWAP} title={title} text={hint} />
      </div>
      {hasChoice && (
        <footer className="footer">
          <Button kind="main" testId="choose-network" onPress={() => push('Networks')}>
            {chooseNetwork}
          </Button>
        </footer>
      )}
    </>
  )
}
