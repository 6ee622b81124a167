import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { walletIdByAlias } from '../../../src/core/wallets/aliases'

test('each alias has its own wallet id, as listed in the explorer', () => {
  assert.is(walletIdByAlias('coinbase'), 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8')
  assert.is(walletIdByAlias('ledger'), '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927')
  assert.is(walletIdByAlias('bitget'), '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662')
  assert.is(walletIdByAlias('tokenpocket'), '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66')
  assert.is(walletIdByAlias('timeless-x'), '344d0e58b139eb1b6da0c29ea71d52a8eace8b57897c6098cb9b46012665c193')
  assert.is(walletIdByAlias('zengo-wallet'), '9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0')
})

test('an unknown alias or an inherited property name has no id', () => {
  for (const name of ['', 'Coinbase', 'toString', 'coin', 'zengo']) assert.is(walletIdByAlias(name), undefined, name)
})

test.run()
