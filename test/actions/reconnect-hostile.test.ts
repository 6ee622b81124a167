/** A kept Bitcoin wallet that turns hostile once it has been found. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { reconnect } from '../../src/actions/reconnect'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { keys } from '../../src/core/kept'
import { $statuses, reloadKept } from '../../src/core/session'
import { findWallet } from '../../src/core/wallets'
import { bitcoin } from '../../src/networks'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { pageWith, until } from './page'

const bad = () => { throw new Error('bad') }
const { address } = bitcoinKey('p2wpkh', 'mainnet')
const codeOf = (e: unknown) => isError(e) ? e.code : String(e)

/** What throws once it is read. */
let hostile: unknown
Object.assign(window, { unisat: new Proxy({ requestAccounts: async () => [address] }, { get: (own, key) => key === hostile ? bad() : Reflect.get(own, key) as unknown }) })

for (const name of ['features', 'requestAccounts', 'bitcoin', 'getAccounts']) {
  test(`a wallet whose ${name} throws neither keeps the page from being ready nor is a fault of ours`, async () => {
    pageWith()
    configure({ networks: [bitcoin] })
    hostile = undefined
    localStorage.setItem(keys.session, JSON.stringify({
      v: 1, data: { connections: { bip122: { walletId: 'unisat', address, chainId: bitcoin.caipNetworkId } }, activeNamespace: 'bip122', activeNetworkId: bitcoin.caipNetworkId }
    }))
    reloadKept()
    const ready = reconnect().then(() => 'ready', codeOf)
    await until(() => !!findWallet('unisat'), 'the wallet')
    hostile = name
    assert.match(await ready, /^(ready|wallet-failed)$/)
    assert.is($statuses.get().bip122 ?? 'disconnected', 'disconnected')
    const { error } = await connect('unisat', 'bip122')
    if (name !== 'getAccounts') assert.is(error?.code, 'wallet-failed')
  })
}

test.run()
