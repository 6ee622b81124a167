/** What a page with an npm copy loads later than its own code. The CDN build has `initial-imports.cdn.ts` instead. */
export const app = () => import('../chunks/app')

export const otherLocales = () => import('./locales')
