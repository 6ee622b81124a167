/**
 * Rebuilds the CDN files whenever a source file changes: the watching part of `npm run dev`. Builds without minifiers:
 * they take most of a build's time.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const SOURCE_FOLDERS = ['src', 'views', 'i18n']

/** Milliseconds without a change before a build starts. Chosen: an editor writes several files within a few. */
const PAUSE_MS = 100

const build = (root: string) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(process.execPath, ['build.mjs', '--cdn', '--debug', '--quiet'], {
      cwd: root,
      stdio: 'inherit'
    })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })

/**
 * Watches the sources below `root`, and builds after each change. Returns a function that stops it. A failed build
 * prints its reason.
 */
export const rebuildOnChange = (root: string, log: (line: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBuilding = false
  let isStale = false

  const rebuild = async () => {
    isBuilding = true
    isStale = false
    const startMs = performance.now()
    const isBuilt = await build(root)
    isBuilding = false
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    log(isBuilt ? `Built in ${seconds} s.` : 'The build failed; pages keep the last one that did not.')
    if (isStale) schedule()
  }
  const schedule = () => {
    isStale = true
    if (isBuilding) return
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(), PAUSE_MS)
  }
  const watchers = SOURCE_FOLDERS.map(folder => watch(join(root, folder), { recursive: true }, schedule))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
