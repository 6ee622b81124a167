/** Finds this system's browsers, and installs missing ones where one command is enough: on Debian, as root. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {'chromium' | 'firefox' | 'webkit' | 'desktop'} Engine */

const desktops = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/**
 * @type {Record<Engine, {
 *   variable: string,
 *   names: string[],
 *   needs: string[],
 *   packages: string[],
 *   otherwise?: Engine
 * }>}
 */
const browsers = {
  chromium: {
    variable: 'CHROME_PATH',
    // Headless: the same engine, and a page costs a fifth of the processor time.
    names: ['chromium-headless-shell'],
    needs: [],
    packages: ['chromium-headless-shell'],
    otherwise: 'desktop'
  },
  desktop: { variable: 'CHROME_PATH', names: desktops, needs: [], packages: ['chromium'] },
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    packages: ['firefox-esr']
  },
  webkit: {
    variable: 'MINIBROWSER_PATH',
    names: ['x86_64', 'aarch64'].flatMap(cpu =>
      ['4.1', '4.0', '6.0'].map(api => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${api}/MiniBrowser`)
    ),
    needs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb']
  }
}

const isProgram = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // The file is missing or not executable: either way the next path is tried.
    return false
  }
}

/** @param {string} name @returns {string | undefined} */
const onPath = name => {
  if (name.startsWith('/')) return isProgram(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map(folder => join(folder, name)).find(isProgram)
}

/** @param {Engine} engine @returns {string | undefined} */
const findOwn = engine => {
  const { variable, names, needs } = browsers[engine]
  if (!needs.every(onPath)) return undefined
  const configured = process.env[variable]
  return configured ? onPath(configured) : names.map(onPath).find(Boolean)
}

/** @param {Engine} engine @returns {string | undefined} */
export const findBrowser = engine => {
  const { otherwise } = browsers[engine]
  return findOwn(engine) ?? (otherwise && findOwn(otherwise))
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && Boolean(onPath('apt-get'))

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8'
  })

/**
 * Returns the sentence for the reader when no Chromium is found.
 * @param {string} aptError what apt-get reported, or an empty text
 * @returns {string}
 */
const withoutChromium = aptError => {
  const configured = process.env.CHROME_PATH
  if (configured) return `CHROME_PATH names ${configured}, which is not a program that can be run.`
  return `No Chromium was found: install one, or put its path into CHROME_PATH.${aptError}`
}

/**
 * Installs missing browsers, if possible, and returns those that are still missing.
 * `problem` is a sentence for the reader if there is no Chromium: nothing can be shown without one.
 * @param {{ log?: (line: string) => void }} [options]
 * @returns {{ missing: Engine[], problem: string | undefined }}
 */
export const provideBrowsers = ({ log = () => undefined } = {}) => {
  const all = /** @type {Engine[]} */ (Object.keys(browsers))
  // If a given path is invalid, its provider must correct it.
  const wanted = all.filter(engine => !findOwn(engine) && !process.env[browsers[engine].variable])
  let aptError = ''
  if (wanted.length && canInstall()) {
    log(`Installing ${wanted.flatMap(engine => browsers[engine].packages).join(', ')} by apt-get.`)
    apt('update')
    for (const engine of wanted) {
      const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...browsers[engine].packages)
      if (status && engine === 'chromium') aptError = ` apt-get said: ${stderr.trim().split('\n').at(-1)}`
    }
  }
  const missing = all.filter(engine => !findBrowser(engine))
  return { missing, problem: missing.includes('chromium') ? withoutChromium(aptError) : undefined }
}
