/**
 * Everything that a fresh clone needs before it can run: packages and a build. Plain Node, since nothing is installed
 * yet.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endTree } from './runner/end-tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const hostsFolder = join(root, 'test/pages/hosts')
const buildStamp = join(root, '.cache/built')

/** The input of the build. The build writes `dist`; `node_modules` follows from the lock file. */
const sources = [
  'src',
  'views',
  'i18n',
  'build.mjs',
  '.ci/build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE'
]

/** A failure that needs no stack trace: its sentence states what to do. */
export class SetupError extends Error {}

/** Returns a failed program's output, without npm's help page after the reason. */
const reasonIn = output => {
  const lines = output.trim().split('\n')
  const errors = lines.filter(line => line.startsWith('npm error'))
  return (errors.length > 0 ? errors.slice(0, 10) : lines).join('\n')
}

const run = (command, args, { cwd = root, quiet = true } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32'
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', part => {
        output += part
      })
    const killTree = () => endTree(child.pid)
    process.on('exit', killTree)
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', killTree)
      if (code === 0) resolve(output)
      else reject(new SetupError(`${command} ${args.join(' ')} failed in ${cwd}:\n${reasonIn(output)}`))
    })
  })

const readJson = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Returns whether node_modules contains what the lock file requires, by npm's own record of what it has installed.
 * Packages for other platforms are optional and may be missing. So may peers: with `legacy-peer-deps` npm leaves them
 * out.
 */
export const isInstalled = folder => {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages
  const present = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages
  if (!wanted || !present) return false
  const names = Object.keys(wanted).filter(name => name !== '')
  const isMatching = name => {
    const { version, optional, peer } = wanted[name]
    return present[name] ? present[name].version === version : optional === true || peer === true
  }
  return names.every(isMatching) && Object.keys(present).every(name => name in wanted)
}

const install = async (folder, log) => {
  if (isInstalled(folder)) return
  log(`Installing packages${folder === root ? '' : ` of ${folder.slice(root.length)}`} …`)
  await run('npm', ['ci', '--ignore-scripts'], { cwd: folder })
}

const hostProjects = wanted => {
  if (!wanted || !existsSync(hostsFolder)) return []
  const names = readdirSync(hostsFolder).filter(name => wanted === true || wanted.includes(name))
  return names.map(name => join(hostsFolder, name)).filter(folder => existsSync(join(folder, 'package-lock.json')))
}

const filesBelow = path => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

const sourceHash = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(name => filesBelow(join(root, name)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Returns what was built, and from what. The manifest's time reveals a manual build in between. */
const builtFrom = input => {
  const manifest = join(root, 'dist/cdn', readJson(join(root, 'package.json')).version, 'manifest.json')
  return existsSync(manifest) && existsSync(join(root, 'dist/npm'))
    ? `${input} ${statSync(manifest).mtimeMs}`
    : undefined
}

const build = async (log, isDebug) => {
  const input = `${sourceHash()}${isDebug ? ' debug' : ''}`
  const built = builtFrom(input)
  if (built && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === built) return
  log(isDebug ? 'Building without minifiers …' : 'Building …')
  await run(process.execPath, ['build.mjs', '--quiet', ...(isDebug ? ['--debug'] : [])])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(buildStamp, builtFrom(input) ?? '')
}

/**
 * Installs and builds what is missing or older than its sources. The second call does nothing.
 * `hosts`: also installs the packages of the host projects below test/pages/hosts, all or those named.
 * `isDebug`: builds without minifiers. The next call without it builds again.
 * @param {{ hosts?: boolean | readonly string[], isDebug?: boolean, log?: (line: string) => void }} [options]
 */
export async function setUp({ hosts = false, isDebug = false, log = console.log } = {}) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new SetupError(`Billfold needs Node 20 or later; this is Node ${process.versions.node}.`)
  await install(root, log)
  // One waits for the registry while the other computes.
  const installHosts = async () => {
    for (const folder of hostProjects(hosts)) await install(folder, log)
  }
  await Promise.all([build(log, isDebug), installHosts()])
}
