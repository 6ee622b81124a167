/** German, for swaps. */
import type { SwapMessages } from '../en/swap'
const swap: SwapMessages = {
  titles: { Swap: 'Tauschen', SwapSelectToken: 'Token wählen', SwapPreview: 'Tausch prüfen' },
  pay: 'Sie zahlen',
  get: 'Sie erhalten',
  exchange: 'Beide Token vertauschen',
  buy: 'Kaufen',
  suggested: 'Vorgeschlagene Token',
  popular: 'Beliebt',
  others: 'Alle anderen Token',
  noTokenHint: 'Nach Name, Symbol oder Adresse suchen.',
  tokensLoading: 'Token werden geladen',
  tokensFailed: 'Die Token wurden nicht geladen',
  selectToken: 'Token wählen',
  enterAmount: 'Betrag eingeben',
  quoting: 'Preis wird gesucht',
  review: 'Tausch prüfen',
  swap: 'Tauschen',
  approve: 'Freigeben',
  issues: {
    balance: 'Guthaben reicht nicht',
    liquidity: 'Zu wenig Liquidität',
    gas: 'Zu wenig {symbol} für die Netzwerkkosten',
    leaveGas: '„Max“ lässt genug für die Netzwerkkosten übrig'
  },
  details: 'Details',
  impact: 'Preiseinfluss',
  slippage: 'Max. Abweichung',
  providerFee: 'Anbietergebühr',
  minimum: 'Mindestens',
  unknown: 'Unbekannt',
  impactWarning: 'Etwa {percent} des Werts gehen verloren.',
  slippageHint: 'Fällt der Preis stärker, scheitert der Tausch, und nur die Netzwerkkosten sind verloren.',
  slippageHigh: 'Bei so großer Abweichung können andere am Tausch verdienen.',
  slippageBounds: '{min} bis {max} eingeben.',
  slippageOther: 'Andere Abweichung in Prozent',
  steps: {
    allowance: 'Freigabe abfragen',
    reset: 'Freigabe von {symbol} zurücksetzen',
    approve: '{symbol} freigeben',
    build: 'Tausch vorbereiten',
    sign: 'Tauschen',
    follow: 'Bestätigung durch das Netzwerk'
  },
  approveOf: 'Freigabe {number} von {count}',
  both: 'Freigabe und Tausch in einem Schritt',
  stepStates: {
    active: 'Läuft',
    asked: 'In {wallet} bestätigen',
    sent: 'Gesendet',
    done: 'Fertig',
    failed: 'Gescheitert'
  },
  finalHint: 'Ein Tausch ist endgültig. Der Preis wird alle 10 Sekunden erneuert.',
  exactHint: 'Nur dieser Betrag wird freigegeben. Danach folgt der Tausch.',
  declined: 'In {wallet} abgelehnt. Nichts wurde getauscht.',
  priceChanged: { title: 'Der Preis hat sich geändert', hint: 'Mindestens {now} statt {before} würden ankommen.' },
  accept: 'Neuen Preis annehmen',
  elsewhere: { title: 'Ein anderer Tab tauscht gerade', hint: 'Dort beenden oder schließen, dann erneut versuchen.' },
  interrupted: {
    title: 'Eine Anfrage war offen, als die Seite verlassen wurde',
    hint: 'Vor einem neuen Tausch bitte im Wallet nachsehen.'
  },
  reverted: {
    title: 'Der Tausch ist im Netzwerk gescheitert',
    hint: 'Die Token sind, wo sie waren. Die Netzwerkkosten sind bezahlt.'
  },
  replaced: { title: 'Eine andere Transaktion trat an ihre Stelle', hint: 'Bitte im Wallet nachsehen.' },
  sentTitle: 'Tausch gesendet',
  doneTitle: 'Getauscht',
  sentHint: '{from} gegen etwa {to}',
  swapping: '{from} wird gegen etwa {to} getauscht',
  notPrepared: {
    allowance: 'Die Freigabe ließ sich nicht abfragen',
    approve: 'Die Freigabe ließ sich nicht vorbereiten',
    build: 'Der Tausch ließ sich nicht vorbereiten'
  },
  nothing: {
    title: 'Es gibt nichts zu prüfen',
    hint: 'Der Tausch war für ein anderes Konto oder Netzwerk oder ist schon gesendet.'
  },
  fillIn: 'Neu ausfüllen',
  errors: {
    'swap-unsupported': {
      title: 'Auf diesem Netzwerk ist kein Tausch möglich',
      hint: 'Bitte ein anderes Netzwerk wählen.'
    },
    'gas-price-unsupported': {
      title: 'Kein Gaspreis für dieses Netzwerk',
      hint: 'Die Netzwerkkosten sind unbekannt.'
    },
    'no-liquidity': {
      title: 'Zu wenig Liquidität',
      hint: 'Bitte einen kleineren Betrag oder ein anderes Token wählen.'
    },
    'swap-refused': {
      title: 'Dieses Angebot hat unsere Prüfung nicht bestanden',
      hint: 'Der Anbieter bietet etwas anderes an als gezeigt. Nichts wurde signiert.'
    }
  }
}

export default swap
