/** Sign-in options with which no message can be signed. The developer is warned when the plugin is created. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $failure } from '../../src/core/platform/report-error'
import { DefaultSIWX, InformalMessenger, serverSIWX, type InformalMessengerOptions } from '../../src/siwx'

/** Returns the warnings when a plugin with these options is created. */
const warningsOf = async (create: () => unknown) => {
  const texts: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    texts.push(text)
  }
  try {
    create()
    await undefined
    await undefined
    return texts
  } finally {
    console.warn = originalWarn
  }
}
const messenger = (options: unknown) => new InformalMessenger(options as InformalMessengerOptions)

test('a statement that EIP-4361 does not allow is reported to the developer and the page at creation', async () => {
  const create = () => serverSIWX('/auth', { statement: 'Grüezi', clearChainIdNamespace: true })
  const [text = '', ...others] = await warningsOf(create)
  const expected = 'expected a value that can be signed: '
  assert.match(text, `Billfold option-invalid: Billfold option "siwx: statement": ${expected}`)
  assert.match(text, /has a character that EIP-4361 does not allow: .*, got "Grüezi"/)
  assert.equal(others, [])
  assert.equal(
    [$failure.get()?.code, ($failure.get()?.facts as { option: string }).option],
    ['option-invalid', 'siwx: statement']
  )
})

test('a line break in a statement is reported for every form of the message', async () => {
  const create = () => new DefaultSIWX({ messenger: messenger({ statement: 'Hi\nNonce: 1' }) })
  assert.match((await warningsOf(create))[0] ?? '', 'statement may not contain line breaks')
})

test('invalid resources and times are reported without an exception', async () => {
  for (const [options, expected] of [
    [{ statement: 7 }, '"siwx: statement": expected a string, got 7'],
    [{ resources: 'https://a.example' }, '"siwx: resources": expected a list of URIs, got "https://a.example"'],
    [{ resources: ['a b'] }, '"siwx: resources": expected a value that can be signed: resources must be URIs'],
    [{ expiration: '10 min' }, '"siwx: expiration": expected a number of milliseconds above 0, got "10 min"'],
    [{ expiration: -1 }, '"siwx: expiration": expected a number of milliseconds above 0, got -1']
  ] as const)
    assert.match((await warningsOf(() => messenger(options)))[0] ?? '', expected)
})

test('valid options are not reported', async () => {
  assert.equal(
    await warningsOf(() => {
      messenger({})
      messenger({ statement: 'Grüezi', expiration: 600_000, resources: ['https://a.example/terms'] })
      messenger({ statement: 'Welcome to the shop', clearChainIdNamespace: true })
    }),
    []
  )
})

test.run()
