import * as assert from 'uvu/assert'
import { walletSuite } from './wallet-stage'

const test = walletSuite('the demo wallet on three chains')

interface Found {
  name: string
  chains: string[]
  accounts: { address: string; chains: string[] }[]
  features: Record<string, { connect?(ask: object): Promise<unknown>; disconnect?(): Promise<void> }>
}

test('the demo wallet registers one Wallet Standard wallet by its EVM name, which disconnects all chains', async ({
  world,
  page
}) => {
  await page.goto(
    world.page(
      '<!doctype html><title>Chains</title><body><script src="/demo-wallet.js"></script>' +
        '<script src="/demo-chains-wallet.js"></script><p>here</p>'
    ) + '?chains={"approve":"auto"}'
  )
  const outcome = await page.run(async () => {
    const names: string[] = []
    window.addEventListener('eip6963:announceProvider', event => {
      names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    let found: Found | undefined
    window.dispatchEvent(
      Object.assign(new Event('wallet-standard:app-ready'), {
        detail: {
          register: (wallet: Found) => {
            found = wallet
          }
        }
      })
    )
    const wallet = found!
    const chainsNow = () => wallet.accounts.map(({ chains: [chain] }) => chain!)
    const steps = [chainsNow()]
    await wallet.features['standard:connect']!.connect!({})
    steps.push(chainsNow())
    await wallet.features['bitcoin:connect']!.connect!({ purposes: ['payment'] })
    steps.push(chainsNow())
    await wallet.features['standard:disconnect']!.disconnect!()
    steps.push(chainsNow())
    return { names: [...names, wallet.name], steps }
  })
  assert.equal(outcome.names, ['Demo Wallet', 'Demo Wallet'])
  assert.equal(outcome.steps, [[], ['solana:mainnet'], ['solana:mainnet', 'bitcoin:mainnet', 'bitcoin:mainnet'], []])
})

test.run()
