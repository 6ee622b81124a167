/** German, for what an account holds and does with it. */
import type { AssetMessages } from '../en/assets'
const assets: AssetMessages = {
  titles: {
    WalletSend: 'Senden',
    WalletSendSelectToken: 'Token wählen',
    WalletSendPreview: 'Prüfen',
    WalletSendConfirmed: 'Gesendet',
    WalletTokens: 'Token'
  },
  tryAgain: 'Erneut versuchen',
  noPrice: 'Kein Preis',
  noTokens: 'Noch nichts da',
  noTokensHint: 'Token erscheinen, sobald sie an dieser Adresse ankommen.',
  notCurrent: 'Nicht auf dem neuesten Stand.',
  offlineHint: 'Sobald die Verbindung wieder da ist, geht es von selbst weiter.',
  failedHint: 'Das Guthaben ist unverändert. Bitte gleich noch einmal versuchen.',
  amount: 'Betrag',
  max: 'Max',
  balance: 'Guthaben',
  to: 'Empfänger auf {network}',
  receiver: 'Adresse oder Name',
  paste: 'Einfügen',
  clear: 'Leeren',
  search: 'Token suchen',
  yourTokens: 'Eigene Token',
  noToken: 'Kein Token mit diesem Namen',
  noTokenHint: 'Nur was auf diesem Netzwerk vorhanden ist, lässt sich senden.',
  review: 'Prüfen',
  chooseToken: 'Token wählen',
  addAmount: 'Betrag eingeben',
  invalidAmount: 'Betrag über 0 eingeben',
  decimals: 'Dezimalstellen von {symbol}: {count}',
  noAmount: 'Nur Ziffern und ein Komma',
  unclearAmount: 'Unklar. Bitte ohne Tausendertrennzeichen eingeben.',
  notHeld: 'Dieses Token wurde im Konto nicht gefunden.',
  exceedsBalance: 'Mehr als vorhanden',
  atMost: 'Vorhanden: {amount}',
  addReceiver: 'Empfänger eingeben',
  checkReceiver: 'Empfänger prüfen',
  invalidReceiver: 'Keine Adresse auf {network}. Auf Tippfehler prüfen.',
  badChecksum: 'Diese Adresse enthält einen Tippfehler. Bitte neu kopieren.',
  foreignAddress: {
    ethereum: 'Das ist eine Ethereum-Adresse. Bitte eine Adresse auf {network} eingeben.',
    solana: 'Das ist eine Solana-Adresse. Bitte eine Adresse auf {network} eingeben.',
    bitcoin: 'Das ist eine Bitcoin-Adresse. Bitte eine Adresse auf {network} eingeben.',
    'bitcoin-network':
      'Das ist eine Adresse eines anderen Bitcoin-Netzwerks. Bitte eine Adresse auf {network} eingeben.'
  },
  nameUnknown: 'Diesen Namen hat niemand.',
  lookupFailed: 'Der Name ließ sich nicht nachschlagen. Bitte die Adresse eingeben oder erneut versuchen.',
  lookingUp: 'Name wird nachgeschlagen',
  ownAddress: 'Das ist die eigene Adresse.',
  lookAlike: 'Diese Adresse sieht aus wie eine bekannte und ist eine andere. Bitte ganz vergleichen.',
  isContract: 'Das ist die Adresse des Tokens selbst. Was dorthin gesendet wird, ist verloren.',
  noKey: 'Diese Adresse gehört niemandem. Was dorthin gesendet wird, ist verloren.',
  otherNetwork: 'Das ist für {other}. Aktiv ist {network}.',
  linkRequired: 'Dieser Link verlangt {parameter}, was hier nicht unterstützt wird. Bitte nur um die Adresse bitten.',
  linkOther:
    'Dieser Link verlangt etwas anderes als eine Überweisung an eine Adresse. Bitte nur um die Adresse bitten.',
  linkBroken: 'Dieser Link ist beschädigt. Bitte neu kopieren.',
  namesUnsupported: 'Auf {network} werden keine Namen nachgeschlagen. Bitte die Adresse eingeben.',
  linkAmount: 'Der Link bittet um {amount}.',
  linkToken: 'Der Link bittet um {amount} des Tokens {token}, das im Konto nicht gefunden wurde.',
  smallestUnits: '{count} kleinste Einheiten',
  someAmount: 'einen Betrag',
  linkExtras:
    'Der Link bittet um einen Vermerk, der nicht mitgesendet wird. Der Empfänger erkennt die Zahlung vielleicht nicht.',
  address: 'Adresse',
  network: 'Netzwerk',
  fee: 'Netzwerkkosten',
  feeOf: 'etwa {fee}',
  maxFee: 'höchstens {fee}',
  deposit: 'davon {fee} für das Tokenkonto des Empfängers',
  feeByWallet: 'Das Wallet legt sie fest.',
  feeUnknown: 'Nicht verfügbar',
  finalHint: 'Eine Überweisung lässt sich nicht zurückholen.',
  confirmIn: 'Bitte in {wallet} bestätigen.',
  declined: 'In {wallet} abgelehnt. Nichts wurde gesendet.',
  cancel: 'Abbrechen',
  send: 'Senden',
  arrives: 'Kommt an',
  notKnown: 'Nicht bekannt',
  tokenKeeps: 'Das Token behält {amount} ein.',
  sendForFee: 'Senden und bis zu {fee} zahlen',
  sendAnyway: 'Trotzdem senden',
  backToReview: 'Zurück zur Prüfung',
  sure: 'Trotzdem senden?',
  risks: {
    'fee-above-amount': 'Die Netzwerkkosten sind höher als der Betrag.',
    'fee-high': 'Die Netzwerkkosten sind ungewöhnlich hoch.',
    'loss-high': 'Das Token behält einen großen Teil der Überweisung ein.',
    'received-unknown': 'Wie viel von diesem Token ankommt, lässt sich nicht ermitteln.',
    'received-unchecked': 'Der Knoten dieses Netzwerks konnte nicht prüfen, wie viel von diesem Token ankommt.',
    'receiver-may-not-spend':
      'Der Empfänger ist ein Programm oder eine Adresse ohne Schlüssel. Vielleicht kann er nie darüber verfügen.',
    'permanent-delegate': 'Der Herausgeber dieses Tokens kann es von jedem Konto zurückholen.',
    'transfer-hook': 'Bei jeder Überweisung dieses Tokens läuft ein Programm des Herausgebers, das sie ablehnen kann.'
  },
  changeTransfer: 'Ändern',
  notPrepared: {
    title: 'Die Überweisung ließ sich nicht vorbereiten',
    reason: '{problem}. {hint}',
    refused: 'Es wurde nichts signiert. Das Netzwerk würde sie ablehnen: {reason}'
  },
  fillIn: 'Neu ausfüllen',
  gone: {
    title: 'Es gibt nichts zu prüfen',
    hint: 'Es galt einem anderen Konto oder Netzwerk oder ist schon gesendet.'
  },
  tokensLoading: 'Token werden geladen',
  status: 'Status',
  statuses: {
    pending: 'Unterwegs',
    confirmed: 'Bestätigt',
    repriced: 'Mit anderer Gebühr bestätigt',
    cancelled: 'Abgebrochen',
    replaced: 'Eine andere trat an ihre Stelle',
    failed: 'Fehlgeschlagen'
  },
  notices: {
    tokensFailed: 'Guthaben nicht verfügbar',
    maxFailed: 'Der Höchstbetrag ist gerade nicht bekannt',
    copyChanged: 'In der Zwischenablage steht etwas anderes. Bitte nicht einfügen.',
    historyFailed: 'Transaktionen konnten nicht geladen werden',
    started: 'Transaktion gestartet',
    confirmed: 'Transaktion bestätigt',
    repriced: 'Transaktion mit anderer Gebühr bestätigt',
    cancelled: 'Transaktion abgebrochen',
    replaced: 'Eine andere Transaktion trat an ihre Stelle',
    failed: 'Transaktion fehlgeschlagen'
  },
  refusals: {
    fee: 'Die Gebühr passt nicht zu dem, was das Netzwerk jetzt verlangt. Bitte noch einmal ansehen.',
    nonce:
      'Das Wallet zählt seine Transaktionen anders als das Netzwerk. Bitte die laufenden abwarten und dann ' +
      'erneut versuchen.',
    funds: 'Das Guthaben deckt Betrag und Gebühr nicht.',
    gas: 'Die Transaktion braucht mehr oder weniger Rechenarbeit als veranschlagt. Bitte noch einmal versuchen.',
    type: 'Das Netzwerk kennt diese Art von Transaktion nicht.'
  },
  errors: {
    'service-failed': { title: 'Ein Dienst hat nicht geantwortet', hint: 'Bitte gleich noch einmal versuchen.' },
    'service-timeout': { title: 'Ein Dienst hat zu lange gebraucht', hint: 'Bitte gleich noch einmal versuchen.' },
    'address-invalid': {
      title: 'Das ist keine Adresse auf {network}',
      hint: 'Bitte {address} prüfen. Es wurde nichts gesendet.'
    },
    'amount-too-high': {
      title: 'Nicht genug {symbol}',
      hint: 'Vorhanden sind {available} {symbol}. Es wurde nichts gesendet.'
    },
    'fee-too-much': {
      title: 'Für die Gebühr reicht es nicht',
      hint:
        'Das Netzwerk nimmt dafür bis zu {fee} {symbol}, vorhanden sind {available} {symbol}. Es wurde ' +
        'nichts gesendet.'
    },
    'fee-changed': {
      title: 'Die Gebühr hat sich geändert',
      hint:
        'Sie war {shown} {symbol} und wäre jetzt bis zu {fee} {symbol}. Bitte noch einmal ansehen. Es wurde ' +
        'nichts gesendet.'
    },
    'fee-implausible': {
      title: 'Die Gebühr kann nicht stimmen',
      hint:
        'Ein Knoten von {network} verlangt {reported}. Die Grenze ist {limit}. Es wurde nichts gesendet; bitte ' +
        'später erneut versuchen.'
    },
    'decimals-unknown': {
      title: 'Das Token nennt seine Dezimalstellen nicht',
      hint: 'Ein Betrag lässt sich nicht sicher berechnen. Es wurde nichts gesendet.'
    },
    'send-incomplete': {
      title: 'Es fehlt noch etwas',
      hint: 'Betrag und Empfänger werden gebraucht. Es wurde nichts gesendet.'
    },
    'token-missing': {
      title: 'Kein Token gewählt',
      hint: 'Bitte wählen, was gesendet wird. Es wurde nichts gesendet.'
    },
    'send-unsupported': {
      title: 'Senden ist hier nicht möglich',
      hint: 'Bitte ein anderes Netzwerk wählen. Es wurde nichts gesendet.'
    },
    'address-unspendable': {
      title: 'Von dieser Adresse kann hier nichts gesendet werden',
      hint:
        'Sie verwahrt Ordinals, oder nur ihr eigenes Wallet kann darüber verfügen. Bitte ein anderes Konto ' +
        'wählen oder im Wallet senden.'
    },
    'amount-too-low': {
      title: 'Das ist zu wenig zum Senden',
      hint: 'Es müssen mindestens {least} {symbol} sein. Es wurde nichts gesendet.'
    },
    'below-rent-exemption': {
      title: 'Es bliebe zu wenig übrig',
      hint: 'Bitte mehr {symbol} auf dem Konto lassen oder alles senden. Es wurde nichts gesendet.'
    },
    'receiver-unspendable': {
      title: 'Der Empfänger kann das nicht besitzen',
      hint: '{address} ist ein Programm, ein Token oder ein Teil des Netzwerks. Es wurde nichts gesendet.'
    },
    'memo-required': {
      title: 'Der Empfänger verlangt ein Memo',
      hint:
        '{address} nimmt nur Überweisungen mit Memo an. Bitte aus einem Wallet senden, das eines hinzufügen ' +
        'kann. Es wurde nichts gesendet.'
    },
    'token-non-transferable': {
      title: 'Dieses Token ist nicht übertragbar',
      hint: 'Der Herausgeber hat es an Ihr Konto gebunden. Es wurde nichts gesendet.'
    },
    'token-paused': {
      title: 'Überweisungen dieses Tokens sind ausgesetzt',
      hint: 'Der Herausgeber hat sie ausgesetzt. Bitte später erneut versuchen. Es wurde nichts gesendet.'
    },
    'token-frozen': {
      title: 'Ein Token-Konto ist eingefroren',
      hint: 'Der Herausgeber des Tokens hat das Konto von {address} eingefroren. Es wurde nichts gesendet.'
    },
    'token-fee-takes-all': {
      title: 'Beim Empfänger käme nichts an',
      hint: 'Von {amount} {symbol} ginge alles an die eigene Gebühr des Tokens. Es wurde nichts gesendet.'
    },
    'token-unsupported': {
      title: 'Dieses Token kann hier nicht gesendet werden',
      hint: 'Es nutzt eine Funktion, die nicht unterstützt wird: {extension}. Es wurde nichts gesendet.'
    },
    'inputs-spent': {
      title: '{symbol} wurden inzwischen anderswo ausgegeben',
      hint: 'Was gesendet werden sollte, ist nicht mehr da. Es wurde nichts gesendet; bitte noch einmal versuchen.'
    },
    'inputs-unverified': {
      title: 'Das Guthaben ließ sich nicht prüfen',
      hint: 'Ein Dienst für {network} hat Beträge gemeldet, die nicht stimmen. Es wurde nichts signiert oder gesendet.'
    },
    'transaction-failed': {
      title: 'Die Transaktion ist fehlgeschlagen',
      hint: 'Das Netzwerk hat sie nicht angenommen: {reason}'
    },
    'transaction-expired': {
      title: 'Die Transaktion kam nicht rechtzeitig an',
      hint: 'Sie kann nicht mehr ausgeführt werden. Es wurde nichts gesendet; bitte noch einmal versuchen.'
    },
    'transaction-dropped': {
      title: 'Das Netzwerk kennt die Transaktion nicht',
      hint:
        'Sie wurde vielleicht verworfen und kann noch einmal auftauchen. Vor einem neuen Versuch bitte ins ' +
        'Wallet sehen.'
    },
    'transaction-late': {
      title: 'Die Transaktion wartet noch',
      hint:
        'Das Netzwerk hat sie noch nicht angenommen und kann das noch tun. Im Wallet lässt sie sich ' +
        'beschleunigen oder abbrechen.'
    },
    'transaction-altered': {
      title: 'Nicht das, was gezeigt war',
      hint:
        'Die Transaktion hat etwas anderes bewirkt, als hier gezeigt war. Bitte die Transaktion {id} im ' +
        'Wallet prüfen.'
    },
    'account-changed': {
      title: 'Im Wallet ist ein anderes Konto gewählt',
      hint: 'Bitte im Wallet zu {address} zurückkehren und noch einmal versuchen. Es wurde nichts gesendet.'
    }
  }
}

export default assets
