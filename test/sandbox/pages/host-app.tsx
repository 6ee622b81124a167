/** The React host: an application that renders Billfold's components in its own React and reads its hooks. */
import { useEffect, useState } from 'react'
import {
  BillfoldButton,
  BillfoldModal,
  BillfoldNetworkButton,
  createBillfold,
  useAccount,
  useBillfold,
  useBillfoldState,
  useDisconnect,
  useNetwork,
  usePay,
  useProvider
} from 'billfold/react'
import { billfoldEvents, EVENTS_SHOWN, noteOfEvent, signGuestBook, isStillTrue } from './guest-book'
import { describeReceipt, purchaseOn, turnOn } from './purchase'
import { leaveTip } from './tip'

export const begin = createBillfold

const useEvents = () => {
  const [notes, setNotes] = useState<(ReturnType<typeof noteOfEvent> & { id: number })[]>([])
  useEffect(() => {
    const addNote = (event: Event) =>
      setNotes(before =>
        [{ ...noteOfEvent(event as CustomEvent<unknown>), id: (before[0]?.id ?? 0) + 1 }, ...before].slice(
          0,
          EVENTS_SHOWN
        )
      )
    for (const name of billfoldEvents) document.addEventListener(name, addNote)
    return () => {
      for (const name of billfoldEvents) document.removeEventListener(name, addNote)
    }
  }, [])
  return notes
}

const Wallet = () => (
  <div className="wallet">
    <BillfoldNetworkButton />
    <BillfoldButton />
  </div>
)

const Facts = () => {
  const { address, isConnected } = useAccount()
  const { caipNetworkId } = useNetwork()
  const { disconnect } = useDisconnect()
  const { open } = useBillfold()
  return (
    <section>
      <h2>State from the hooks</h2>
      <p>
        Account: <output data-testid="site-address">{address ?? 'none'}</output>
      </p>
      <p>
        Network: <output data-testid="site-network">{caipNetworkId ?? 'none'}</output>
      </p>
      <button type="button" data-testid="site-open" onClick={open}>
        Open
      </button>
      {isConnected && (
        <button type="button" data-testid="site-disconnect" onClick={disconnect}>
          Disconnect
        </button>
      )}
    </section>
  )
}

const GuestBook = () => {
  const [signature, setSignature] = useState('')
  const { isConnected } = useAccount()
  const { walletProvider } = useProvider(useBillfoldState().activeChain)
  const sign = async () => {
    setSignature('Look at your wallet …')
    setSignature(await signGuestBook(walletProvider))
  }
  return (
    <section>
      <h2>Sign in the guest book</h2>
      <p>This button belongs to the site. It asks Billfold for the wallet and the wallet for a signature.</p>
      <button
        type="button"
        data-testid="site-sign"
        onClick={() => {
          void sign()
        }}
      >
        Sign a message
      </button>
      <output data-testid="site-signature">{isStillTrue(signature, isConnected) && signature}</output>
    </section>
  )
}

const Tip = () => {
  const [outcome, setOutcome] = useState('')
  const { caipNetworkId = '' } = useNetwork()
  const { isConnected } = useAccount()
  const { walletProvider } = useProvider(useBillfoldState().activeChain)
  const leave = async () => {
    setOutcome('Look at your wallet …')
    setOutcome(await leaveTip(walletProvider, caipNetworkId))
    await (window as { billfold?: ReturnType<typeof begin> }).billfold?.updateNativeBalance()
  }
  return (
    <section>
      <h2>Leave a tip</h2>
      <p>The site asks for a small payment on the network in use. The chain behind it really moves the money.</p>
      <button
        type="button"
        data-testid="site-tip"
        onClick={() => {
          void leave()
        }}
      >
        Leave a tip
      </button>
      <output data-testid="site-tipped">{isStillTrue(outcome, isConnected) && outcome}</output>
    </section>
  )
}

const Purchase = () => {
  const { caipNetworkId } = useNetwork()
  const { open, isPending, isSuccess, data, error } = usePay()
  const buy = () => {
    ;(window as { billfold?: ReturnType<typeof begin> }).billfold?.updateOptions(turnOn)
    void open(purchaseOn(caipNetworkId))
  }
  const outcome = () => {
    if (isPending) return 'The payment is open …'
    return isSuccess || error !== undefined ? describeReceipt({ success: isSuccess, result: data, error }) : ''
  }
  return (
    <section>
      <h2>Buy the essay</h2>
      <p>The site asks Billfold for a payment to its author, and shows the receipt.</p>
      <button type="button" data-testid="site-buy" onClick={buy}>
        Buy
      </button>
      <output data-testid="site-bought">{outcome()}</output>
    </section>
  )
}

/** `isPlaced`: whether the page contains the place of the dialog. */
export const App = ({ isPlaced = false }) => {
  const [hasHeader, setHeader] = useState(true)
  const events = useEvents()
  return (
    <>
      <header className="bar">
        <a href="/">
          <strong>The Crease</strong>
        </a>
        {hasHeader && <Wallet />}
      </header>
      {isPlaced && <BillfoldModal />}
      <main>
        <article>
          <h1>A short history of the fold</h1>
          <p className="lead">The same site as an application.</p>
          <p>Everything in the bar above is rendered by this page's own framework, and so is the dialog behind it.</p>
          <button type="button" data-testid="site-toggle" onClick={() => setHeader(!hasHeader)}>
            {hasHeader ? 'Take the buttons away' : 'Put the buttons back'}
          </button>
        </article>
        <aside>
          <Facts />
          <GuestBook />
          <Tip />
          <Purchase />
          <section>
            <h2>Events</h2>
            <ol className="events" data-testid="site-events">
              {events.map(({ id, name, line, detailText }) => (
                <li key={id}>
                  <details>
                    <summary>
                      <b>{name}</b> {line}
                    </summary>
                    <pre>{detailText}</pre>
                  </details>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </main>
    </>
  )
}
