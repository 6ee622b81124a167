/** A login by Farcaster: a code to scan, or on a phone a link to its app. */
import { useEffect } from 'react'
import { $messages, announce, Button, isMobile, useSignals, useStore } from '../../src/ui/kit'
import { addQrStyles, Qr } from '../../src/ui/components/qr'
import { EXTERNAL_LINK } from '../../src/ui/deferred'
import { $socialLogin, leaveFarcaster, startFarcaster, type SocialLogin } from '../../src/barrels/social-login'
import { CopyLink } from './copy-link'
import { FinishButton } from './finish-button'
import { statusTexts } from './outcome-texts'
import { Progress } from './progress'
import { loadSharedHero } from './shared-hero'
import styles from './styles.css'
import { $loginMessages, loadLoginMessages, type LoginMessages } from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'
import { useLeave } from './use-leave'

const provider = 'farcaster'

/** The code, for a phone's camera. */
function ScanCode({ url, messages }: { url: string | undefined; messages: LoginMessages['farcaster'] }) {
  useEffect(() => {
    announce(url ? messages.scanHint : messages.creatingCode)
  }, [url])
  return (
    <div className="body">
      <div className="qr-layout">
        <div className="qr" data-testid="qr-code" data-uri={url}>
          {url ? (
            <Qr text={url} label={messages.code} />
          ) : (
            <span className="skeleton" role="img" aria-label={messages.creatingCode} />
          )}
        </div>
        <p className="secondary">{messages.scanHint}</p>
      </div>
    </div>
  )
}

const textsOf = (login: SocialLogin, messages: LoginMessages) => {
  const { openTitle, openHint, retrieving, retrievingHint } = messages.farcaster
  if (login.status === 'opening' || login.status === 'waiting') return { title: openTitle, hint: openHint }
  return login.status === 'loading' ? { title: retrieving, hint: retrievingHint } : statusTexts(login, messages)
}

export default function ConnectingFarcaster() {
  useSignals()
  addQrStyles()
  addLoginStyles(styles)
  const { tryAgain } = useStore($messages).value!
  const messages = useStore($loginMessages).value!
  const current = useStore($socialLogin).value
  // Until this view has started its login, the store may hold an earlier one.
  const login: SocialLogin = current?.provider === provider ? current : { provider, status: 'opening' }
  const { status, url } = login
  useEffect(() => {
    void startFarcaster()
  }, [])
  useLeave('ConnectingFarcaster', leaveFarcaster)
  const isWaiting = status === 'opening' || status === 'waiting'
  const footer = () => {
    if (status === 'done') return <FinishButton />
    if (status === 'loading') return null
    if (!isWaiting)
      return (
        <Button kind="main" icon="retry" testId="retry" onPress={() => void startFarcaster()}>
          {tryAgain}
        </Button>
      )
    return (
      <>
        {isMobile() && url && (
          <a className="btn main wide" href={url} {...EXTERNAL_LINK} data-testid="open-farcaster">
            {messages.farcaster.open}
          </a>
        )}
        <CopyLink url={url} messages={messages.farcaster} />
      </>
    )
  }
  return (
    <>
      {isWaiting && !isMobile() ? (
        <ScanCode url={url} messages={messages.farcaster} />
      ) : (
        <Progress login={login} {...textsOf(login, messages)} />
      )}
      <footer className="footer">{footer()}</footer>
    </>
  )
}
ConnectingFarcaster.prepare = () => Promise.all([loadLoginMessages(), loadSharedHero()])
ConnectingFarcaster.title = () => $loginMessages.get()!.titles.ConnectingFarcaster
