/** Finds our own script tag, and the configuration that it carries or names. */
import { warn } from '../core/platform/console'

/** A script type that browsers run: a module, or a classic script that imports the loader. */
const RUNNABLE = /^(module|(text|application)\/(java|ecma)script)?$/i

const findRunnable = (selector: string) =>
  [...document.querySelectorAll<HTMLScriptElement>(`script[src]${selector}`)]
    // an SVG script has no `src` property
    .filter(({ src, type }) => src && RUNNABLE.test(type.trim()))

/**
 * Finds the tag that runs this loader. `url` is the module's own address. Injected markup may look like our tag and
 * never run, so a tag with our address takes precedence over any marker attribute. Of several tags with that address,
 * those with a nonce take precedence: injected markup cannot know it. By the standard, two such tags run the module
 * once; the first one counts.
 * Trap: `document.currentScript` is null in a module.
 */
export const findTag = (url: string): HTMLScriptElement | undefined => {
  const matching = findRunnable('').filter(({ src }) => src === url)
  const [first, second] = matching.some(({ nonce }) => nonce) ? matching.filter(({ nonce }) => nonce) : matching
  if (second && !second.isEqualNode(first!)) {
    warn('two-tags', 'two script tags load Billfold from the same address: the first one counts')
  }
  if (first) return first
  const single = (tags: readonly HTMLScriptElement[]) => (tags[1] ? undefined : tags[0])
  return (
    single(findRunnable('[data-billfold-loader]')) ??
    single(findRunnable('').filter(({ src }) => /^[^?#]*billfold\.js(?![^?#])/.test(src)))
  )
}

const parse = (text: string | null, source: string): unknown => {
  try {
    return JSON.parse(text!)
  } catch (error) {
    warn('not-json', `${source} is ignored: ${(error as Error).message}`)
  }
}

/**
 * Finds the block `<script type="application/json" data-billfold>` that the page itself wrote.
 * It has the nonce of the tag, or the id that the tag names in `data-config`. Any other block may be injected markup.
 * If two blocks qualify, neither counts.
 */
const findBlock = (tag: HTMLScriptElement | undefined): HTMLScriptElement | undefined => {
  const all = [...document.querySelectorAll<HTMLScriptElement>('script[type="application/json"][data-billfold]')]
  const nonce = tag?.nonce
  const id = tag?.dataset['config']
  const withNonce = all.filter(block => nonce && block.nonce === nonce)
  const withId = all.filter(block => id && block.id === id)
  const [block, second] = withNonce[0] ? withNonce : withId
  if (all[second || !block ? 0 : 1]) {
    const rule = 'only one counts, which has the nonce of the loader’s tag or is named in its data-config'
    warn('config-ignored', `a script[data-billfold] is ignored: ${rule}`)
  }
  if (id && !block) {
    warn('config-ignored', `data-config names "${id}": no script[type="application/json"][data-billfold] has that id`)
  }
  return second ? undefined : block
}

/**
 * Returns the configuration of a page without a build step: a block of JSON, overridden by the tag's own attributes.
 * Texts other than JSON stay unparsed. The app interprets them when it has loaded.
 */
export const readTag = (tag: HTMLScriptElement | undefined): Record<string, unknown> => {
  const block = findBlock(tag)
  const blockOptions = block ? (Object(parse(block.textContent, 'script[data-billfold]')) as object) : {}
  const { config: _config, ...attributes } = { ...tag?.dataset }
  const read = ([name, text]: [string, string | undefined]) => [
    name,
    /^\s*[[{]/.test(text!) ? parse(text!, `the attribute for ${name}`) : text
  ]
  return { ...blockOptions, ...(Object.fromEntries(Object.entries(attributes).map(read)) as Record<string, unknown>) }
}
