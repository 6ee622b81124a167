/** Decides which story runs in which engine on which host. */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Engine } from './driver'
import { takeStories, type HostName, type Story } from './story'

export interface StoryRun {
  /** Absolute path. */
  file: string
  story: string
  engine: Engine
  host: HostName
  /** Milliseconds, from the story's options. */
  limitMs: number
  isLong: boolean
}

export interface RunFilter {
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
const runsOf = (file: string, { name, engines, hosts, limitMs, isLong }: Story): StoryRun[] =>
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

export const planRuns = async ({ folder, engine, host, grep }: RunFilter): Promise<StoryRun[]> => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.story.ts')).sort()
  const runs: StoryRun[] = []
  for (const name of files) {
    const file = join(folder, name)
    const stories = await loadStories(file)
    const twice = stories.find((story, index) => stories.findIndex(other => other.name === story.name) !== index)
    if (twice) throw new Error(`${name} has two stories named “${twice.name}”.`)
    runs.push(...stories.flatMap(story => runsOf(file, story)))
  }
  return runs.filter(
    run =>
      (!engine || run.engine === engine) &&
      (!host || run.host === host) &&
      (!grep || `${basename(run.file)} ${run.story}`.includes(grep))
  )
}

export const titleOf = ({ engine, host, story }: StoryRun) => `${engine} ${host}: ${story}`
