/** Texts of the page's buttons, part of the loader: a button has the visitor's language before other chunks load. */
import type { Locale } from '../src/core/i18n/locale'

/**
 * A list, since names would come three times: with the loader (63 B), and with `billfold/react`, whose ceiling has no
 * room for them. Tests have them by name: `namedLabels` in test/e2e/loader-page.ts.
 */
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
