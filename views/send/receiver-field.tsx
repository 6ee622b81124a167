import { useEffect, useLayoutEffect, useRef } from 'react'
import { $network, announce, Button, fill, Icon, useSignals, useStore } from '../../src/ui/kit'
import {
  $draft,
  acceptEthereumAddress,
  MAX_RECEIVER_CHARACTERS,
  nameReceiver,
  type MoneyWords,
  type Receiver
} from '../../src/money'
import { inFours } from '../../src/ui/money'
import { PERSON } from '../../src/ui/further'
import { receiverMessages } from './receiver-messages'
import { useComposition } from './use-composition'

const PASTE =
  'M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9.5A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 4.5h-1.5M7.5 3h5v3h-5z'

/** The receiver: an address, a name, or a link that contains an address. */
export function ReceiverField({
  receiver,
  notes,
  words
}: {
  receiver: Receiver
  notes: readonly string[]
  words: MoneyWords
}) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isPasted = useRef(false)
  const { name: network = '', chainNamespace } = useStore($network).value ?? {}
  const { said, isBad, doubts } = receiverMessages(receiver, network, words)
  // an empty text is not announced, so that the message of the field above stays
  const news = [said || receiver.address, ...doubts, ...notes].filter(Boolean).join(' ')
  useEffect(() => {
    if (news) announce(news)
  }, [news])
  // only EVM has names
  const label = chainNamespace === 'eip155' ? words.receiver : words.address
  const set = (text: string, isWhole: boolean) => {
    field.current!.value = text
    nameReceiver(text, isWhole)
  }
  const type = () => {
    nameReceiver(field.current!.value, isPasted.current)
    isPasted.current = false
  }
  const isInComposition = useComposition(field, type)
  // This writes only a value that the host page fills in. A trailing space comes from typing alone.
  // Read the store, because more keys may have arrived since this was rendered.
  useLayoutEffect(() => {
    const { text } = $draft.get().receiver
    if (!isInComposition.current && field.current!.value.trim() !== text) field.current!.value = text
  }, [receiver.text])
  const paste = async () => {
    try {
      set((await navigator.clipboard.readText()).trim().slice(0, MAX_RECEIVER_CHARACTERS), true)
    } catch {
      // denied or unavailable: the user can paste by hand
    }
    field.current?.focus()
  }
  const useEthereum = () => {
    acceptEthereumAddress()
    // the pressed button disappears, and the focus with it
    field.current!.focus()
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
          <input
            ref={field}
            dir={receiver.text ? 'ltr' : undefined}
            defaultValue={receiver.text}
            placeholder={label}
            aria-label={label}
            aria-invalid={isBad || undefined}
            aria-describedby="bf-receiver"
            maxLength={MAX_RECEIVER_CHARACTERS}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="done"
            data-testid="receiver"
            onPaste={() => {
              isPasted.current = true
            }}
            onInput={type}
          />
          {receiver.text ? (
            <button type="button" className="tap" aria-label={words.clear} data-testid="clear-receiver" onClick={clear}>
              <Icon name="close" />
            </button>
          ) : (
            <button type="button" className="tap" aria-label={words.paste} data-testid="paste" onClick={paste}>
              <Icon name={PASTE} />
            </button>
          )}
        </label>
        {said && (
          <p className={receiver.state === 'good' ? 'help num' : 'help'} id="bf-receiver" data-testid="receiver-said">
            {said === receiver.address ? inFours(said) : said}
          </p>
        )}
        {receiver.state === 'not-here' && (
          <Button testId="use-ethereum" onPress={useEthereum}>
            {words.useEthereum}
          </Button>
        )}
        {notes.map(note => (
          <p key={note} className="bar" data-testid="asked">
            <Icon name="alert" />
            <span className="t">{note}</span>
          </p>
        ))}
        {doubts.map(doubt => (
          <p key={doubt} className="bar" data-testid="doubt">
            <Icon name="alert" />
            <span className="t">{doubt}</span>
          </p>
        ))}
      </div>
    </>
  )
}
