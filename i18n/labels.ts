/** Words on the page's buttons. They come with the loader, so a button speaks the visitor's language before anything else is here. */
import type { Locale } from '../src/core/locale'

export interface Labels { connect: string; connecting: string; choose: string; unsupported: string; retry: string; failed: string; account: string; network: string }

export const labels: { readonly [L in Locale]: Labels } = {
  en: { connect: 'Connect wallet', connecting: 'Connecting', choose: 'Choose network', unsupported: 'Switch network', retry: 'Try again', failed: 'This part did not load', account: 'Account', network: 'Network' },
  de: { connect: 'Wallet verbinden', connecting: 'Wird verbunden', choose: 'Netzwerk wählen', unsupported: 'Netzwerk wechseln', retry: 'Erneut laden', failed: 'Laden fehlgeschlagen', account: 'Konto', network: 'Netzwerk' },
  ar: { connect: 'ربط المحفظة', connecting: 'جارٍ الربط', choose: 'اختيار الشبكة', unsupported: 'تغيير الشبكة', retry: 'إعادة المحاولة', failed: 'تعذّر تحميل هذا الجزء', account: 'الحساب', network: 'الشبكة' }
}
