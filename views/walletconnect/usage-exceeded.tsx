import { back, Button, EmptyState } from '../../src/ui/kit'
import type { WalletMessages } from '../../src/barrels/directory'

export function UsageExceeded({ messages: { usageExceeded, tryAgain } }: { messages: WalletMessages }) {
  return (
    <>
      <div className="body" data-testid="usage-exceeded">
        <EmptyState icon="alert" kind="error" title={usageExceeded.heading} text={usageExceeded.hint} />
      </div>
      <footer className="footer">
        <Button icon="retry" testId="retry" onPress={back}>
          {tryAgain}
        </Button>
      </footer>
    </>
  )
}
