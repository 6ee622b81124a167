/** Imports of an npm copy that follow the page's own code. The CDN build has `initial-imports.cdn.ts` instead. */
export const app = () => import('../chunks/app')

export const otherLocales = () => import('./locales')
