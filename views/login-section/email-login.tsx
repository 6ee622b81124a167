/** The field for an e-mail address alone. */
import { useSignals } from '../../src/ui/kit'
import { $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'
import { Email } from './email'
import styles from './styles.css'

export default function EmailLogin() {
  useSignals()
  addLoginStyles(styles)
  return (
    <div className="body">
      <div className="stack">
        <Email isFirst />
      </div>
    </div>
  )
}
EmailLogin.prepare = () => loadLoginMessages()
EmailLogin.title = (): string => $loginMessages.get()!.titles.EmailLogin
