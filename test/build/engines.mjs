/** Three engines behind two verbs: `open(url)` and `ask(expression)`, the value of a promise the page gives. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const chromium = async () => {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags })
  const page = await browser.newPage()
  return { open: url => page.goto(url), ask: text => page.evaluate(text), close: () => browser.close() }
}

const firefox = async () => {
  const { default: puppeteer } = await import('puppeteer-core')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
  const page = await browser.newPage()
  return { open: url => page.goto(url), ask: text => page.evaluate(text), close: () => browser.close() }
}

const webkit = async () => {
  const { Builder, Browser, Capabilities } = await import('selenium-webdriver')
  const display = ':87'
  const screen = spawn('Xvfb', [display, '-screen', '0', '800x600x24'], { stdio: 'ignore' })
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const port = 14000 + process.pid % 1000
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const up = async () => fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false)
  while (!await up());
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'] }
  })
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).disableEnvironmentOverrides().build()
  await driver.manage().setTimeouts({ script: 60_000 })
  return {
    open: url => driver.get(url),
    ask: text => driver.executeAsyncScript(`const done = arguments[0]; (async () => (${text}))().then(done, e => done(String(e)))`),
    close: async () => {
      await driver.quit()
      server.kill()
      screen.kill()
    }
  }
}

export const engines = { chromium, firefox, webkit }
