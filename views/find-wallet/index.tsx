/** Searches for a wallet that the host page has named, or starts the login that it has named. */
import { useEffect } from 'react'
import {
  $accountMessages,
  $route,
  $messages,
  selectInjectedWallet,
  back,
  Button,
  Failed,
  interpolate,
  push,
  isError,
  reportOrRethrow,
  useSignal,
  useSignals,
  useStore,
  type Routes,
  type WidgetError
} from '../../src/ui/kit'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import { loginNamed, prepareNamedLogin, startNamedLogin } from '../../src/actions/login/start-named-login'
import { resolveWallet } from '../../src/actions/wallets/find-wallet'

/** Replaces this view, so that going back leads to the view before it. */
const continueWith = (
  wallet: Awaited<ReturnType<typeof resolveWallet>>,
  namespace: Routes['FindWallet']['namespace']
) => {
  back()
  if ('type' in wallet) selectInjectedWallet(wallet.id, namespace)
  else push('ConnectingWalletConnect', { wallet })
}

export default function FindWallet({ name = '', namespace }: Partial<Routes['FindWallet']>) {
  useSignals()
  const messages = useStore($walletMessages).value!
  const accountMessages = useStore($accountMessages).value
  const commonMessages = useStore($messages).value!
  const error = useSignal<WidgetError | undefined>(undefined)
  const retries = useSignal(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // while the dialog fades out, this view is no longer the route
    const hasLeft = () => signal.aborted || $route.get().name !== 'FindWallet'
    const open = async () => {
      const login = loginNamed(name)
      if (login) return startNamedLogin(login, () => !hasLeft())
      const wallet = await resolveWallet(name, signal)
      if (!hasLeft()) continueWith(wallet, namespace)
    }
    open().catch((e: unknown) => {
      if (hasLeft()) return
      reportOrRethrow(e)
      error.value = e as WidgetError
    })
    return () => controller.abort()
  }, [retries.value])
  const { value } = error
  if (!value)
    return (
      <div className="body busy" role="status" aria-label={commonMessages.loading}>
        <span className="spinner" />
      </div>
    )
  const errors: Record<string, { title: string; hint: string }> = { ...accountMessages?.errors, ...messages.errors }
  const { title, hint } = errors[value.code]!
  return (
    <Failed title={interpolate(title, { wallet: name })} text={hint}>
      {isError(value, 'wallet-unknown') ? (
        <Button kind="main" testId="other-wallet" onPress={back}>
          {messages.otherWallet}
        </Button>
      ) : (
        <Button
          kind="main"
          icon="retry"
          testId="retry"
          onPress={() => {
            retries.value++
          }}
        >
          {messages.tryAgain}
        </Button>
      )}
    </Failed>
  )
}
FindWallet.prepare = () => {
  const { name, params } = $route.get()
  const login = name === 'FindWallet' && loginNamed(params.name)
  return Promise.all([loadWalletMessages(), login && prepareNamedLogin(login)])
}
