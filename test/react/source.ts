/**
 * Lets a test import `src/react` from the sources. As in the build, style sheets become text and `ui/framework` takes
 * its React form.
 * Import sources dynamically after this file, because the hooks must be registered first.
 */
import { register } from 'node:module'
import '../unref-timers'
import { COMPILED } from '../runner/compiled-path.mjs'

const hooks =
  `
  import { readFile } from 'node:fs/promises'
  import { fileURLToPath } from 'node:url'
  export const resolve = async (specifier, context, next) => {
    const found = await next(specifier, context)
    return { ...found, url: found.url.replace(/\\/src\\/ui\\/framework(?=\\.m?[jt]s$)/, '/src/ui/framework.react') }
  }
  export const load = async (url, context, next) => url.endsWith('.css')
    ? { format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(await ` +
  `readFile(fileURLToPath(url), 'utf8')) }
    : next(url, context)`

// The compiled tree of `npm test` contains both already. Without a thread for hooks a test file starts 0.1 s earlier.
if (!import.meta.filename?.includes(COMPILED))
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url)
