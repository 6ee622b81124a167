/** Links of all documents lead to existing files and headings, and the README is short and has its parts in order. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { documents, readme, root, textOf } from './readme'
import { all, check, read, same } from './readme-facts.mjs'

/** The most lines of the README. Chosen: five minutes of reading. */
const MAX_LINES = 250
/** Bytes of a picture in the README. Chosen: little beside the page that shows it. */
const MAX_PICTURE_BYTES = 60_000

const markdownIn = folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const pages = [...new Set([...documents, ...markdownIn('.'), ...markdownIn('bench')])]

/** Returns a document without its code, which may look like links. */
const proseOf = path =>
  read(path)
    .replace(/^( *)```[^]*?^\1```$/gm, '')
    .replace(/`[^`\n]*`/g, code => (/[[\]]/.test(code) ? '' : code))

/** Returns the anchor that GitHub gives to a heading. */
const slugOf = heading =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = path => {
  const text = proseOf(path)
  const counts = new Map()
  const slugs = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const slug = slugOf(heading)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count ? `${slug}-${count}` : slug
  })
  return [...slugs, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id)]
}

const linksIn = path =>
  [...proseOf(path).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute)
    .filter(link => !/^[a-z]+:/.test(link))

/** Returns the file to which a link of a document leads. */
const targetOf = (from, link) => {
  const [path] = link.split('#')
  return path ? relative(root, join(root, dirname(from), path)) : from
}

const isAlive = (from, link) => {
  const [, anchor] = link.split('#')
  const target = targetOf(from, link)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || (target.endsWith('.md') && anchorsIn(target).includes(anchor))
}

check('have no dead link', () => {
  const links = pages.flatMap(page => linksIn(page).map(link => ({ page, link })))
  const dead = links.filter(({ page, link }) => !isAlive(page, link))
  if (dead.length || !links.length) throw new Error(dead.map(({ page, link }) => `${page}: ${link}`).join('\n'))
})

check('have the anchor to which each message and error points', () => {
  const pointers = ['src/core/platform/console.ts', 'src/core/platform/errors.ts'].flatMap(path =>
    [...read(path).matchAll(/\(([\w/]+\.md)#([^)]+)\)/g)].map(([, target, anchor]) => `${target}#${anchor}`)
  )
  // `readme.check.mjs` compares the anchors of all codes.
  same(pointers, ['src/README.md#${code}', 'src/README.md#errors'], 'pointers')
  all(['errors'], anchor => anchorsIn('src/README.md').includes(anchor), 'anchors')
})

check('start with a README of at most 250 lines with its parts in order', () => {
  const text = textOf('README.md')
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) throw new Error(`it has ${lines} lines`)
  const parts = [
    /^- \*\*/m,
    /<img src/,
    /<!-- bench -->/,
    /^npm start/m,
    /<script type="module"/,
    /'billfold\/react'/,
    /from 'billfold'\n/,
    /^## Reference$/m
  ].map(part => text.search(part))
  if (parts.some((position, index) => position < 0 || position < (parts[index - 1] ?? 0)))
    throw new Error(`its parts are at ${parts}`)
})

check('show small pictures', () => {
  const pictures = [...readme.matchAll(/<img src="([^"]+)"/g)].map(([, path]) => path)
  all(pictures, path => statSync(join(root, path)).size <= MAX_PICTURE_BYTES, 'too large')
})

check('link from the README to every part of the reference', () => {
  const links = linksIn('README.md').map(link => link.split('#')[0])
  all(documents.slice(1), path => links.includes(path), 'no link to')
})

check('are all in the npm package, with every file to which a packed document links', () => {
  const { files } = JSON.parse(read('package.json'))
  // npm always packs the README.
  const packed = ['README.md', ...files]
  const targets = packed
    .filter(path => path.endsWith('.md'))
    .flatMap(page => linksIn(page).map(link => targetOf(page, link)))
  all([...documents, ...targets], path => packed.includes(path), 'not in the package')
})
