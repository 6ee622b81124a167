/**
 * Announcers that break the rules, or only the expectations. Served as `/hostile-wallets.js?kind=getters,proto,…`. A
 * page that survives them shows the valid wallets, and `window.hacked` stays undefined.
 */
import { dispatchAnnouncement, icon } from './demo-wallet/announce'
import { createWallet, type WalletControls } from './demo-wallet/wallet'

declare global {
  interface Window {
    /** Set by any code of a hostile wallet that managed to run. */
    hacked?: unknown
    /** The wallets that work, by rdns. */
    hostileWallets: Record<string, WalletControls>
    /** Kind `mutating`: changes its earlier announcement. */
    mutateAnnounced(): void
  }
}

type Info = Record<string, unknown>

const wallets: Record<string, WalletControls> = {}

const info = (name: string, changed: Info = {}): Info => ({
  uuid: crypto.randomUUID(),
  name,
  rdns: `app.hostile.${name.toLowerCase().replace(/\W+/g, '-')}`,
  icon: icon(name.charAt(0), '#8a2b2b'),
  ...changed
})

const working = (name: string, changed: Info = {}) => {
  const about = info(name, changed)
  const wallet = createWallet({ key: `demo-wallet-${name}`, options: { approve: 'auto' }, isNew: false })
  wallets[String(about.rdns)] = wallet
  return { info: about, provider: wallet.provider }
}

const throwing = (): never => {
  throw new Error('hostile getter')
}

/** Runs if it enters the page as markup, or is shown as a document of the page's origin. */
const script =
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="x:" onerror="parent.hacked=1"/>' +
  '<script>parent.hacked=2</script></svg>'

/** Bidirectional controls, an invisible character, markup, and 600 letters. */
const longName = `\u202Eknilb\u202C\u200B<img src=x onerror="window.hacked=3">${'W'.repeat(600)}`

const noProxy = new Proxy(
  {},
  { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing, getPrototypeOf: throwing }
)

let honest: ReturnType<typeof working> | undefined

/** Kind → the `detail` of its announcements, created anew for each announcement. */
const kinds: Record<string, () => unknown[]> = {
  getters: () => [
    {
      get info() {
        return throwing()
      },
      provider: {}
    },
    {
      info: {
        get uuid() {
          return throwing()
        },
        get name() {
          return throwing()
        },
        get icon() {
          return throwing()
        },
        get rdns() {
          return throwing()
        }
      },
      provider: {}
    },
    {
      info: info('Getter'),
      get provider() {
        return throwing()
      }
    },
    noProxy,
    { info: noProxy, provider: noProxy },
    { info: info('Proxy provider'), provider: noProxy }
  ],
  proto: () => [
    working('Proto', { rdns: '__proto__', uuid: '__proto__' }),
    working('Constructor', { rdns: 'constructor', uuid: 'constructor' }),
    {
      info: JSON.parse(
        '{"__proto__":{"hacked":4},"uuid":"1","name":"Own proto","rdns":"app.hostile.own","icon":"data:,"}'
      ),
      provider: {}
    }
  ],
  'huge-icon': () => [working('Huge', { icon: `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}` })],
  'svg-script': () => [working('Scripted', { icon: `data:image/svg+xml,${encodeURIComponent(script)}` })],
  'bad-icon': () => [
    working('Javascript', { icon: 'javascript:window.hacked=5' }),
    working('Plain http', { icon: 'http://127.0.0.1:9/icon.png' }),
    working('Html', { icon: 'data:text/html,<script>parent.hacked=6</script>' }),
    working('No icon', { icon: undefined }),
    working('Number', { icon: 7 })
  ],
  'same-rdns': () => [
    working('Twin one', { rdns: 'app.hostile.twin' }),
    working('Twin two', { rdns: 'app.hostile.twin' })
  ],
  mutating: () => {
    honest ??= working('Honest')
    return [honest]
  },
  'bad-name': () => [working('Bad name', { name: longName, rdns: 'app.hostile.name' })],
  'bad-provider': () => [
    { info: info('Missing') },
    { info: info('Empty'), provider: {} },
    { info: info('Text'), provider: 'provider' },
    { info: info('Thenable'), provider: { ...working('Thenable').provider, then: throwing } }
  ],
  'not-objects': () => [null, undefined, 'wallet', 7, [], { info: null, provider: null }, { info: 'x', provider: 'y' }],
  five: () =>
    ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map(name =>
      working(name, { rdns: `app.tree.${name.toLowerCase()}` })
    ),
  repeat: () => {
    const detail = working('Again', { uuid: 'again' })
    return Array.from({ length: 50 }, () => detail)
  }
}

window.hostileWallets = wallets
window.mutateAnnounced = () =>
  Object.assign(honest?.info ?? {}, {
    name: 'Someone Else',
    rdns: '__proto__',
    uuid: 'changed',
    icon: 'javascript:window.hacked=7'
  })

const wantedKinds = (new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('kind') ?? '').split(
  ','
)
const details = wantedKinds.flatMap(kind => {
  const make = kinds[kind]
  if (!make) throw new Error(`No hostile wallet of kind "${kind}"; there are ${Object.keys(kinds).join(', ')}.`)
  return make()
})
const announceAll = () => details.forEach(dispatchAnnouncement)
window.addEventListener('eip6963:requestProvider', announceAll)
announceAll()
