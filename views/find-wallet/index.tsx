/** Searches for a wallet that the host page has named. */
import { useEffect } from 'react'
import {
  $route,
  $words,
  askWallet,
  back,
  Button,
  Failed,
  fill,
  go,
  isError,
  toHost,
  useSignal,
  useSignals,
  useStore,
  type Routes,
  type WidgetError
} from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { findWallet } from '../../src/actions/find-wallet'

/** Replaces this view, so that going back leads to the view before it. */
const goOn = (wallet: Awaited<ReturnType<typeof findWallet>>, namespace: Routes['FindWallet']['namespace']) => {
  back()
  if ('type' in wallet) askWallet(wallet.id, namespace)
  else go('ConnectingWalletConnect', { wallet })
}

export default function FindWallet({ name = '', namespace }: Partial<Routes['FindWallet']>) {
  useSignals()
  const words = useStore($walletsWords).value!
  const first = useStore($words).value!
  const error = useSignal<WidgetError | undefined>(undefined)
  const tries = useSignal(0)
  useEffect(() => {
    const turn = new AbortController()
    const { signal } = turn
    // while the dialog fades out, this view is no longer the route
    const isLeft = () => signal.aborted || $route.get().name !== 'FindWallet'
    findWallet(name, signal).then(
      wallet => {
        if (!isLeft()) goOn(wallet, namespace)
      },
      (e: unknown) => {
        if (isLeft()) return
        toHost(e)
        error.value = e as WidgetError
      }
    )
    return () => turn.abort()
  }, [tries.value])
  const { value } = error
  if (!value)
    return (
      <div className="body busy" role="status" aria-label={first.loading}>
        <span className="spin" />
      </div>
    )
  const { title, hint } = (words.errors as Record<string, { title: string; hint: string }>)[value.code]!
  return (
    <Failed title={fill(title, { wallet: name })} text={hint}>
      {isError(value, 'wallet-unknown') ? (
        <Button kind="main" testId="other-wallet" onPress={back}>
          {words.otherWallet}
        </Button>
      ) : (
        <Button
          kind="main"
          icon="retry"
          testId="retry"
          onPress={() => {
            tries.value++
          }}
        >
          {words.tryAgain}
        </Button>
      )}
    </Failed>
  )
}
FindWallet.prepare = () => loadWalletsWords()
