/** `npm run update` writes all of its files, or none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeTogether } from './write-together.mjs'

const test = suite<{ folder: string; read: (name: string) => string }>('write together')

test.before.each(context => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-update-'))
  for (const name of ['types', 'sizes']) writeFileSync(join(folder, name), 'old')
  Object.assign(context, { folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') })
})
test.after.each(({ folder }) => rmSync(folder, { recursive: true }))

test('the files of all parts are written, and those that changed are named', async ({ folder, read }) => {
  const changed = await writeTogether(folder, [() => ({ types: 'new' }), async () => ({ sizes: 'old' })])
  assert.equal(changed, ['types'])
  assert.is(read('types'), 'new')
})

test('no file is written if a later part fails', async ({ folder, read }) => {
  const tooLarge = () => {
    throw new Error('over its ceiling')
  }
  try {
    await writeTogether(folder, [() => ({ types: 'new' }), tooLarge])
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, 'over its ceiling')
  }
  assert.is(read('types'), 'old')
  assert.is(read('sizes'), 'old')
})

test.run()
