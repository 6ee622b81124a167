/** One WebKitGTK browser under WebDriver: a driver process and its MiniBrowser. Nothing is stored on disk. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eventually } from './wait'
import { openWebDriver, type WebDriver } from './webdriver'

export interface Session {
  driver: WebDriver
  /** Runs a job after the earlier ones, with this window in front. A session has one current window. */
  inWindow<T>(handle: string | undefined, job: (driver: WebDriver) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Opens a screen for the browser. Xvfb chooses the number and writes it to its fourth stream. */
export const openDisplay = async (): Promise<{ name: string; isOpen(): boolean; close(): Promise<void> }> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  const stream = server.stdio[3]
  if (!stream) throw new Error('Xvfb has no fourth stream.')
  const number = await Promise.race([
    once(stream, 'data').then(([data]) => String(data).trim()),
    once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with ${String(code)}.`)
    })
  ])
  return { name: `:${number}`, isOpen: () => server.exitCode === null, close: () => terminate(server) }
}

const terminate = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

const environment = (display: string) => {
  const { WAYLAND_DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE, ...inherited } = process.env
  return {
    ...inherited,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // The browser's sandbox needs user namespaces, which root in a container does not have.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' })
  }
}

/** Resolves once the driver answers. A driver takes one session only, so each session has its own. */
const startDriver = async (display: string) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const process = spawn('WebKitWebDriver', [`--port=${port}`], { env: environment(display), stdio: 'ignore' })
  let fault: string | undefined
  process.on('error', error => {
    fault = error.message
  })
  process.on('exit', code => {
    fault ??= `ended with ${String(code)}`
  })
  await eventually(async () => {
    if (fault) throw new Error(`WebKitWebDriver: ${fault}`)
    return await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false
    )
  }, 'WebKitWebDriver does not answer')
  return { process, address }
}

/** Number of attempts to start a browser. Chosen. */
const START_ATTEMPTS = 3

/**
 * Starts a browser under a driver of its own. Another program may have taken the driver's port in between, and on a
 * busy machine the browser may not start in the driver's time, so both are started again.
 */
const startBrowser = async (display: string, capabilities: object) => {
  for (let attempt = 1; ; attempt++) {
    const { process, address } = await startDriver(display)
    try {
      return { process, driver: await openWebDriver(address, capabilities) }
    } catch (error) {
      await terminate(process)
      if (attempt === START_ATTEMPTS) throw error
    }
  }
}

export const openSession = async (display: string, binary: string, args: readonly string[]): Promise<Session> => {
  const { process, driver } = await startBrowser(display, {
    browserName: 'MiniBrowser',
    // The driver's own wait would hide the page while it loads, and the page's first errors with it.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] }
  })
  let last: Promise<unknown> = Promise.resolve()
  let front: string | undefined
  return {
    driver,
    inWindow(handle, job) {
      const result = last.then(async () => {
        if (handle && handle !== front) await driver.switchTo(handle)
        front = handle ?? front
        return job(driver)
      })
      // The caller receives the job's failure. A failed switch of windows is tried again.
      last = result.catch(() => {
        front = undefined
      })
      return result
    },
    async close() {
      // A browser that does not quit is ended with its driver.
      await driver.quit().catch(() => undefined)
      await terminate(process)
    }
  }
}
