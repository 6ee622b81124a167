/** Shared by the tests of the world: a world whose CDN serves a small script, and requests to its nodes. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import { accounts } from '../doubles/demo-wallet/accounts'
import { startWorld, type World } from './world'

export const [rich, poor] = accounts.map(({ address }) => address)

export const callRpc = async (url: string, method: string, params: unknown[] = []) => {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return ((await answer.json()) as { result: unknown }).result
}

/** Returns a suite in a world that is reset before each test. */
export const worldSuite = () => {
  const test = suite<{ world: World; folder: string }>('the world')
  test.before(async context => {
    context.folder = await mkdtemp(join(tmpdir(), 'billfold-cdn-'))
    await mkdir(join(context.folder, '0.0.1'))
    await writeFile(join(context.folder, '0.0.1/billfold.js'), 'globalThis.ran = 1')
    context.world = await startWorld({ cdnFolder: context.folder })
  })
  test.before.each(({ world }) => world.reset())
  test.after(async ({ world, folder }) => {
    await world.stop()
    await rm(folder, { recursive: true })
  })
  return test
}
