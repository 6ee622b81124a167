/** The layers of the source: the files of each, and the layers and packages that it may import. */

/** The files of each layer; the first match counts. */
const layers: readonly [name: string, files: RegExp][] = [
  ['ui/kit', /^src\/ui\/kit\.ts$/],
  ['ui/deferred', /^src\/ui\/deferred\.ts$/],
  ['ui/assets', /^src\/ui\/assets\.ts$/],
  ['ui/review', /^src\/ui\/review\.ts$/],
  ['ui/virtual', /^src\/ui\/virtual\.ts$/],
  ['ui/qr', /^src\/ui\/components\/qr\.tsx$/],
  ['ui', /^src\/ui\//],
  ['core', /^src\/(core\/|api\/(check-arguments|events|instance|snapshot)\.ts$)/],
  ['services', /^src\/services\//],
  ['actions', /^src\/actions\//],
  ['kit', /^src\/barrels\/kit\.ts$/],
  ['account', /^src\/barrels\/account\.ts$/],
  ['activity', /^src\/barrels\/activity\.ts$/],
  ['assets', /^src\/barrels\/assets\.ts$/],
  ['directory', /^src\/barrels\/directory\.ts$/],
  ['receive', /^src\/barrels\/receive\.ts$/],
  ['send', /^src\/barrels\/send\.ts$/],
  ['sign-in', /^src\/barrels\/sign-in\.ts$/],
  ['wallet list', /^src\/barrels\/wallet-list\.ts$/],
  ['sign-in guard', /^src\/app\/sign-in-guard\.ts$/],
  ['chains', /^src\/chains\//],
  ['connectors', /^src\/connectors\//],
  ['adapters', /^src\/adapters\//],
  ['siwx', /^src\/siwx\//],
  ['views', /^views\//],
  ['labels', /^i18n\/labels\.ts$/],
  ['i18n', /^i18n\//],
  ['catalog', /^src\/networks\/(catalog|resolve-networks)\.ts$/],
  ['networks', /^src\/networks\//],
  [
    'top',
    /^src\/(index\.ts|app\/(dialog|mount)\.tsx|cdn\/(app\.tsx|(chunk-loader|tag-options)\.ts)|types\/css\.d\.ts)$/
  ],
  ['cdn', /^src\/(cdn|elements)\//],
  ['react', /^src\/react\//],
  ['chunks', /^src\/(chunks\/|app\/(chunks|deferred-chunks|locales|initial-imports(\.cdn)?)\.ts$)/],
  ['create', /^src\/api\/create-billfold\.ts$/],
  ['method kinds', /^src\/api\/method-kinds\.ts$/],
  ['remote', /^src\/api\/remote-api\.ts$/],
  ['bootstrap', /^src\/app\/bootstrap\.ts$/],
  ['public', /^src\/api\/public-api\.ts$/],
  ['dialog', /^src\/api\/dialog-api\.ts$/],
  ['alerts', /^src\/alerts\//]
]
export const layerOf = (file: string) => layers.find(([, files]) => files.test(file))?.[0]

const below = [
  'core',
  'services',
  'actions',
  'kit',
  'ui',
  'ui/kit',
  'ui/deferred',
  'create',
  'remote',
  'bootstrap',
  'sign-in guard',
  'public',
  'dialog',
  'chunks',
  'cdn',
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
  account: ['actions'],
  activity: ['core', 'actions'],
  assets: ['core', 'actions', 'services', 'type i18n'],
  directory: ['core', 'actions', 'services', 'type i18n'],
  receive: ['core'],
  send: ['core', 'actions'],
  'sign-in': ['core', 'actions', 'type i18n'],
  'wallet list': ['actions'],
  'ui/assets': ['ui', 'ui/kit'],
  'ui/deferred': ['ui'],
  'ui/review': ['ui', 'ui/deferred'],
  'ui/virtual': ['ui'],
  'ui/qr': ['ui', 'ui/kit'],
  chains: ['kit'],
  connectors: ['kit'],
  adapters: ['kit'],
  siwx: ['kit', 'core', 'siwx'],
  views: [
    'kit',
    'ui/kit',
    'ui/deferred',
    'ui/review',
    'account',
    'activity',
    'assets',
    'directory',
    'receive',
    'send',
    'sign-in',
    'wallet list',
    'ui/assets',
    'ui/qr',
    'ui/virtual'
  ],
  i18n: ['type i18n'],
  labels: ['type core'],
  networks: ['networks', 'type core'],
  catalog: ['catalog', 'networks', 'core'],
  cdn: ['cdn', 'labels', 'method kinds', 'pure core', 'type core', 'type public', 'type dialog', 'type top'],
  'sign-in guard': ['core', 'actions'],
  chunks: [
    'chunks',
    'top',
    'create',
    'cdn',
    'sign-in guard',
    'public',
    'alerts',
    'views',
    'actions',
    'services',
    'chains',
    'connectors',
    'siwx',
    'i18n',
    'catalog',
    'type core'
  ],
  alerts: ['alerts', 'core', 'ui/kit', 'ui/deferred'],
  create: ['core', 'services', 'actions', 'dialog', 'public', 'bootstrap', 'remote'],
  'method kinds': ['type public'],
  remote: ['core', 'method kinds', 'public', 'dialog'],
  bootstrap: ['core', 'services', 'actions', 'dialog'],
  public: ['core', 'actions', 'dialog'],
  dialog: ['core', 'actions'],
  react: ['react', ...below],
  top: below
}
/** Single imports that the layers do not allow, each with its reason. */
export const exceptions: readonly [from: RegExp, to: RegExp, reason: string][] = [
  [/^src\/chains\/evm\/index\.ts$/, /^src\/services\/rpc\/first-call\.ts$/, 'the first balance loads no other chunk'],
  [/^src\/chains\/(evm|solana)\//, /^src\/services\/rpc\/index\.ts$/, "one path to a network's nodes"],
  [/^src\/chains\/bitcoin\//, /^src\/services\/(http|retry)\.ts$/, 'one HTTP client and one way to retry'],
  [
    /^src\/chains\/(evm|bitcoin)\//,
    /^src\/services\/schema\.ts$/,
    'one way to parse with zod, which the barrel of the first path must not have'
  ],
  [/^src\/chains\/evm\/verify\.ts$/, /^src\/chains\/shared\/secp256k1\.ts$/, 'one curve'],
  [/^src\/chains\/solana\/(ed25519|receiver)\.ts$/, /^src\/chains\/shared\/ed25519\.ts$/, 'one curve'],
  [/^src\/connectors\/walletconnect\/relay-token\.ts$/, /^src\/chains\/shared\/ed25519\.ts$/, 'one curve'],
  [/^src\/siwx\//, /^src\/services\/http\.ts$/, 'one HTTP client, which is loaded once a wallet is connected'],
  [
    /^src\/connectors\/bitcoin\//,
    /^src\/chains\/bitcoin\/shared\.ts$/,
    'a wallet’s addresses are validated by the same code as those of a transfer'
  ],
  [
    /^src\/connectors\/walletconnect\//,
    /^src\/core\/networks\/caip-strict\.ts$/,
    'the exact address rules, which no code of the first path needs'
  ],
  [
    /^src\/connectors\/frame\//,
    /^src\/(core\/(networks\/caip-strict|platform\/storage)|services\/schema)\.ts$/,
    'exact addresses, stored items and schemas, which the barrel of the first path must not have'
  ],
  [/^src\/adapters\//, /^src\/adapters\/(shared|bitcoin-rpc)\.ts$/, 'the shared code of the adapters'],
  [
    /^src\/adapters\/shared\.ts$/,
    /^src\/api\/instance\.ts$/,
    'in the barrel it would be a file of its own on the first path'
  ],
  [
    /^src\/connectors\/(solana|walletconnect\/namespaces)\//,
    /^src\/chains\/solana\/web3\.ts$/,
    "one place imports Solana's library, which decodes transactions for connectors, too"
  ],
  [
    /^src\/actions\/wallets\/(directory\.chunk|find-wallet)\.ts$/,
    /^src\/barrels\/directory\.ts$/,
    'the chunk that they share with the views of the hosted services'
  ],
  [
    /^src\/actions\/assets\/assets\.chunk\.ts$/,
    /^src\/barrels\/assets\.ts$/,
    'the chunk that it shares with the views of holdings'
  ],
  [
    /^src\/actions\/sign-in\/sign-in-errors\.ts$/,
    /^src\/barrels\/kit\.ts$/,
    'the chunk of a connected account, which is loaded by then'
  ],
  [
    /^src\/ui\/components\/virtual-list\.tsx$/,
    /^src\/ui\/virtual\.ts$/,
    'the chunk that lists share with the grid of all wallets'
  ],
  [
    /^src\/ui\/components\/virtual-list\.tsx$/,
    /^src\/ui\/deferred\.ts$/,
    'its rules follow those that all views share'
  ],
  [
    /^views\/find-wallet\/index\.tsx$/,
    /^src\/actions\/wallets\/find-wallet\.ts$/,
    'through that chunk all those views would load its names'
  ],
  [
    /^src\/(cdn\/loader|elements\/elements)\.ts$/,
    /^src\/ui\/styles\/base\.css$/,
    'the loader carries the base style sheet'
  ]
]

/** Packages by layer; any other is forbidden. `zod` is checked separately. */
export const packages: Readonly<Record<string, RegExp>> = {
  core: /^nanostores$/,
  services: /^zod\/mini$/,
  actions: /^@noble\/hashes\/utils\.js$/,
  ui: /^(react|nanostores)$/,
  views: /^react$/,
  alerts: /^(react|nanostores)$/,
  top: /^react$/,
  'ui/qr': /^(react|lean-qr\/(nano|extras\/svg))$/,
  'ui/assets': /^$/,
  react: /^(react|react-dom|nanostores)$/,
  siwx: /^(@noble\/hashes|@scure\/base)(\/|$)/,
  chains: /^(viem|@solana|@scure|@adraffy|@noble)(\/|$)|^zod\/mini$/,
  connectors: /^(@wallet-standard|@walletconnect|@noble|@scure\/base)(\/|$)|^zod\/mini$/,
  adapters: /^./
}
export const FRAMEWORK = /^src\/ui\/framework(\.react)?\.ts$/
