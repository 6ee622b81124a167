import { useEffect, useLayoutEffect, useRef } from 'react'
import { $network, announce, Button, interpolate, Icon, useSignals, useStore, type IconPath } from '../../src/ui/kit'
import { $draft, $receiverNameMessages, type AssetMessages, type Receiver } from '../../src/barrels/assets'
import { acceptEthereumAddress, MAX_RECEIVER_CHARACTERS, resolveReceiver } from '../../src/barrels/send'
import { groupedAddress, useComposition } from '../../src/ui/assets'
import { PERSON } from '../../src/ui/deferred'
import { receiverMessages } from './receiver-messages'

const PASTE = ('M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9.5A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 ' +
  '4.5h-1.5M7.5 3h5v3h-5z') as IconPath

/** The receiver: an address, a name, or a link that contains an address. */
export function ReceiverField({
  receiver,
  notes,
  messages
}: {
  receiver: Receiver
  notes: readonly string[]
  messages: AssetMessages
}) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const isPasted = useRef(false)
  const { name: network = '', chainNamespace } = useStore($network).value ?? {}
  const nameMessages = useStore($receiverNameMessages).value
  const { message, isInvalid, warnings } = receiverMessages(receiver, network, messages, nameMessages)
  // an empty text is not announced, so that the message of the field above stays
  const announcement = [message || receiver.address, ...warnings, ...notes].filter(Boolean).join(' ')
  useEffect(() => {
    if (announcement) announce(announcement)
  }, [announcement])
  // Bitcoin has no names
  const label = chainNamespace === 'bip122' ? messages.address : messages.receiver
  const setReceiver = (text: string, isComplete: boolean) => {
    field.current!.value = text
    resolveReceiver(text, isComplete)
  }
  const onType = () => {
    resolveReceiver(field.current!.value, isPasted.current)
    isPasted.current = false
  }
  const isInComposition = useComposition(field, onType)
  // This writes only a value that the host page fills in. A trailing space comes from typing alone.
  // Read the store, because more keys may have arrived since this was rendered.
  useLayoutEffect(() => {
    const { text } = $draft.get().receiver
    if (!isInComposition.current && field.current!.value.trim() !== text) field.current!.value = text
  }, [receiver.text])
  const paste = async () => {
    try {
      setReceiver((await navigator.clipboard.readText()).trim().slice(0, MAX_RECEIVER_CHARACTERS), true)
    } catch {
      // denied or unavailable: the user can paste by hand
    }
    field.current?.focus()
  }
  const chooseEthereumAddress = () => {
    acceptEthereumAddress()
    // the pressed button disappears, and the focus with it
    field.current!.focus()
  }
  const retry = () => {
    setReceiver(receiver.text, true)
    // the pressed button disappears, and the focus with it
    field.current!.focus()
  }
  const clear = () => {
    setReceiver('', true)
    field.current!.focus()
  }
  return (
    <>
      <h3 className="caption">{interpolate(messages.to, { network })}</h3>
      <div className="stack">
        <label className="field" data-bad={isInvalid || undefined}>
          {receiver.state === 'resolving' ? <span className="spinner" /> : <Icon name={PERSON} />}
          <input
            ref={field}
            dir={receiver.text ? 'ltr' : undefined}
            defaultValue={receiver.text}
            placeholder={label}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
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
            onInput={onType}
          />
          {receiver.text ? (
            <button
              type="button"
              className="icon-button"
              aria-label={messages.clear}
              data-testid="clear-receiver"
              onClick={clear}
            >
              <Icon name="close" />
            </button>
          ) : (
            <button
              type="button"
              className="icon-button"
              aria-label={messages.paste}
              data-testid="paste"
              onClick={paste}
            >
              <Icon name={PASTE} />
            </button>
          )}
        </label>
        {message && (
          <p
            className={receiver.state === 'valid' ? 'help num' : 'help'}
            id="bf-receiver"
            data-testid="receiver-message"
          >
            {message === receiver.address ? groupedAddress(message) : message}
          </p>
        )}
        {receiver.state === 'not-on-network' && (
          <Button testId="use-ethereum" onPress={chooseEthereumAddress}>
            {nameMessages?.useEthereum}
          </Button>
        )}
        {receiver.state === 'lookup-failed' && (
          <Button testId="retry-name" onPress={retry}>
            {messages.tryAgain}
          </Button>
        )}
        {notes.map(note => (
          <p key={note} className="banner" data-testid="receiver-note">
            <Icon name="alert" />
            <span className="text">{note}</span>
          </p>
        ))}
        {warnings.map(warning => (
          <p key={warning} className="banner" data-testid="receiver-warning">
            <Icon name="alert" />
            <span className="text">{warning}</span>
          </p>
        ))}
      </div>
    </>
  )
}
