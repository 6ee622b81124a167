import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { payments } from 'bitcoinjs-lib'
import { loadChunk } from '../../src/core/platform/chunks'
import { networkOf } from '../../src/core/networks/networks'
import { verifySignature } from '../../src/siwx/siwe-message'
import { base58 } from '../doubles/base58'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { base64Of, sign322, signEcdsa, toSpend322 } from '../doubles/demo-wallet/bitcoin/sign'
import { BITCOIN, ETHEREUM, people, SOLANA, type Person } from '../sandbox/sign-in/setting'
import { undeployedAccount, openPage, type Page } from './setup'

const test = suite<Page>('whether an account has signed')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const TEXT = 'Hello\nWorld ☂'

/** Addresses of others, one of each kind. The last but one pays to a script. */
const STRANGERS = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
]

const isSigned = async (
  { chainId, accountAddress: address }: Pick<Person, 'chainId' | 'accountAddress'>,
  message: string,
  signature: string
) => {
  const verify = await loadChunk('verifier', chainId.split(':')[0] as 'eip155')
  return verify({
    chainId: chainId as 'eip155:1',
    address,
    message,
    signature,
    network: networkOf(chainId as 'eip155:1')
  })
}
const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)

test('each kind of signature is valid for its own text, account and chain only', async context => {
  const { taproot, ...others } = people
  const kinds: Record<string, Person> = { ...others, taproot, notYet: await undeployedAccount(context) }
  for (const [name, person] of Object.entries(kinds)) {
    const signature = await person.sign(TEXT)
    assert.is(await isSigned(person, TEXT, signature), true, name)
    assert.is(await isSigned(person, `${TEXT} `, signature), false, `${name}, another text`)
    for (const position of [30, 45, 60])
      assert.is(await isSigned(person, TEXT, flip(signature, position)), false, `${name}, another signature`)
    for (const invalid of ['', '0x', 'x', '0x00', signature.slice(0, -2), `${signature}00`, `${signature}=`])
      assert.is(await isSigned(person, TEXT, invalid), false, `${name}, ${invalid.slice(0, 9)}`)
    for (const [other, { chainId, accountAddress }] of Object.entries(kinds)) {
      // The contract's owner signs for it with the same key. All addresses of Bitcoin belong to one key.
      const isOne = accountAddress === person.accountAddress || chainId === BITCOIN
      const isOwned = ['maria for contract', 'contract for maria', 'notYet for contract'].includes(
        `${name} for ${other}`
      )
      if (chainId === person.chainId && !isOne)
        assert.is(await isSigned({ chainId, accountAddress }, TEXT, signature), isOwned, `${name} for ${other}`)
    }
    for (const accountAddress of person.chainId === BITCOIN ? STRANGERS : [])
      assert.is(
        await isSigned({ chainId: BITCOIN, accountAddress }, TEXT, signature),
        false,
        `${name} for ${accountAddress}`
      )
  }
})

test('an EVM key is verified without a node, in either letter case and with either recovery byte form', async () => {
  const signature = await people.maria.sign(TEXT)
  const recoveryByte = parseInt(signature.slice(-2), 16)
  // No node answers for this network.
  const withoutNode = { ...people.maria, chainId: 'eip155:137' }
  assert.is(await isSigned(withoutNode, TEXT, signature), true)
  assert.is(
    await isSigned({ ...withoutNode, accountAddress: people.maria.accountAddress.toLowerCase() }, TEXT, signature),
    true
  )
  assert.is(await isSigned(withoutNode, TEXT, signature.slice(0, -2) + `0${recoveryByte - 27}`), true)
})

test('a contract on an unreachable or unknown network is not verified', async () => {
  const signature = await people.stranger.sign(TEXT)
  assert.is(
    await isSigned({ ...people.contract, chainId: 'eip155:137' }, TEXT, signature).catch(
      (e: { code: string }) => e.code
    ),
    'service-failed'
  )
  assert.is(await isSigned({ ...people.contract, chainId: 'eip155:5' }, TEXT, signature), false)
  assert.is(await isSigned({ ...people.contract, chainId: 'eip155:8453' }, TEXT, signature), false)
})

test('an undeployed account is not verified by its owner’s bare signature or by a stranger’s', async context => {
  const account = await undeployedAccount(context)
  assert.is(await isSigned(account, TEXT, await people.maria.sign(TEXT)), false)
  assert.is(await isSigned(account, TEXT, account.wrap(await people.stranger.sign(TEXT))), false)
  assert.is(await isSigned(people.stranger, TEXT, account.wrap(await people.maria.sign(TEXT))), false)
  assert.is(await isSigned(account, TEXT, `0x${'00'.repeat(40)}${'6492'.repeat(16)}`), false)
  // A deployed contract may still include its deployment in the signature.
  assert.is(await isSigned(people.contract, TEXT, account.wrap(await people.maria.sign(TEXT))), true)
})

test('Solana signatures are verified without Ed25519 in WebCrypto', async () => {
  const { subtle } = crypto
  const original = Object.getOwnPropertyDescriptor(Crypto.prototype, 'subtle')!
  const without = new Proxy(subtle, {
    get: (own, name) =>
      name === 'importKey'
        ? async (...args: unknown[]) => {
            if (args[2] === 'Ed25519') throw new DOMException('Unrecognized name.', 'NotSupportedError')
            return (own.importKey as (...given: unknown[]) => Promise<CryptoKey>).apply(own, args)
          }
        : (own[name as 'digest'] as typeof own.digest).bind(own)
  })
  Object.defineProperty(Crypto.prototype, 'subtle', { configurable: true, get: () => without })
  try {
    const signature = await people.solana.sign(TEXT)
    assert.is(await isSigned(people.solana, TEXT, signature), true)
    assert.is(await isSigned(people.solana, 'Hello', signature), false)
    assert.is(
      await isSigned({ ...people.solana, accountAddress: '11111111111111111111111111111111' }, TEXT, signature),
      false
    )
  } finally {
    Object.defineProperty(Crypto.prototype, 'subtle', original)
  }
})

test('Solana keys and signatures with leading zeros are verified', async () => {
  for (const start of [0, 1, 7]) {
    // A key whose signature begins with a zero is found after few tries.
    const { secretKey, publicKey } = ed25519.keygen(new Uint8Array(32).fill(start + 1))
    const at = Array.from({ length: 3_000 }, (_, n) => n).find(
      n => ed25519.sign(new TextEncoder().encode(`m${n}`), secretKey)[0] === 0
    )!
    const account = { chainId: SOLANA, accountAddress: base58.encode(publicKey) }
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(`m${at}`), secretKey))
    assert.is(await isSigned(account, `m${at}`, signature), true)
    assert.is(await isSigned(account, `m${at}`, `1${signature}`), false, 'another text for the same bytes')
    assert.is(await isSigned(account, `m${at}`, signature.slice(1)), false)
  }
})

test('the BIP-322 test vectors are verified', async () => {
  const { messages } = JSON.parse(readFileSync('test/vectors/bip322.json', 'utf8')) as {
    messages: { message: string; signature: string }[]
  }
  const account = { chainId: BITCOIN, accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }
  for (const { message, signature } of messages) {
    assert.is(await isSigned(account, message, signature), true, message)
    assert.is(await isSigned(account, `${message}!`, signature), false)
    assert.is(
      await isSigned(
        { ...account, accountAddress: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3' },
        message,
        signature
      ),
      false
    )
  }
})

test('a signature for another address by an own key is rejected', async () => {
  const own = bitcoinKey('p2wpkh', 'mainnet')
  const { script } = JSON.parse(readFileSync('test/vectors/bip322.json', 'utf8')) as { script: string }
  const sign = (theirs: Uint8Array) => {
    const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true })
    transaction.addInput({
      txid: toSpend322(TEXT, theirs).id,
      index: 0,
      sequence: 0,
      witnessUtxo: { script: own.script, amount: 0n },
      sighashType: SigHash.ALL
    })
    transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    transaction.sign(own.privateKey)
    transaction.finalize()
    return base64Of(RawWitness.encode(transaction.getInput(0).finalScriptWitness!))
  }
  assert.is(await isSigned({ chainId: BITCOIN, accountAddress: own.address }, TEXT, sign(own.script)), true)
  const theirs = Uint8Array.from(script.match(/../g)!, pair => parseInt(pair, 16))
  assert.is(
    await isSigned(
      { chainId: BITCOIN, accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' },
      TEXT,
      sign(theirs)
    ),
    false
  )
})

test('a Bitcoin test network address is verified there and not on Bitcoin', async () => {
  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const) {
    const key = bitcoinKey(kind, 'testnet')
    const signature = kind === 'p2tr' ? sign322(TEXT, key) : signEcdsa(TEXT, key)
    const chainId = 'bip122:000000000933ea01ad0ee984209779ba'
    assert.is(await isSigned({ chainId, accountAddress: key.address }, TEXT, signature), true, kind)
    assert.is(await isSigned({ chainId: BITCOIN, accountAddress: key.address }, TEXT, signature), false, kind)
  }
})

test('a P2PKH address of an uncompressed key is verified', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet')
  const { address } = payments.p2pkh({ pubkey: secp256k1.Point.fromHex(key.publicKey).toBytes(false) })
  assert.is.not(address, key.address)
  assert.is(await isSigned({ chainId: BITCOIN, accountAddress: address! }, TEXT, signEcdsa(TEXT, key)), true)
})

test('a long Bitcoin message is verified', async () => {
  const message = TEXT.repeat(40)
  for (const person of [people.legacy, people.segwit, people.taproot])
    assert.is(await isSigned(person, message, await person.sign(message)), true)
})

test('hosts can verify EVM signatures themselves', async () => {
  const request = {
    address: people.contract.accountAddress,
    message: TEXT,
    signature: await people.contract.sign(TEXT),
    chainId: ETHEREUM
  }
  assert.is(await verifySignature(request), true)
  assert.is(await verifySignature({ ...request, message: 'Hi' }), false)
  assert.is(
    await verifySignature({ ...request, chainId: 'eip155:5' }).catch((e: Error) => e.message),
    'EIP155.verify: CaipNetwork not found'
  )
})

test.run()
