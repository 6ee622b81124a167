import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasSwaps } from '../../../src/core/swap/has-swaps'

const on = (caipNetworkId: string, swaps?: false | readonly string[]) =>
  hasSwaps({ caipNetworkId } as never, swaps === undefined ? {} : { swaps })

test('swaps exist on the networks of the specification, by its provider, and only if they are enabled', () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  for (const id of ids) assert.ok(on(`eip155:${id}`, ['1inch']), `${id}`)
  for (const id of ['eip155:5', 'eip155:11', 'eip155:11155111', 'solana:1', 'bip122:1'])
    assert.not.ok(on(id, ['1inch']), id)
  assert.not.ok(on('eip155:1', false))
  assert.not.ok(on('eip155:1', []))
  assert.not.ok(on('eip155:1', ['other']))
  assert.not.ok(on('eip155:1'))
  assert.not.ok(hasSwaps(undefined, { swaps: ['1inch'] }))
})

test.run()
