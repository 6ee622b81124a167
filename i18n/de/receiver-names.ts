/** German, names that cannot be sent to. */
import type { ReceiverNameMessages } from '../en/receiver-names'
const receiverNames: ReceiverNameMessages = {
  otherEnding: 'Namen mit der Endung {ending} werden auf {network} nicht nachgeschlagen. Bitte die Adresse eingeben.',
  nameMoved:
    'Namen mit der Endung .sol sind in ein Register umgezogen, das hier nicht gelesen wird. ' +
    'Bitte die Adresse eingeben.',
  nameUnproven: 'Die Adresse von {name} lässt sich nicht bestätigen. Bitte beim Empfänger nachfragen.'
}

export default receiverNames
