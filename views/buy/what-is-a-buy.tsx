/** Explains buying to first-time users. */
import { back, Button, Icon, useSignals, useStore } from '../../src/ui/kit'
import { addDeferredStyles, COINS, PERSON, RECEIVE } from '../../src/ui/deferred'
import { $buyMessages, loadBuyMessages } from '../../src/barrels/buy'
import styles from './styles.css'

/** One for each block, drawn like the icons. */
const pictures = [PERSON, RECEIVE, COINS] as const

export default function WhatIsABuy() {
  useSignals()
  addDeferredStyles(styles)
  const { blocks, title } = useStore($buyMessages).value!
  return (
    <>
      <div className="body">
        {blocks.map(({ title: heading, text }, index) => (
          <div key={heading} className="row topic">
            <span className="logo glyph">
              <Icon name={pictures[index] ?? 'help'} />
            </span>
            <span className="text">
              <h3>{heading}</h3>
              <p className="secondary">{text}</p>
            </span>
          </div>
        ))}
      </div>
      <footer className="footer">
        <Button kind="main" testId="buy" onPress={back}>
          {title}
        </Button>
      </footer>
    </>
  )
}
WhatIsABuy.prepare = loadBuyMessages
WhatIsABuy.title = (): string => $buyMessages.get()!.how
