/** Explains wallets and networks to first-time users. */
import { $route, $messages, addSheet, back, Button, Icon, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import { COINS, GLOBE, PERSON, SHIELD, SWAP } from '../../src/ui/deferred'
import styles from './styles.css'

/** One picture for each block, drawn like the icons. */
const pictures = {
  wallet: [COINS, PERSON, SHIELD],
  network: [GLOBE, SWAP]
} as const

export default function Help() {
  useSignals()
  addSheet(styles)
  const messages = useStore($walletMessages).value!
  const topic = useSignal<keyof typeof pictures>($route.get().name === 'WhatIsANetwork' ? 'network' : 'wallet').value
  const blocks = topic === 'wallet' ? messages.walletBlocks : messages.networkBlocks
  return (
    <>
      <div className="body">
        {blocks.map(({ title, text }, index) => (
          <div key={title} className="row topic">
            <span className="logo glyph">
              <Icon name={pictures[topic][index] ?? 'help'} />
            </span>
            <span className="text">
              <h3>{title}</h3>
              <p className="secondary">{text}</p>
            </span>
          </div>
        ))}
      </div>
      <footer className="footer">
        <Button testId="got-it" onPress={back}>
          {messages.wasUseful}
        </Button>
      </footer>
    </>
  )
}
Help.prepare = loadWalletMessages
Help.title = (): string =>
  $route.get().name === 'WhatIsANetwork' ? $walletMessages.get()!.networkTitle : $messages.get()!.whatIsThis
