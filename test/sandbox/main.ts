/** The TypeScript part of `npm start`: runs a world until its parent disconnects. */
import { root } from './paths'
import { rebuildOnChange } from './rebuild'
import { readStartOptions } from './start-options.mjs'
import { startWorld, type World } from './world'

/** Chosen: free on most machines. If it is busy, the next ones are tried. */
const FIRST_PORT = 4280

/** Milliseconds from a Bitcoin transaction to its block. Chosen: long enough to see it pending. */
const MINE_AFTER_MS = 8_000

let world: World | undefined

const shutDown = async () => {
  await world?.stop()
  process.exit(0)
}
// Registered first: a stop may come while the world is still starting. The parent closes the channel when it stops or
// dies. The terminal's Ctrl-C reaches this process, too.
process.on('disconnect', shutDown)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown)

const { isWatching: isRebuilt, isGallery, pages: guests } = readStartOptions(process.argv.slice(2))
world = await startWorld({
  port: FIRST_PORT,
  log: console.error,
  mineAfterMs: MINE_AFTER_MS,
  isRebuilt,
  guests,
  givesTestMoney: true
})
if (isRebuilt) rebuildOnChange(root, console.log)
process.send?.({ pages: world.pages })

/** Returns the demo page's address with the sandbox's project id. `config`: further options. */
const demo = (query: string, config: object = {}) =>
  `${world!.pages}/demo.html${query}&config=${encodeURIComponent(JSON.stringify({ projectId: 'sandbox', ...config }))}`

/** The demo page without any wallet. */
const logins = demo(`?logins=solana&wallet=${encodeURIComponent('{"announce":"off"}')}`, {
  enableInjected: false,
  enableWallets: false
})

const lines = isGallery
  ? [`Gallery      ${world.pages}/gallery.html`, `Everything   ${world.pages}/`]
  : [
      `Look here    ${world.pages}/`,
      `Demo page    ${demo('?panel')}   with a project id: also QR codes for a phone, and the directory of wallets`,
      `  3 chains   ${demo('?panel&chains&solana&bitcoin')}   EVM, Solana and Bitcoin: a wallet on all three, ` +
        'and some on one',
      `  bare       ${world.pages}/demo.html?panel   without a project id: wallets of this browser alone, and an alert`,
      `  logins     ${logins}   without a wallet: sign in by e-mail, with a provider or by Farcaster`,
      `Phone        ${world.pages}/phone.html   pairs by such a code`,
      `Widget       ${world.cdn}`,
      `Wallet API   ${world.walletApi}`,
      `Chain data   ${world.chainData}`,
      `Analytics    ${world.analytics}`,
      `Sign-in      ${world.signIn}`,
      `  own        ${world.siteServer}   the site's own server, for the pages here`,
      `Relay        ${world.relay}`,
      `Verify       ${world.verify}`,
      `Names        ${world.nameGateway}   the gateway of names below offchain.eth and base.eth`,
      `Frame        ${new URL('/', world.frame).href}   the secure frame for logins`,
      `  frameUrl   ${world.frame}   the option of a page that offers them`,
      ...(guests.length > 0 ? [`  pages      ${guests.join(' ')}   may embed it, too`] : []),
      `  mails      ${new URL('/mails', world.frame).href}   read the codes and links here`,
      `On-ramp      ${world.onramp}   the pages of Coinbase and Meld, which pay out on these chains`,
      ...world.chains.map(({ caipId, rpc }) => `${caipId.padEnd(12)} ${rpc}`),
      `Solana       ${world.solana.rpc}`,
      ...world.indexers.map(({ caipId, url }) => `${caipId.slice(0, 17)}…  ${url}`)
    ]
console.log(
  `\n${lines.join('\n')}\n\n${
    isRebuilt ? 'A change of src, views or i18n builds the widget again, and pages reload. ' : ''
  }Ctrl-C stops everything.`
)
