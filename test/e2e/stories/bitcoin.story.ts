/** Bitcoin wallets of each kind, from the first press to the last, on a chain that accepts only valid transactions. */
import { Psbt } from 'bitcoinjs-lib'
import * as assert from 'uvu/assert'
import { isBip322, isEcdsa } from '../../doubles/bitcoin-messages'
import type { BitcoinKind } from '../../doubles/demo-wallet/bitcoin'
import type { World } from '../../sandbox/world'
import {
  callProvider,
  coinsOf,
  kinds,
  message,
  onTestnet,
  ordinals,
  other,
  payment,
  psbtOf,
  type Kind
} from '../bitcoin-kinds'
import {
  BITCOIN,
  choose,
  waitForRestored,
  withWallets,
  disconnectAll,
  openWallets,
  short,
  showsAccount,
  switchTo,
  TESTNET,
  type HostWindow
} from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

/** Has the wallet sign, then finishes and broadcasts with a third library. Returns the indexer's answer. */
const broadcast = async (page: Page, world: World, psbt: string) => {
  const { psbt: signed } = await callProvider<{ psbt: string }>(page, 'signPSBT', {
    psbt,
    signInputs: [{ address: payment.address, index: 0 }]
  })
  const finished = Psbt.fromBase64(signed)
  if (!finished.data.inputs[0]!.finalScriptWitness) finished.finalizeAllInputs()
  const response = await fetch(`${world.indexers[0]!.url}/tx`, {
    method: 'POST',
    body: finished.extractTransaction().toHex()
  })
  return { status: response.status, text: await response.text() }
}

for (const [
  kind,
  { row, hosts, hasOrdinals, signsEcdsa, transfers, switchesNetwork, restores, emitsChanges }
] of Object.entries(kinds) as [BitcoinKind, Kind][]) {
  const begin = async (open: (query: Record<string, string>) => Promise<void>, page: Page, behaviour: object = {}) => {
    await open(withWallets({ bitcoin: { approve: 'auto', kinds: [kind], ...behaviour } }))
    await page.click('@connect-button')
  }

  story(
    `${kind}: a visitor connects Bitcoin, signs, pays, comes back, and disconnects`,
    { hosts },
    async ({ open, page, world }) => {
      await begin(open, page)
      await choose(page, row)
      await showsAccount(page, payment.address, '0.012 BTC')
      const { allAccounts } = await page.run(() => (window as unknown as HostWindow).billfold.getAccount())
      assert.equal(
        allAccounts.map(({ address, type }) => `${type} ${address}`),
        [`payment ${payment.address}`, ...(hasOrdinals ? [`ordinal ${ordinals.address}`] : [])]
      )
      await openWallets(page)
      await page.waitFor('@connection-bip122 >> "Bitcoin (Payments)"')
      await page.waitFor('@connection-bip122 >> "0.012 BTC"')
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })

      assert.ok(
        isBip322(
          message,
          await callProvider(page, 'signMessage', { message, address: payment.address, protocol: 'bip322' }),
          payment
        )
      )
      if (hasOrdinals)
        assert.ok(
          isBip322(message, await callProvider(page, 'signMessage', { message, address: ordinals.address }), ordinals)
        )
      if (signsEcdsa)
        assert.ok(
          isEcdsa(
            message,
            await callProvider(page, 'signMessage', { message, address: payment.address, protocol: 'ecdsa' }),
            payment
          )
        )

      // the wallet signs what it receives: only the chain detects that the coin has another value
      const overstated = await broadcast(page, world, await psbtOf(world, 1_000n))
      assert.is(overstated.status, 400)
      assert.match(overstated.text, 'mandatory-script-verify-flag-failed')
      const accepted = await broadcast(page, world, await psbtOf(world))
      assert.is(accepted.status, 200, accepted.text)
      await page.click('@site-tip')
      await page.waitFor('"Thank you: "')
      const sent = await callProvider(page, 'sendTransfer', { amount: '120000', recipient: other.address })
      assert.match(sent, transfers ? /^[\da-f]{64}$/ : /^chain-unsupported$/)
      assert.equal(
        (await coinsOf(world, other.address)).map(({ value }) => value),
        [30_000, 200_000, ...(transfers ? [120_000] : [])]
      )
      await page.run(() => (window as unknown as HostWindow).billfold.updateNativeBalance())
      await showsAccount(page, payment.address, transfers ? '0.009 BTC' : '0.010 BTC')

      await page.reload()
      if (restores) {
        await page.waitFor(`@account-button >> "${short(payment.address)}"`)
        await waitForRestored(page, 'bip122')
        assert.equal(
          await page.run(name => (window as unknown as HostWindow).demoBitcoin[name].asked, kind),
          [],
          'the wallet was not prompted'
        )
        await disconnectAll(page)
        await page.reload()
      }
      await page.waitFor('@connect-button')
    }
  )

  story(
    `${kind}: the network and the account change as far as the wallet supports it`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      await begin(open, page)
      await choose(page, row)
      await switchTo(page, TESTNET)
      if (switchesNetwork) {
        await page.waitFor('@modal', { gone: true })
        await showsAccount(page, onTestnet.address, '0.987 BTC')
        await switchTo(page, BITCOIN)
        await page.waitFor('@modal', { gone: true })
      } else {
        await page.waitFor('@modal >> "does not know this network"')
        await page.press('Escape')
        await page.waitFor('@modal', { gone: true })
        await page.run(name => {
          ;(window as unknown as HostWindow).demoBitcoin[name].change({ net: 'testnet' })
        }, kind)
        await showsAccount(page, onTestnet.address, '0.987 BTC')
        await page.run(name => {
          ;(window as unknown as HostWindow).demoBitcoin[name].change({ net: 'mainnet' })
        }, kind)
      }
      await showsAccount(page, payment.address, '0.012 BTC')
      if (!emitsChanges) return
      await page.run(name => {
        ;(window as unknown as HostWindow).demoBitcoin[name].change({ account: 1 })
      }, kind)
      await showsAccount(page, other.address, '0.000 BTC')
      await page.run(name => {
        ;(window as unknown as HostWindow).demoBitcoin[name].forget()
      }, kind)
      await page.waitFor('@connect-button')
    }
  )
}
