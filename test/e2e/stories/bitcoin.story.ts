/** Bitcoin wallets of each kind, from the first press to the last, on a chain that takes only what is right. */
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { Psbt } from 'bitcoinjs-lib'
import * as assert from 'uvu/assert'
import { isBip322, isEcdsa } from '../../doubles/bitcoin-messages'
import type { BitcoinKind } from '../../doubles/demo-wallet/bitcoin'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import type { World } from '../../sandbox/world'
import { BITCOIN, choose, comesBack, having, leaveAll, openWallets, short, showsAccount, switchTo, TESTNET, type Place } from '../chains'
import type { Page } from '../driver'
import { story, type HostName } from '../story'

interface Kind { row: string; hosts: readonly HostName[]; /** Of what not every kind can. */ hasOrdinals?: true; signsEcdsa?: true; transfers?: true; turns?: true; restores?: true; tells?: true }

const everywhere = ['cdn', 'react19', 'csp'] as const
const kinds: Record<BitcoinKind, Kind> = {
  standard: { row: '@wallet-demo-bitcoin', hosts: everywhere, hasOrdinals: true, restores: true, tells: true },
  sats: { row: '@wallet-demo-sats', hosts: everywhere, hasOrdinals: true, signsEcdsa: true, transfers: true, turns: true, restores: true, tells: true },
  unisat: { row: '@wallet-unisat', hosts: ['cdn'], signsEcdsa: true, transfers: true, turns: true, restores: true, tells: true },
  okx: { row: '@wallet-okx-wallet', hosts: ['cdn'], signsEcdsa: true, transfers: true, turns: true, restores: true, tells: true },
  leather: { row: '@wallet-leather', hosts: ['cdn'], hasOrdinals: true, turns: true }
}
const [payment, ordinals, other, onTestnet] = [bitcoinKey('p2wpkh', 'mainnet'), bitcoinKey('p2tr', 'mainnet'), bitcoinKey('p2wpkh', 'mainnet', 1), bitcoinKey('p2wpkh', 'testnet')]
const message = 'I am here, Satoshi'

/** What the connected wallet answers to the site, or the code of its failure. */
const ask = <T = string>(page: Page, method: 'signMessage' | 'signPSBT' | 'sendTransfer', given: object) => page.run(async (name, about) => {
  const provider = await (window as unknown as Place).billfold.getProvider('bip122')
  return provider![name](about).catch((error: { code: string }) => error.code) as Promise<unknown>
}, method, given) as Promise<T>

const coinsOf = async (world: World, address: string) =>
  await (await fetch(`${world.indexers[0]!.url}/address/${address}/utxo`)).json() as { txid: string; vout: number; value: number }[]

/** Pays from the largest coin, in the words of another library than ours; `extra`: what the coin is said to hold beyond the truth. */
const psbtOf = async (world: World, extra = 0n) => {
  const [coin] = (await coinsOf(world, payment.address)).sort((a, b) => b.value - a.value)
  const { script } = p2wpkh(Buffer.from(payment.publicKey, 'hex'))
  const transaction = new Transaction()
  transaction.addInput({ txid: coin!.txid, index: coin!.vout, witnessUtxo: { script, amount: BigInt(coin!.value) + extra } })
  transaction.addOutputAddress(other.address, 30_000n)
  transaction.addOutputAddress(payment.address, BigInt(coin!.value) - 31_000n)
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

/** Signed by the wallet, finished and sent by a third library: what the indexer says. */
const broadcast = async (page: Page, world: World, psbt: string) => {
  const { psbt: signed } = await ask<{ psbt: string }>(page, 'signPSBT', { psbt, signInputs: [{ address: payment.address, index: 0 }] })
  const finished = Psbt.fromBase64(signed)
  if (!finished.data.inputs[0]!.finalScriptWitness) finished.finalizeAllInputs()
  const answer = await fetch(`${world.indexers[0]!.url}/tx`, { method: 'POST', body: finished.extractTransaction().toHex() })
  return { status: answer.status, text: await answer.text() }
}

for (const [kind, { row, hosts, hasOrdinals, signsEcdsa, transfers, turns, restores, tells }] of Object.entries(kinds) as [BitcoinKind, Kind][]) {
  const begin = async (open: (query: Record<string, string>) => Promise<void>, page: Page, moods: object = {}) => {
    await open(having({ bitcoin: { approve: 'auto', kinds: [kind], ...moods } }))
    await page.click('@connect-button')
  }

  story(`${kind}: a visitor connects Bitcoin, signs, pays, comes back, and disconnects`, { hosts }, async ({ open, page, world }) => {
    await begin(open, page)
    await choose(page, row)
    await showsAccount(page, payment.address, '0.012 BTC')
    const { allAccounts } = await page.run(() => (window as unknown as Place).billfold.getAccount())
    assert.equal(allAccounts.map(({ address, type }) => `${type} ${address}`), [`payment ${payment.address}`, ...hasOrdinals ? [`ordinal ${ordinals.address}`] : []])
    await openWallets(page)
    await page.waitFor('@connection-bip122 >> "Bitcoin (Payments)"')
    await page.waitFor('@connection-bip122 >> "0.012 BTC"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })

    assert.ok(isBip322(message, await ask(page, 'signMessage', { message, address: payment.address, protocol: 'bip322' }), payment))
    if (hasOrdinals) assert.ok(isBip322(message, await ask(page, 'signMessage', { message, address: ordinals.address }), ordinals))
    if (signsEcdsa) assert.ok(isEcdsa(message, await ask(page, 'signMessage', { message, address: payment.address, protocol: 'ecdsa' }), payment))

    // the wallet signs what it is given: the chain is who knows that the coin is another
    const wrong = await broadcast(page, world, await psbtOf(world, 1_000n))
    assert.is(wrong.status, 400)
    assert.match(wrong.text, 'mandatory-script-verify-flag-failed')
    const right = await broadcast(page, world, await psbtOf(world))
    assert.is(right.status, 200, right.text)
    await page.click('@site-tip')
    await page.waitFor('"Thank you: "')
    const sent = await ask(page, 'sendTransfer', { amount: '120000', recipient: other.address })
    assert.match(sent, transfers ? /^[\da-f]{64}$/ : /^chain-unsupported$/)
    assert.equal((await coinsOf(world, other.address)).map(({ value }) => value), [30_000, 200_000, ...transfers ? [120_000] : []])
    await page.run(() => (window as unknown as Place).billfold.updateNativeBalance())
    await showsAccount(page, payment.address, transfers ? '0.009 BTC' : '0.010 BTC')

    await page.reload()
    if (restores) {
      await page.waitFor(`@account-button >> "${short(payment.address)}"`)
      await comesBack(page, 'bip122')
      assert.equal(await page.run(name => (window as unknown as Place).demoBitcoin[name].asked, kind), [], 'nobody was asked')
      await leaveAll(page)
      await page.reload()
    }
    await page.waitFor('@connect-button')
  })

  story(`${kind}: the network changes as far as the wallet can, and so does the account`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await begin(open, page)
    await choose(page, row)
    await switchTo(page, TESTNET)
    if (turns) {
      await page.waitFor('@modal', { gone: true })
      await showsAccount(page, onTestnet.address, '0.987 BTC')
      await switchTo(page, BITCOIN)
      await page.waitFor('@modal', { gone: true })
    } else {
      await page.waitFor('@modal >> "does not know this network"')
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await page.run(name => { (window as unknown as Place).demoBitcoin[name].change({ net: 'testnet' }) }, kind)
      await showsAccount(page, onTestnet.address, '0.987 BTC')
      await page.run(name => { (window as unknown as Place).demoBitcoin[name].change({ net: 'mainnet' }) }, kind)
    }
    await showsAccount(page, payment.address, '0.012 BTC')
    if (!tells) return
    await page.run(name => { (window as unknown as Place).demoBitcoin[name].change({ account: 1 }) }, kind)
    await showsAccount(page, other.address, '0.000 BTC')
    await page.run(name => { (window as unknown as Place).demoBitcoin[name].forget() }, kind)
    await page.waitFor('@connect-button')
  })

  story(`${kind}: who declines is told so, and may ask again; what a wallet says wrong is not believed`, { hosts: ['cdn'] }, async ({ open, page, world }) => {
    await begin(open, page, { approve: 'reject' })
    await page.click(row)
    await page.waitFor('"Request declined"')
    await page.run(name => { (window as unknown as Place).demoBitcoin[name].change({ approve: 'auto', misbehaves: 'throws' }) }, kind)
    await page.click('@retry')
    await page.waitFor('@modal >> "reported a problem"')
    await page.run(name => { (window as unknown as Place).demoBitcoin[name].change({ misbehaves: undefined }) }, kind)
    await page.click('@retry')
    await page.waitFor('@account-button')
    const moodIs = (moods: object) => page.run((name, next) => { Object.assign((window as unknown as Place).demoBitcoin[name].moods, next) }, kind, moods)
    await moodIs({ misbehaves: 'signature' })
    assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'wallet-nonsense')
    const toSign = { psbt: await psbtOf(world), signInputs: [{ address: payment.address, index: 0 }] }
    for (const misbehaves of ['psbt', 'transaction']) {
      await moodIs({ misbehaves })
      assert.is(await ask(page, 'signPSBT', toSign), 'wallet-nonsense', misbehaves)
    }
    await moodIs({ misbehaves: 'throws' })
    assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'wallet-failed')
    await moodIs({ misbehaves: null, approve: 'reject' })
    assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'user-rejected')
    // the account changes between two calls, and the wallet says nothing of it
    await moodIs({ approve: 'auto', account: 1 })
    const signed = await ask(page, 'signMessage', { message, address: payment.address })
    // nobody can be asked in silence who Leather signs for
    if (kind === 'leather') assert.not.ok(isBip322(message, signed, payment))
    else assert.is(signed, 'wallet-failed')
  })
}

story('Bitcoin wallets that show addresses which are none, or of another network than they name, are not connected', { hosts: ['cdn'] }, async ({ open, page }) => {
  for (const [kind, misbehaves] of [['standard', 'accounts'], ['unisat', 'accounts'], ['sats', 'network'], ['unisat', 'network']] as const) {
    await open(having({ bitcoin: { approve: 'auto', kinds: [kind], misbehaves } }))
    await page.click('@connect-button')
    await page.click(kinds[kind].row)
    await page.waitFor('@modal >> @retry')
    assert.is(await page.count('@account-button'), 0)
  }
})
