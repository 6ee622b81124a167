import { useEffect } from 'react'
import { announce, back, Button, fill, Icon, Mark, type MoreWords } from '../../src/ui/kit'
import { Hero } from './hero'

const ARROW_DOWN = 'M10 3v9.5M6 8.8l4 4 4-4M4 16.5h12'

interface MissingProps { name: string; icon?: string; homepage?: string; words: MoreWords }

/** A wallet that is known, but not in this browser: says so and leads to its page. */
export function Missing({ name, icon, homepage, words }: MissingProps) {
  const title = fill(words.missingTitle, { wallet: name })
  useEffect(() => { announce(`${title}. ${words.missingHint}`) }, [title])
  return (
    <>
      <div className="body">
        <Hero state="none" title={title} mark={<Mark name={name} src={icon} />} badge={<Icon name={ARROW_DOWN} isSmall />}>{words.missingHint}</Hero>
      </div>
      <footer className="pocket">
        {homepage && (
          <a className="btn main wide" href={homepage} target="_blank" rel="noopener noreferrer" data-testid="get-wallet">
            {fill(words.getWallet, { wallet: name })}<Icon name="open" isSmall isFlipped />
          </a>
        )}
        <Button kind={homepage ? 'quiet' : undefined} testId="other-wallet" onPress={back}>{words.otherWallet}</Button>
      </footer>
    </>
  )
}
