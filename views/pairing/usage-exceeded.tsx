import { back, Button, Panel } from '../../src/ui/kit'
import type { WalletsWords } from '../../src/hosted'

export function UsageExceeded({ words: { usedUp, tryAgain } }: { words: WalletsWords }) {
  return (
    <>
      <div className="body" data-testid="usage-exceeded">
        <Panel icon="alert" kind="error" title={usedUp.said} text={usedUp.hint} />
      </div>
      <footer className="pocket">
        <Button icon="retry" testId="retry" onPress={back}>
          {tryAgain}
        </Button>
      </footer>
    </>
  )
}
