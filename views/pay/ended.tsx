import { $accountMessages, Button, closeWhenDone, Failed, useSignals, useStore } from '../../src/ui/kit'
import { $payMessages } from '../../src/barrels/pay'

/** A payment that can no longer be made: expired, refused, or none at all. `unclear`: expired, and maybe sent. */
export function Ended({ reason }: { reason: 'expired' | 'refused' | 'gone' | 'unclear' }) {
  useSignals()
  const { title, hint } = useStore($payMessages).value![reason]
  const accountMessages = useStore($accountMessages).value!
  return (
    <Failed title={title} text={hint}>
      <Button kind="main" testId="done" onPress={closeWhenDone}>
        {accountMessages.done}
      </Button>
    </Failed>
  )
}
