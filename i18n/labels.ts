/** Words on the page's buttons. They come with the loader, so a button speaks the visitor's language before anything else is here. */
import type { Locale } from '../src/core/locale'

/** A list, since names would come three times with the loader (46 B). */
export type Labels = readonly [
  connect: string,
  connecting: string,
  choose: string,
  unsupported: string,
  retry: string,
  failed: string,
  account: string,
  network: string
]

export const labels: { readonly [L in Locale]: Labels } = {
  en: [
    'Connect wallet',
    'Connecting',
    'Choose network',
    'Switch network',
    'Try again',
    'This part did not load',
    'Account',
    'Network'
  ],
  de: [
    'Wallet verbinden',
    'Wird verbunden',
    'Netzwerk wählen',
    'Netzwerk wechseln',
    'Erneut laden',
    'Laden fehlgeschlagen',
    'Konto',
    'Netzwerk'
  ],
  ar: [
    'ربط المحفظة',
    'جارٍ الربط',
    'اختيار الشبكة',
    'تغيير الشبكة',
    'إعادة المحاولة',
    'تعذّر تحميل هذا الجزء',
    'الحساب',
    'الشبكة'
  ]
}
