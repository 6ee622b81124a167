/** The options of `npm start`. */
import { parseArgs } from 'node:util'
import { pageOriginOf } from './page-origin.mjs'

/** Errors: an `Error` whose text is for the user. */
export const readStartOptions = args => {
  const { values } = parseArgs({
    args,
    options: {
      watch: { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true, default: [] }
    }
  })
  return { isWatching: values.watch, isGallery: values.gallery, pages: [...new Set(values.page.map(pageOriginOf))] }
}
