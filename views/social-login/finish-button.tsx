import { $accountMessages, $dismissal, Button, closeWhenDone, useSignals, useStore } from '../../src/ui/kit'

/** Leaves the view of a login that has succeeded, unless the check of a sign-in is still running. */
export function FinishButton() {
  useSignals()
  const { done } = useStore($accountMessages).value!
  const isBlocked = !!useStore($dismissal).value
  return (
    <Button kind="main" isDisabled={isBlocked} testId="done" onPress={closeWhenDone}>
      {isBlocked && <span className="spinner" />}
      {done}
    </Button>
  )
}
