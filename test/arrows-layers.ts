/** The layers of the source: the files of each, and the layers and packages that it may import. */

/** The files of each layer; the first match counts. */
const layers: readonly [name: string, files: RegExp][] = [
  ['ui/kit', /^src\/ui\/kit\.ts$/],
  ['ui/further', /^src\/ui\/further\.ts$/],
  ['ui/money', /^src\/ui\/money\.ts$/],
  ['ui/qr', /^src\/ui\/qr\.tsx$/],
  ['ui', /^src\/ui\//],
  ['core', /^src\/core\//],
  ['services', /^src\/services\//],
  ['actions', /^src\/actions\//],
  ['kit', /^src\/kit\.ts$/],
  ['money', /^src\/money\.ts$/],
  ['hosted', /^src\/hosted\.ts$/],
  ['site', /^src\/site\.ts$/],
  ['sign-in', /^src\/sign-in\.ts$/],
  ['chains', /^src\/chains\//],
  ['connectors', /^src\/connectors\//],
  ['adapters', /^src\/adapters\//],
  ['siwx', /^src\/siwx\//],
  ['views', /^views\//],
  ['labels', /^i18n\/labels\.ts$/],
  ['i18n', /^i18n\//],
  ['networks', /^src\/((evm|other)-)?networks\.ts$/],
  ['more networks', /^src\/more-networks\.ts$/],
  ['loader', /^src\/(loader\/|loader\.ts$)/],
  ['react', /^src\/react\//],
  ['chunks', /^src\/chunks\.ts$/],
  ['start', /^src\/start\.ts$/],
  ['borrowed', /^src\/borrowed\.ts$/],
  ['launch', /^src\/launch\.ts$/],
  ['face', /^src\/face\.ts$/],
  ['door', /^src\/door\.ts$/],
  ['notices', /^src\/notices\//],
  ['top', /^src\/(app|[\w-]+-cdn|first-npm|shell|index|verified|css\.d)\.tsx?$/]
]
export const layerOf = (file: string) => layers.find(([, files]) => files.test(file))?.[0]

const below = [
  'core',
  'services',
  'actions',
  'kit',
  'ui',
  'ui/kit',
  'ui/further',
  'start',
  'borrowed',
  'launch',
  'sign-in',
  'face',
  'door',
  'chunks',
  'loader',
  'labels',
  'networks',
  'top'
]
/**
 * The layers that each layer may import. `type x`: only `import type`. `pure core`: a file of core that imports no
 * package, so that the loader stays small.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core', 'type i18n'],
  services: ['core', 'services'],
  actions: ['core', 'services', 'actions', 'networks'],
  ui: ['ui', 'pure core', 'type core', 'type i18n'],
  kit: ['core', 'actions', 'type i18n'],
  'ui/kit': ['kit', 'ui', 'core', 'actions', 'type i18n'],
  money: ['core', 'actions', 'services', 'type i18n'],
  hosted: ['core', 'actions', 'services', 'type i18n'],
  site: ['core', 'actions', 'type i18n'],
  'ui/money': ['ui', 'ui/kit'],
  'ui/further': ['ui'],
  'ui/qr': ['ui', 'ui/kit'],
  chains: ['kit'],
  connectors: ['kit'],
  adapters: ['kit'],
  siwx: ['kit', 'core', 'siwx'],
  views: ['kit', 'ui/kit', 'ui/further', 'money', 'hosted', 'site', 'ui/money', 'ui/qr'],
  i18n: ['type i18n'],
  labels: ['type core'],
  networks: ['networks', 'type core'],
  'more networks': ['networks', 'type core'],
  loader: ['loader', 'labels', 'pure core', 'type core', 'type face', 'type door', 'type top'],
  'sign-in': ['core', 'actions'],
  chunks: [
    'top',
    'sign-in',
    'face',
    'notices',
    'views',
    'actions',
    'chains',
    'connectors',
    'siwx',
    'i18n',
    'more networks',
    'type core'
  ],
  notices: ['notices', 'core', 'ui/kit'],
  start: ['core', 'services', 'actions', 'face', 'launch', 'borrowed'],
  borrowed: ['core', 'face', 'door'],
  launch: ['core', 'services', 'actions', 'door'],
  face: ['core', 'actions', 'door'],
  door: ['core', 'actions'],
  react: ['react', ...below],
  top: below
}
/** Single imports that the layers do not allow, each with its reason. */
export const exceptions: readonly [from: RegExp, to: RegExp, reason: string][] = [
  [/^src\/chains\//, /^src\/chains\/(shared|gateway|rank)\.ts$/, 'one way to choose among nodes'],
  [/^src\/chains\/shared\.ts$/, /^src\/chains\/solana\/ask\.ts$/, 'by itself it would be a file more to ask for'],
  [
    /^src\/chains\/(evm|solana)\//,
    /^src\/services\/rpc-node\.ts$/,
    'one RPC client, which nobody else on the first path needs'
  ],
  [
    /^src\/chains\/(bitcoin|solana)\//,
    /^src\/services\/(http|retry)\.ts$/,
    'one way to ask a service, which stands with the RPC client'
  ],
  [/^src\/chains\/(evm\/verify|bitcoin\/(verify|address))\.ts$/, /^src\/chains\/secp256k1\.ts$/, 'one curve'],
  [/^src\/chains\/solana\/(ed25519|receiver)\.ts$/, /^src\/chains\/ed25519\.ts$/, 'one curve'],
  [/^src\/siwx\//, /^src\/services\/http\.ts$/, 'one way to ask a service, which is there once a wallet is'],
  [
    /^src\/connectors\/bitcoin\//,
    /^src\/chains\/bitcoin\/shared\.ts$/,
    'addresses that a wallet names are checked as those of a transfer are, by the same code'
  ],
  [
    /^src\/connectors\/walletconnect\//,
    /^src\/core\/caip-strict\.ts$/,
    'the exact rules of addresses, which nobody on the first path needs'
  ],
  [/^src\/adapters\//, /^src\/adapters\/(shared|bitcoin-rpc)\.ts$/, 'what bridges share lives once'],
  [
    /^src\/adapters\/shared\.ts$/,
    /^src\/core\/meeting\.ts$/,
    'in the barrel it would be a file of its own on the first path'
  ],
  [
    /^src\/adapters\/solana-kit\.ts$/,
    /^src\/connectors\/wallet-standard\/base58\.ts$/,
    'kit wants the bytes of what the provider gives as text'
  ],
  [
    /^src\/actions\/(hosted|find-wallet)\.ts$/,
    /^src\/hosted\.ts$/,
    'the chunk that they share with the views of the hosted services'
  ],
  [/^src\/actions\/money\.ts$/, /^src\/money\.ts$/, 'the chunk that it shares with the views of what an account holds'],
  [
    /^src\/actions\/sign-in-failures\.ts$/,
    /^src\/kit\.ts$/,
    'the chunk of whoever is connected, which is here by then'
  ],
  [/^src\/ui\/long-list\.tsx$/, /^src\/ui\/further\.ts$/, 'its rules follow those that all views share'],
  [
    /^views\/find-wallet\/index\.tsx$/,
    /^src\/actions\/find-wallet\.ts$/,
    'by that chunk its names would weigh on all those views'
  ],
  [
    /^src\/((chains|connectors)\/)?[\w-]+-cdn\.ts$/,
    /^(src\/(chains|connectors|notices)|views)\//,
    'the CDN serves them as one file'
  ],
  [/^src\/(app-cdn\.tsx|first-npm\.ts)$/, /^views\/connect\/index\.tsx$/, 'the first view comes with the app chunk'],
  [/^src\/(loader\/elements|loader)\.ts$/, /^src\/ui\/look\/base\.css$/, 'the loader carries the base style sheet']
]

/** Packages by layer; any other is forbidden. `zod` is checked separately. */
export const packages: Readonly<Record<string, RegExp>> = {
  core: /^nanostores$/,
  services: /^zod\/mini$/,
  ui: /^(react|nanostores)$/,
  views: /^react$/,
  notices: /^(react|nanostores)$/,
  top: /^react$/,
  'ui/qr': /^(react|lean-qr\/(nano|extras\/svg))$/,
  'ui/money': /^$/,
  react: /^(react|react-dom|nanostores)$/,
  siwx: /^@noble\/hashes\//,
  chains: /^(viem|@solana|@scure|@adraffy|@noble)(\/|$)/,
  connectors: /^(@wallet-standard|@walletconnect)(\/|$)/,
  adapters: /^./
}
export const FRAMEWORK = /^src\/ui\/framework(\.react)?\.ts$/
