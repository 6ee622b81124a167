import { back, Button, EmptyState } from '../../src/ui/kit'
import type { WalletMessages } from '../../src/barrels/directory'

export function UsageExceeded({ messages: { usedUp, tryAgain } }: { messages: WalletMessages }) {
  return (
    <>
      <div className="body" data-testid="usage-exceeded">
        <EmptyState icon="alert" kind="error" title={usedUp.said} text={usedUp.hint} />
      </div>
      <footer className="footer">
        <Button icon="retry" testId="retry" onPress={back}>
          {tryAgain}
        </Button>
      </footer>
    </>
  )
}
