/**
 * The floor: the weight and times of a dialog with a button, a list of wallets and an account when nothing is behind
 * it.
 * It is written by hand in Preact and signals, in one file. It has no state machine, network, errors, languages or
 * theme.
 */
import { signal } from '@preact/signals'
import { render } from 'preact'

const wallets = signal([])
const account = signal('')
const isOpen = signal(false)
window.addEventListener('eip6963:announceProvider', ({ detail }) => {
  wallets.value = [...wallets.value, detail]
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

const connect = async ({ provider }) => {
  const [address] = await provider.request({ method: 'eth_requestAccounts' })
  account.value = address
  isOpen.value = false
}

const App = () => (
  <>
    <button
      id="connect"
      type="button"
      onClick={() => {
        isOpen.value = true
      }}
    >
      {account.value ? `${account.value.slice(0, 6)}…${account.value.slice(-4)}` : 'Connect wallet'}
    </button>
    {isOpen.value && (
      <div class="scrim">
        <div class="dialog" role="dialog" aria-label="Connect wallet">
          <header>
            <h2>Connect wallet</h2>
            <button
              type="button"
              onClick={() => {
                isOpen.value = false
              }}
            >
              Close
            </button>
          </header>
          {wallets.value.map(wallet => (
            <button
              key={wallet.info.uuid}
              class="row"
              type="button"
              onClick={() => {
                void connect(wallet)
              }}
            >
              <img src={wallet.info.icon} alt="" width="32" height="32" />
              {wallet.info.name}
            </button>
          ))}
        </div>
      </div>
    )}
  </>
)

const style = document.createElement('style')
style.textContent =
  `
  #connect { padding: 10px 18px; border: 0; border-radius: 12px; background: #23735c; color: #fff; font: 600 ` +
  `15px/20px system-ui }
  .scrim { position: fixed; inset: 0; display: grid; place-items: center; background: #0008 }
  .dialog { width: 360px; padding: 16px; border-radius: 24px; background: #1c1a17; color: #fff }
  .dialog header { display: flex; justify-content: space-between }
  .row { display: flex; gap: 12px; align-items: center; width: 100%; padding: 12px; border: 0; border-radius: ` +
  '12px; background: #2b2823; color: #fff }'
document.head.append(style)
render(<App />, document.getElementById('root'))
