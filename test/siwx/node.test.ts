/** Hosts import sign-in at the top of a module, which a server renders too. There is no window here. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as all from '../../src/siwx/index'

const { CloudAuthSIWX, createSIWEConfig, DefaultSIWX, mapToSIWX, ReownAuthentication, serverSIWX } = all

test('on a server, each plugin can be created and no account is signed in', async () => {
  assert.is(typeof window, 'undefined')
  assert.equal(await new DefaultSIWX().getSessions('eip155:1', '0x00'), [])
  assert.equal(await new ReownAuthentication().getSessions('eip155:1', '0x00'), [])
  assert.is(CloudAuthSIWX, ReownAuthentication)
  for (const plugin of [serverSIWX('/auth'), mapToSIWX(createSIWEConfig({} as never))])
    assert.is(plugin.getRequired!(), true)
})

test('the entry exports the names that AppKit hosts use', () => {
  assert.equal(Object.keys(all).sort(), [
    'BIP122Verifier',
    'CloudAuthSIWX',
    'DefaultSIWX',
    'EIP155Verifier',
    'InformalMessenger',
    'LocalStorage',
    'ReownAuthentication',
    'SIWXConfig',
    'ServerMessenger',
    'ServerStorage',
    'SolanaVerifier',
    'createSIWEConfig',
    'formatMessage',
    'getAddressFromMessage',
    'getChainIdFromMessage',
    'getDidAddress',
    'getDidChainId',
    'mapToSIWX',
    'serverSIWX',
    'verifySignature'
  ])
})

test.run()
