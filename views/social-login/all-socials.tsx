/** All providers that this page offers. */
import { getLoadedChunk, List, loadChunk, push, Row, useSignals, useStore } from '../../src/ui/kit'
import { $offeredLogins, providerNames, type Social } from '../../src/barrels/social-login'
import { Mark } from './mark'
import { $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'

/** Called within the press: a browser opens the provider's window only then. */
const start = (social: Social) => {
  if (social === 'farcaster') push('ConnectingFarcaster')
  else getLoadedChunk('action', 'socialLogin')?.start(social)
}

export default function ConnectSocials() {
  useSignals()
  addLoginStyles()
  const socials = useStore($offeredLogins).value?.socials ?? []
  return (
    <div className="body">
      <List>
        {socials.map(social => (
          <Row
            key={social}
            logo={<Mark social={social} />}
            name={providerNames[social]}
            testId={`social-${social}`}
            onChoose={() => start(social)}
          />
        ))}
      </List>
    </div>
  )
}
ConnectSocials.prepare = () => Promise.all([loadChunk('action', 'socialLogin'), loadLoginMessages()])
ConnectSocials.title = () => $loginMessages.get()!.titles.ConnectSocials
