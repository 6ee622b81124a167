/** What a wallet is, what a network is: for those who meet them for the first time. */
import { $moreWords, $route, $words, addSheet, back, Button, Icon, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { GLOBE, PERSON, SWAP } from '../../src/ui/further'
import look from './look.css'

/** One picture for each block, drawn like the icons. */
const pictures = {
  wallet: [
    'M10 8.5c3.6 0 6.5-1.2 6.5-2.8S13.6 3 10 3 3.5 4.2 3.5 5.7s2.9 2.8 6.5 2.8zM3.5 5.7v8.5C3.5 15.8 6.4 17 10 17s6.5-1.2 6.5-2.8V5.7M3.5 10c0 1.5 2.9 2.7 6.5 2.7s6.5-1.2 6.5-2.7',
    PERSON,
    'M10 2.5l6 2v5c0 3.8-2.5 6.5-6 8-3.5-1.5-6-4.2-6-8v-5z'
  ],
  network: [
    GLOBE,
    SWAP
  ]
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
            <span className="mark glyph"><Icon name={pictures[topic][i] ?? 'help'} /></span>
            <span className="t"><h3>{title}</h3><p className="sub">{text}</p></span>
          </div>
        ))}
      </div>
      <footer className="pocket"><Button testId="got-it" onPress={back}>{words.wasUseful}</Button></footer>
    </>
  )
}
Help.prepare = loadWalletsWords
Help.title = (): string => $route.get().name === 'WhatIsANetwork' ? $moreWords.get()!.whatIsANetwork : $words.get()!.whatIsThis
