import { fill } from '../../src/ui/kit'
import type { Doubt, MoneyWords, Receiver } from '../../src/money'

/** Returns the message for a receiver that cannot be sent to, by state. */
const refusalOf = (
  { state, foreign }: Receiver,
  facts: Readonly<Record<string, string>>,
  words: MoneyWords
): string | undefined => {
  switch (state) {
    case 'wrong':
      return fill(words.wrongReceiver, facts)
    case 'misspelt':
      return words.misspelt
    case 'unknown':
      return words.nameUnknown
    case 'unreached':
      return words.nameUnreached
    case 'elsewhere':
      return fill(words.otherNetwork, facts)
    case 'link-required':
      return fill(words.linkRequired, facts)
    case 'link-other':
      return words.linkOther
    case 'link-broken':
      return words.linkBroken
    case 'not-here':
      return fill(words.nameNotHere, facts)
    case 'nameless':
      return fill(words.noNames, facts)
    case 'foreign':
      return foreign && fill(words.foreignAddress[foreign], facts)
    default:
      return undefined
  }
}

const doubtOf = (doubt: Doubt, facts: Readonly<Record<string, string>>, words: MoneyWords): string => {
  switch (doubt) {
    case 'yourself':
      return words.yourself
    case 'look-alike':
      return words.lookAlike
    case 'mixed-name':
      return fill(words.mixedName, facts)
    case 'contract':
      return words.isContract
    case 'nobody':
      return words.isNobody
    case 'foreign-name':
      return fill(words.foreignName, facts)
    case 'confusable-name':
      return fill(words.confusableName, facts)
    case 'similar-name':
      return fill(words.similarName, facts)
    case 'ethereum-address':
      return fill(words.ethereumAddress, facts)
  }
}

/** Returns what the field itself does not show of a valid receiver: its name, or its whole address. */
const shownOf = ({ text, name, address = '', doubts = [] }: Receiver): string => {
  if (name && text === address) return name
  // a link or a prefixed address differs from the address that receives
  const isWithin = text.includes(':')
  return name || doubts.length || isWithin ? address : ''
}

/** Returns the message below the receiver's field, whether it is an error, and the warnings about the receiver. */
export const receiverMessages = (receiver: Receiver, network: string, words: MoneyWords) => {
  const { state, doubts = [] } = receiver
  const facts = { ...receiver.facts, network }
  const refusal = refusalOf(receiver, facts, words)
  const shown = state === 'good' ? shownOf(receiver) : ''
  const said = refusal ?? (state === 'looking' ? words.lookingUp : shown)
  return { said, isBad: refusal !== undefined, doubts: doubts.map(doubt => doubtOf(doubt, facts, words)) }
}
