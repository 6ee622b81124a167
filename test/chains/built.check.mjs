/**
 * Senders and verifiers as the build creates them, with its aliases and without its error texts. A transfer of each
 * chain arrives, an impossible one reports its error, and signatures are verified.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import '../dom'
import { signingProvider } from '../doubles/bitcoin-provider'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { people } from '../sandbox/sign-in/setting'
import { MINT_2022 } from '../sandbox/solana/tokens'
import * as bitcoin from './bitcoin/setup'
import * as solana from './solana/setup'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const NAMESPACES = { evm: 'eip155', solana: 'solana', bitcoin: 'bip122' }
/** Imports a file of the CDN build by its name without the hash. */
const chunkOf = async stem => {
  const folder = `${dist}/cdn/${version}`
  const [file, ...others] = readdirSync(folder).filter(name => name.slice(0, -'-12345678.js'.length) === stem)
  if (!file || others.length) throw new Error(`${folder} has ${others.length + (file ? 1 : 0)} files of ${stem}`)
  return import(pathToFileURL(`${folder}/${file}`).href)
}
const VERIFIER_CHUNKS = { evm: 'verify-evm', solana: 'solana-sign-in', bitcoin: 'verify-bitcoin' }
/** Returns a part of a build: what the chunk exports, or in the npm package the default export of its source. */
const partOf = async (folder, kind, chain, source) => {
  if (folder.startsWith('npm'))
    return (await import(pathToFileURL(`${dist}/${folder}/chains/${chain}/${source}.js`).href)).default
  if (source === 'ed25519') return (await chunkOf('ed25519')).verifier.ed25519
  const stem = kind === 'sender' ? `send-${chain}` : VERIFIER_CHUNKS[chain]
  return (await chunkOf(stem))[kind][NAMESPACES[chain]]
}
const senderOf = (folder, chain) => partOf(folder, 'sender', chain, 'transactions')
const verifierOf = (folder, chain, source = 'verify') => partOf(folder, 'verifier', chain, source)
const same = (actual, expected) => {
  if (String(actual) !== String(expected)) throw new Error(`got ${actual}, wanted ${expected}`)
}
const codeOf = async promise =>
  promise.then(
    () => 'nothing failed',
    e => e.code ?? e.name
  )

let failed = 0
const check = async (title, run) => {
  try {
    await run()
    console.log(`ok ${title}`)
  } catch (error) {
    failed++
    console.log(`not ok ${title}\n  ${String(error.stack ?? error).replaceAll('\n', '\n  ')}`)
  }
}

// As in a browser's page over https.
globalThis.isSecureContext = true

const ledger = await solana.openSetting()
const indexer = await bitcoin.openSetting()
for (const folder of [`cdn/${version}`, 'npm/core/src']) {
  await ledger.reset()
  indexer.reset()
  await check(
    `${folder}: SOL and tokens arrive, an account is created for them, and too much is an error`,
    async () => {
      const sender = await senderOf(folder, 'solana')
      const { ALICE, BOB, CAROL, providerOf, transfer } = solana
      const before = await ledger.lamports(BOB.address)
      const send = async what =>
        sender.confirm(ledger.network, await sender.send(await sender.quote(what), providerOf(ALICE)))
      same((await send(transfer(ledger))).outcome, 'confirmed')
      same(await ledger.lamports(BOB.address), before + 1_000_000_000n)
      await send(transfer(ledger, { to: CAROL.address, token: MINT_2022, amount: 7n }))
      same(await ledger.tokens(CAROL.address, MINT_2022), '7')
      same(await codeOf(sender.quote(transfer(ledger, { amount: 1n << 60n }))), 'amount-too-high')
      same(await codeOf(sender.quote(transfer(ledger, { to: 'nobody' }))), 'address-invalid')
      same(
        await codeOf(
          sender.send(
            await sender.quote(transfer(ledger)),
            providerOf(ALICE, { signTransaction: async () => Uint8Array.of(1) })
          )
        ),
        'wallet-invalid-response'
      )
      // This is the vendor's own error, whose text is not in the build.
      globalThis.isSecureContext = false
      same(
        await codeOf(
          sender.quote(transfer(ledger, { token: MINT_2022 })).finally(() => {
            globalThis.isSecureContext = true
          })
        ),
        'SolanaError'
      )
    }
  )
  await check(`${folder}: a verifier of each chain accepts what its key has signed, and nothing else`, async () => {
    const { maria, solana: sol, legacy, nested, segwit, taproot } = people
    for (const [chain, who] of [
      ['evm', maria],
      ['solana', sol],
      ...[legacy, nested, segwit, taproot].map(person => ['bitcoin', person])
    ]) {
      const isSigned = await verifierOf(folder, chain)
      const { chainId, accountAddress: address } = who
      const signature = await who.sign('Hello')
      same(await Promise.all(['Hello', 'Hi'].map(message => isSigned({ chainId, address, message, signature }))), [
        true,
        false
      ])
    }
    const { base58 } = await import('@scure/base')
    const [signature, key] = [await sol.sign('Hello'), sol.accountAddress].map(text => base58.decode(text))
    const isEd25519 = await verifierOf(folder, 'solana', 'ed25519')
    same(await Promise.all(['Hello', 'Hi'].map(text => isEd25519(signature, new TextEncoder().encode(text), key))), [
      true,
      false
    ])
  })
  for (const kind of bitcoin.kinds) {
    await check(`${folder}: bitcoin arrives from ${kind}, and too much is an error`, async () => {
      const sender = await senderOf(folder, 'bitcoin')
      const key = bitcoinKey(kind, 'mainnet')
      const { provider } = signingProvider([key])
      const transfer = {
        network: indexer.networkOn('mainnet'),
        from: key.address,
        to: bitcoin.RECEIVER,
        amount: 12_345n
      }
      const id = await sender.send(await sender.quote(transfer, undefined, undefined, provider), provider)
      await indexer.post('mainnet', '/mine')
      same((await sender.confirm(transfer.network, id)).outcome, 'confirmed')
      same((await indexer.get('mainnet', `/tx/${id}`)).vout[0].value, 12_345)
      same(
        await codeOf(sender.quote({ ...transfer, amount: 10n ** 9n }, undefined, undefined, provider)),
        'amount-too-high'
      )
    })
  }
}
await Promise.all([ledger.close(), indexer.close()])
process.exit(failed ? 1 : 0)
