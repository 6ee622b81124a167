/** Decides which story runs in which engine on which host. */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Engine } from './driver'
import { takeStories, type HostName, type Story } from './story'

export interface Telling {
  /** Absolute path. */
  file: string
  story: string
  engine: Engine
  host: HostName
  /** Milliseconds, from the story's options. */
  limitMs: number
  isLong: boolean
}

export interface Choice {
  /** The folder of the stories. */
  folder: string
  engine?: string
  host?: string
  grep?: string
}

export const loadStories = async (file: string): Promise<Story[]> => {
  await import(pathToFileURL(file).href)
  return takeStories()
}

/** Returns the runs of a story: Chromium on each of its hosts, any other engine on its first. */
const tellingsOf = (file: string, { name, engines, hosts, limitMs, isLong }: Story): Telling[] =>
  engines.flatMap(engine =>
    (engine === 'chromium' ? hosts : hosts.slice(0, 1)).map(host => ({
      file,
      story: name,
      engine,
      host,
      limitMs,
      isLong
    }))
  )

export const planTellings = async ({ folder, engine, host, grep }: Choice): Promise<Telling[]> => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.story.ts')).sort()
  const tellings: Telling[] = []
  for (const name of files) {
    const file = join(folder, name)
    const stories = await loadStories(file)
    const twice = stories.find((one, index) => stories.findIndex(other => other.name === one.name) !== index)
    if (twice) throw new Error(`${name} has two stories named “${twice.name}”.`)
    tellings.push(...stories.flatMap(story => tellingsOf(file, story)))
  }
  return tellings.filter(
    telling =>
      (!engine || telling.engine === engine) &&
      (!host || telling.host === host) &&
      (!grep || `${basename(telling.file)} ${telling.story}`.includes(grep))
  )
}

export const titleOf = ({ engine, host, story }: Telling) => `${engine} ${host}: ${story}`
