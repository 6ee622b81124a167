/** Every public method has one kind. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import createPublicApi from '../../src/api/public-api'
import { createDialogApi } from '../../src/api/dialog-api'
import { ACTIONS, LISTENERS, SETTERS } from '../../src/api/method-kinds'

const methods = Object.keys(createPublicApi(createDialogApi(Promise.resolve())))
const listed: readonly string[] = [...LISTENERS, ...ACTIONS, ...Object.keys(SETTERS)]

test('each listed method exists in exactly one table', () => {
  assert.equal(
    listed.filter(name => !methods.includes(name)),
    []
  )
  assert.is(new Set(listed).size, listed.length)
})

test('the methods in no table are those that read state', () => {
  assert.equal(methods.filter(name => !listed.includes(name)).sort(), [
    'getAccount',
    'getActiveChainNamespace',
    'getAddress',
    'getAddressByChainNamespace',
    'getCaipAddress',
    'getCaipNetwork',
    'getCaipNetworkId',
    'getCaipNetworks',
    'getChainId',
    'getConnections',
    'getEvent',
    'getIsConnectedState',
    'getPreferredAccountType',
    'getProvider',
    'getProviderType',
    'getSnapshot',
    'getState',
    'getThemeMode',
    'getThemeVariables',
    'getWalletInfo',
    'getWalletProvider',
    'isOpen',
    'version'
  ])
})

test.run()
