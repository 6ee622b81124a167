/** Explains wallets and networks to first-time users. */
import {
  $moreWords,
  $route,
  $words,
  addSheet,
  back,
  Button,
  Icon,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { COINS, GLOBE, PERSON, SHIELD, SWAP } from '../../src/ui/further'
import look from './look.css'

/** One picture for each block, drawn like the icons. */
const pictures = {
  wallet: [COINS, PERSON, SHIELD],
  network: [GLOBE, SWAP]
} as const

export default function Help() {
  useSignals()
  addSheet(look)
  const words = useStore($walletsWords).value!
  const topic = useSignal<keyof typeof pictures>($route.get().name === 'WhatIsANetwork' ? 'network' : 'wallet').value
  const blocks = topic === 'wallet' ? words.walletBlocks : words.networkBlocks
  return (
    <>
      <div className="body">
        {blocks.map(({ title, text }, i) => (
          <div key={title} className="row fact">
            <span className="mark glyph">
              <Icon name={pictures[topic][i] ?? 'help'} />
            </span>
            <span className="t">
              <h3>{title}</h3>
              <p className="sub">{text}</p>
            </span>
          </div>
        ))}
      </div>
      <footer className="pocket">
        <Button testId="got-it" onPress={back}>
          {words.wasUseful}
        </Button>
      </footer>
    </>
  )
}
Help.prepare = loadWalletsWords
Help.title = (): string =>
  $route.get().name === 'WhatIsANetwork' ? $moreWords.get()!.whatIsANetwork : $words.get()!.whatIsThis
