import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { idNamed } from '../../src/core/wallet-names'

test('each name has an id of its own, the first and the last as the explorer has them', () => {
  assert.is(idNamed('coinbase'), 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8')
  assert.is(idNamed('zengo-wallet'), '9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0')
})

test('what is no such name, and what objects are called, has none', () => {
  for (const name of ['', 'Coinbase', 'toString', 'coin', 'zengo']) assert.is(idNamed(name), undefined, name)
})

test.run()
