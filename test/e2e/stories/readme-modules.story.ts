/**
 * A host page's owner bundles a program from the README, plain, for React or with an adapter. It works as described.
 */
import { getAddress, verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { root, snippet } from '../../readme'
import { older } from '../../sandbox/library-bundles'
import { eventually } from '../driver'
import { connectBy } from '../library'
import { ADDRESS, cdn, waitForConsole, visitProgram } from '../readme-page'
import { story } from '../story'
import { connectDemo, DEMO, SHORT } from '../visit'

story(
  'the README’s React component connects, shows the address and disconnects',
  { hosts: ['react19'] },
  async ({ page, world }) => {
    const mount =
      "\nimport { createRoot } from 'react-dom/client'\n" +
      "createRoot(document.getElementById('root')!).render(<Wallet />)\n"
    await visitProgram({ page, world }, snippet('tsx', 'billfold/react') + mount, 'tsx', '<div id="root"></div>')
    await page.click('@connect-button')
    await page.click(DEMO)
    await page.click(`"${ADDRESS}"`)
    await page.waitFor('@connect-button')
  }
)

story('the README’s plain module opens the dialog and receives the account', cdn, async ({ page, world }) => {
  await visitProgram({ page, world }, snippet('ts', 'subscribeAccount'), 'ts', '<billfold-button></billfold-button>')
  await page.click(DEMO)
  await waitForConsole(page, `${ADDRESS} 0x1`)
  assert.match(await page.text('@account-button'), SHORT)
})

const plain = '<billfold-button></billfold-button>'

for (const [adapter, libraries] of [
  ['new EthersAdapter', root],
  ['new Ethers5Adapter', older]
] as const) {
  story(`the README’s code with ${adapter} gets a signer`, cdn, async ({ page, world }) => {
    await visitProgram(
      { page, world },
      adapter === 'new EthersAdapter' ? snippet('ts', 'new EthersAdapter') : snippet('ts', 'new Ethers5Adapter'),
      'ts',
      plain,
      libraries
    )
    await connectDemo(page)
    // ethers writes addresses with their checksum
    await waitForConsole(page, getAddress(ADDRESS))
  })
}

story('the README’s web3.js adapter returns a signer and a connection', cdn, async ({ page, world }) => {
  await visitProgram(
    { page, world },
    snippet('ts', 'new SolanaAdapter'),
    'ts',
    `<script src="/demo-solana-wallet.js"></script>${plain}`,
    older
  )
  await connectBy(page, '@connect-button', '@wallet-demo-solana')
  await waitForConsole(page, `${solanaAccounts[0]!.address} https://api.mainnet-beta.solana.com`)
})

story('the README’s kit adapter returns a signer', cdn, async ({ page, world }) => {
  await visitProgram(
    { page, world },
    snippet('ts', 'new SolanaKitAdapter'),
    'ts',
    `<script src="/demo-solana-wallet.js"></script>${plain}`
  )
  await connectBy(page, '@connect-button', '@wallet-demo-solana')
  await waitForConsole(page, `${solanaAccounts[0]!.address} 1`)
})

story('the README’s Bitcoin adapter returns the wallet', cdn, async ({ page, world }) => {
  await visitProgram(
    { page, world },
    snippet('ts', 'new BitcoinAdapter'),
    'ts',
    `<script src="/demo-bitcoin-wallets.js"></script>${plain}`
  )
  await connectBy(page, '@connect-button', '@wallet-demo-bitcoin')
  await waitForConsole(page, bitcoinKey('p2wpkh', 'mainnet').address)
})

story(
  'the README’s universal provider receives the session and sends a request to the wallet',
  cdn,
  async ({ page, world }) => {
    await visitProgram({ page, world }, snippet('ts', 'new UniversalAdapter'), 'ts', plain)
    await connectDemo(page)
    await waitForConsole(page, `eip155:1:${ADDRESS}] 0x1`)
  }
)

story('the README’s wagmi config connects together with Billfold, and signs', cdn, async ({ page, world }) => {
  // without connectors of its own, so that wagmi knows only what Billfold reports
  const code = snippet('ts', 'WagmiAdapter').replace(
    'WagmiAdapter({ networks',
    '$&, multiInjectedProviderDiscovery: false'
  )
  await visitProgram({ page, world }, code, 'ts', '<billfold-button></billfold-button>')
  await connectDemo(page)
  const signature = await eventually(
    () => /0x[\da-f]{130}/.exec(page.log.console.join())?.[0],
    'no signature on the console'
  )
  assert.is(verifyMessage('hello', signature), getAddress(ADDRESS))
})
