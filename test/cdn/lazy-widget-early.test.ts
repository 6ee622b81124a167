/** Calls that set options before the loader's port has its app. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'

Object.assign(globalThis, { reportError: () => undefined })
const { createLazyWidget } = await import('../../src/cdn/lazy-widget')
const appChunk = await import('../../src/cdn/app')

const raw = { debug: 'false' }
const importChunk = async (key: string): Promise<unknown> => (key === 'app' ? appChunk : {})
const nextTask = () => new Promise(done => setTimeout(done))

test('an early preferred account type is not passed on as an option', async () => {
  let earlyOptions: Record<string, unknown> | undefined
  const importAndRecord = async (key: string) => {
    const module = (await importChunk(key)) as typeof appChunk
    return {
      ...module,
      default: (handover: Parameters<typeof module.default>[0]) => {
        earlyOptions = { ...handover.earlyOptions }
        return module.default(handover)
      }
    }
  }
  const widget = createLazyWidget({
    importVerified: importAndRecord,
    instance: { version: '1' },
    baseStyles: '',
    raw: () => raw,
    sharedAttributes: () => null
  })
  void widget.call('setPreferredAccountType', ['eoa'])
  void widget.call('setThemeMode', ['light'])
  await widget.call('getThemeMode', [])
  assert.equal(earlyOptions, { themeMode: 'light' })
})

test('options set after the app is preloaded take effect before a click', async () => {
  const widget = createLazyWidget({
    importVerified: importChunk,
    instance: { version: '1' },
    baseStyles: '',
    raw: () => raw,
    sharedAttributes: () => null
  })
  widget.preload()
  for (let i = 0; i < 20; i++) await nextTask()
  let isDone = false
  void widget.call('updateOptions', [{ themeMode: 'auto' }]).then(() => {
    isDone = true
  })
  for (let i = 0; i < 20; i++) await nextTask()
  assert.is(isDone, true)
  await widget.call('setThemeMode', ['light'])
})

test.run()
