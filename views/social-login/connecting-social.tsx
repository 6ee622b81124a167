/** A login with a provider, which the press that led here has started. */
import { $messages, Button, getLoadedChunk, loadChunk, useSignals, useStore, type Routes } from '../../src/ui/kit'
import { OPEN } from '../../src/ui/deferred'
import { $socialLogin, providerNames, type SocialLogin, type SocialLoginStatus } from '../../src/barrels/social-login'
import { FinishButton } from './finish-button'
import { statusTexts } from './outcome-texts'
import { Progress } from './progress'
import { loadSharedHero } from './shared-hero'
import { $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'
import { useLeave } from './use-leave'

const actions = () => getLoadedChunk('action', 'socialLogin')

const RUNNING: readonly SocialLoginStatus[] = ['opening', 'waiting', 'loading']

export default function ConnectingSocial({ provider }: Routes['ConnectingSocial']) {
  useSignals()
  addLoginStyles()
  const { tryAgain } = useStore($messages).value!
  const messages = useStore($loginMessages).value!
  const current = useStore($socialLogin).value
  const login: SocialLogin = current?.provider === provider ? current : { provider, status: 'closed' }
  useLeave('ConnectingSocial', () => actions()?.cancel())
  const { status } = login
  const isRunning = RUNNING.includes(status)
  // One button, so that it keeps the focus while it changes.
  const button = isRunning ? (
    <Button
      icon={OPEN}
      isIconFlipped
      testId="show-window"
      isDisabled={status !== 'waiting'}
      onPress={() => actions()?.showWindow()}
    >
      {messages.social.showWindow}
    </Button>
  ) : (
    <Button kind="main" icon="retry" testId="retry" onPress={() => actions()?.start(provider)}>
      {tryAgain}
    </Button>
  )
  return (
    <>
      <Progress login={login} {...statusTexts(login, messages)} />
      <footer className="footer">{status === 'done' ? <FinishButton /> : button}</footer>
    </>
  )
}
ConnectingSocial.prepare = () =>
  Promise.all([loadChunk('action', 'socialLogin'), loadSharedHero(), loadLoginMessages()])
ConnectingSocial.title = () => {
  const provider = $socialLogin.get()?.provider
  return provider ? providerNames[provider] : ''
}
