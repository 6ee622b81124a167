import { interpolate } from '../../src/ui/kit'
import type { ReceiverWarning, AssetMessages, Receiver, ReceiverNameMessages } from '../../src/barrels/assets'

/** Returns a message about a receiver's name. Its table has been loaded with what knows of the name. */
type NameText = (key: keyof ReceiverNameMessages) => string

/** Returns the message for a receiver that cannot be sent to, by state. */
const refusalOf = (
  { state, foreign }: Receiver,
  facts: Readonly<Record<string, string>>,
  messages: AssetMessages,
  ofName: NameText
): string | undefined => {
  switch (state) {
    case 'invalid':
      return interpolate(messages.invalidReceiver, facts)
    case 'bad-checksum':
      return messages.badChecksum
    case 'unknown':
      return messages.nameUnknown
    case 'lookup-failed':
      return messages.lookupFailed
    case 'other-network':
      return interpolate(messages.otherNetwork, facts)
    case 'link-required':
      return interpolate(messages.linkRequired, facts)
    case 'link-other':
      return messages.linkOther
    case 'link-broken':
      return messages.linkBroken
    case 'not-on-network':
      return ofName('notOnNetwork')
    case 'names-unsupported':
      return interpolate(messages.namesUnsupported, facts)
    case 'other-ending':
      return ofName('otherEnding')
    case 'name-moved':
      return ofName('nameMoved')
    case 'name-unproven':
      return ofName('nameUnproven')
    case 'foreign':
      return foreign && interpolate(messages.foreignAddress[foreign], facts)
    default:
      return undefined
  }
}

const warningText = (warning: ReceiverWarning, messages: AssetMessages, ofName: NameText): string => {
  switch (warning) {
    case 'own-address':
      return messages.ownAddress
    case 'look-alike':
      return messages.lookAlike
    case 'mixed-name':
      return ofName('mixedName')
    case 'contract':
      return messages.isContract
    case 'no-key':
      return messages.noKey
    case 'foreign-name':
      return ofName('foreignName')
    case 'confusable-name':
      return ofName('confusableName')
    case 'similar-name':
      return ofName('similarName')
    case 'ethereum-address':
      return ofName('ethereumAddress')
  }
}

/** Returns what the field itself does not show of a valid receiver: its name, or its whole address. */
const resolvedText = ({ text, name, address = '', warnings = [] }: Receiver): string => {
  if (name && text === address) return name
  // a link or a prefixed address differs from the address that receives
  const isWithin = text.includes(':')
  return name || warnings.length || isWithin ? address : ''
}

/** Returns the message below the receiver's field, whether it is an error, and the warnings about the receiver. */
export const receiverMessages = (
  receiver: Receiver,
  network: string,
  messages: AssetMessages,
  nameMessages: ReceiverNameMessages | undefined
) => {
  const { state, warnings = [] } = receiver
  const facts = { ...receiver.facts, network }
  const ofName: NameText = key => interpolate(nameMessages?.[key] ?? '', facts)
  const refusal = refusalOf(receiver, facts, messages, ofName)
  const resolved = state === 'valid' ? resolvedText(receiver) : ''
  const message = refusal ?? (state === 'resolving' ? messages.lookingUp : resolved)
  return {
    message,
    isInvalid: refusal !== undefined,
    warnings: warnings.map(warning => warningText(warning, messages, ofName))
  }
}
