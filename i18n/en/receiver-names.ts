/** English, receivers that are given by a name. The type of every locale. */
const receiverNames = {
  otherEnding: 'Names ending in {ending} are not looked up on {network}. Enter the address.',
  nameMoved: 'Names ending in .sol have moved to a register that is not read here. Enter the address.',
  nameUnproven: 'The address of {name} cannot be confirmed. Ask the receiver for it.',
  mixedName:
    'The name has letters or digits that look like others. In plain letters it is {plain}. Compare the address.',
  notOnNetwork: '{name} has no address for {network}.',
  useEthereum: 'Use its address on Ethereum',
  ethereumAddress:
    'The name has this address on Ethereum alone. On {network} it may belong to nobody. Ask the receiver.',
  foreignName: 'The name has characters other than a to z. Written in those, it is {plain}. Compare the address.',
  confusableName: 'In this name, {letters} is easy to confuse with other letters. Compare the address.',
  similarName: 'This name looks like {known}, which you know, but is another. Compare the address.'
}

export default receiverNames
export type ReceiverNameMessages = typeof receiverNames
