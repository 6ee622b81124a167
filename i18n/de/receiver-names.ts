/** German, receivers that are given by a name. */
import type { ReceiverNameMessages } from '../en/receiver-names'
const receiverNames: ReceiverNameMessages = {
  otherEnding: 'Namen mit der Endung {ending} werden auf {network} nicht nachgeschlagen. Bitte die Adresse eingeben.',
  nameMoved:
    'Namen mit der Endung .sol sind in ein Register umgezogen, das hier nicht gelesen wird. ' +
    'Bitte die Adresse eingeben.',
  nameUnproven: 'Die Adresse von {name} lässt sich nicht bestätigen. Bitte beim Empfänger nachfragen.',
  mixedName:
    'Der Name hat Buchstaben oder Ziffern, die wie andere aussehen. In einfachen Zeichen heißt er {plain}. ' +
    'Bitte die Adresse vergleichen.',
  notOnNetwork: '{name} hat keine Adresse für {network}.',
  useEthereum: 'Seine Adresse auf Ethereum verwenden',
  ethereumAddress:
    'Der Name hat diese Adresse nur auf Ethereum. Auf {network} gehört sie vielleicht niemandem. Bitte beim ' +
    'Empfänger nachfragen.',
  foreignName:
    'Der Name hat andere Zeichen als a bis z. Mit diesen geschrieben heißt er {plain}. Bitte die Adresse vergleichen.',
  confusableName:
    'In diesem Namen ist {letters} leicht mit anderen Buchstaben zu verwechseln. Bitte die Adresse vergleichen.',
  similarName: 'Dieser Name sieht aus wie der bekannte {known} und ist ein anderer. Bitte die Adresse vergleichen.'
}

export default receiverNames
