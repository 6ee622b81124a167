/** English, names that cannot be sent to. The type of every locale. */
const receiverNames = {
  otherEnding: 'Names ending in {ending} are not looked up on {network}. Enter the address.',
  nameMoved: 'Names ending in .sol have moved to a register that is not read here. Enter the address.',
  nameUnproven: 'The address of {name} cannot be confirmed. Ask the receiver for it.'
}

export default receiverNames
export type ReceiverNameMessages = typeof receiverNames
