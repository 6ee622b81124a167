/** Languages without their messages, for the loader's buttons. */

export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]

/** Returns the supported locale for a language tag (`de-AT` → de), if any. */
export const localeOf = (tag: string | null | undefined): Locale | undefined =>
  locales.find(locale => locale === tag?.toLowerCase().split(/[-_]/)[0])

/** Returns the language to show. With `auto` it is the page's (`<html lang>`), else the browser's, else English. */
export const wantedLocale = (chosen: Locale | 'auto'): Locale =>
  chosen !== 'auto'
    ? chosen
    : (localeOf(document.documentElement.lang) ?? navigator.languages.map(localeOf).find(Boolean) ?? 'en')

export const dirOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
