import { useEffect, useLayoutEffect, useRef } from 'react'
import { $network, announce, fill, Icon, useSignals, useStore } from '../../src/ui/kit'
import { nameReceiver, type Doubt, type MoneyWords, type Receiver } from '../../src/money'
import { inFours } from '../../src/ui/money'
import { PERSON } from '../../src/ui/further'

const PASTE = 'M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9.5A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 4.5h-1.5M7.5 3h5v3h-5z'

/** Longest text that is looked at: a name of ENS has 255 letters, a link of an address some more. */
const MOST_LETTERS = 300

type Said = Partial<Record<Receiver['state'], string>>

/** What is said of a receiver below the field, and what is to be thought of. */
const saidOf = ({ text, state, name, address, doubts = [] }: Receiver, network: string, words: MoneyWords) => {
  const fine = { empty: '', looking: words.lookingUp, good: name && text === address ? name : name || doubts.length ? address : '' } as Said
  const bad = { wrong: fill(words.wrongReceiver, { network }), misspelt: words.misspelt, unknown: words.nameUnknown, unreached: words.nameUnreached } as Said
  const sentences: Record<Doubt, string> = { yourself: words.yourself, 'look-alike': words.lookAlike, 'mixed-name': words.mixedName, contract: words.isContract, nobody: words.isNobody }
  return { said: bad[state] ?? fine[state], isBad: !!bad[state], doubts: doubts.map(doubt => sentences[doubt]) }
}

/** Who gets it: an address, a name, or a link that holds an address. */
export function ReceiverField({ receiver, words }: { receiver: Receiver; words: MoneyWords }) {
  useSignals()
  const field = useRef<HTMLInputElement>(null), isPasted = useRef(false), { name: network = '', chainNamespace } = useStore($network).value ?? {}, { said, isBad, doubts } = saidOf(receiver, network, words)
  // nothing is no news: what the field above has said stays
  const news = [said || receiver.address, ...doubts].filter(Boolean).join(' ')
  useEffect(() => { if (news) announce(news) }, [news])
  // names are of EVM alone
  const label = chainNamespace === 'eip155' ? words.receiver : words.address
  // what the site fills in while this shows is no typing; a space at the end is only typed
  useLayoutEffect(() => { if (field.current!.value.trim() !== receiver.text) field.current!.value = receiver.text }, [receiver.text])
  const set = (text: string, isWhole: boolean) => {
    field.current!.value = text
    nameReceiver(text, isWhole)
  }
  const type = () => {
    nameReceiver(field.current!.value, isPasted.current)
    isPasted.current = false
  }
  const paste = async () => {
    try {
      set((await navigator.clipboard.readText()).trim().slice(0, MOST_LETTERS), true)
    } catch {
      // denied, or not there: it can be pasted by hand
    }
    field.current?.focus()
  }
  const clear = () => {
    set('', true)
    field.current!.focus()
  }
  return (
    <>
      <h3 className="cap">{fill(words.to, { network })}</h3>
      <div className="stack">
        <label className="field" data-bad={isBad || undefined}>
          {receiver.state === 'looking' ? <span className="spin" /> : <Icon name={PERSON} />}
          <input ref={field} dir={receiver.text ? 'ltr' : undefined} defaultValue={receiver.text} placeholder={label} aria-label={label} aria-invalid={isBad || undefined} aria-describedby="bf-receiver" maxLength={MOST_LETTERS}
            autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="done" data-testid="receiver" onPaste={() => { isPasted.current = true }} onInput={type} />
          {receiver.text
            ? <button type="button" className="tap" aria-label={words.clear} data-testid="clear-receiver" onClick={clear}><Icon name="close" /></button>
            : <button type="button" className="tap" aria-label={words.paste} data-testid="paste" onClick={paste}><Icon name={PASTE} /></button>}
        </label>
        {said && <p className={receiver.state === 'good' ? 'help num' : 'help'} id="bf-receiver" data-testid="receiver-said">{said === receiver.address ? inFours(said) : said}</p>}
        {doubts.map(doubt => <p key={doubt} className="bar" data-testid="doubt"><Icon name="alert" /><span className="t">{doubt}</span></p>)}
      </div>
    </>
  )
}
