/** Single imports that the layers do not allow, each with its reason. */
export const exceptions: readonly [from: RegExp, to: RegExp, reason: string][] = [
  [/^src\/chains\/evm\/index\.ts$/, /^src\/services\/rpc\/first-call\.ts$/, 'the first balance loads no other chunk'],
  [/^src\/chains\/(evm|solana)\//, /^src\/services\/rpc\/index\.ts$/, "one path to a network's nodes"],
  [/^src\/chains\/evm\/ccip-read\.ts$/, /^src\/services\/name-gateway\.ts$/, 'a contract names its gateways'],
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
    /^src\/(core\/.*|services\/schema)\.ts$/,
    'the client loads before the barrel of connected wallets'
  ],
  [
    /^src\/actions\/login\/(frame-client|embedded-wallet)\.ts$/,
    /^src\/connectors\/frame\//,
    'a login has requests of its own, which no connector has'
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
    /^src\/actions\/(wallets\/find-wallet|login\/start-named-login)\.ts$/,
    'through that chunk all those views would load its names'
  ],
  [
    /^src\/(cdn\/loader|elements\/elements)\.ts$/,
    /^src\/ui\/styles\/base\.css$/,
    'the loader carries the base style sheet'
  ]
]
