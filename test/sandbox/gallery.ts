/** The gallery, rebuilt for each visit so that a change shows on reload. */
import { pathToFileURL } from 'node:url'
import { root } from './paths'

type Files = Record<string, string | undefined>

let built: Promise<Files> | undefined

const build = async (): Promise<Files> => {
  const { href } = pathToFileURL(`${root}test/pages/gallery/build.mjs`)
  const { buildGallery } = (await import(href)) as { buildGallery(): Promise<Files> }
  return buildGallery()
}

/** Returns the page or its script; undefined for any other path. */
export const readGallery = async (path: string): Promise<string | undefined> => {
  if (!/^\/gallery\.(html|js)$/.test(path)) return undefined
  if (path === '/gallery.html') built = undefined
  built ??= build()
  return (await built)[path.slice(1)]
}
