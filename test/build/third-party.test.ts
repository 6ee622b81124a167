/**
 * Both builds list the shipped third-party packages with their licences. A package that may not be shipped stops the
 * build.
 */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildCdn } from '../../.ci/build/cdn.mjs'
import { reportThirdParty } from '../../.ci/build/third-party.mjs'
import { openTrees, readText, top, view } from './tree'

interface Bill {
  specVersion: string
  components: {
    name: string
    group?: string
    version: string
    purl: string
    hashes: { alg: string; content: string }[]
    licenses: object[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
interface Lock {
  packages: Record<string, { version: string; integrity: string; dependencies?: Record<string, string> }>
}

const { tree, close } = openTrees()
const lock = JSON.parse(readText(top, 'package-lock.json')) as Lock
const billIn = (...folder: string[]) => JSON.parse(readText(...folder, 'sbom.cdx.json')) as Bill
const named = ({ components }: Bill) => components.map(({ group, name }) => (group ? `${group}/${name}` : name))
/** Returns the packages that have their own licence text below a line of `=`. */
const licensed = (...folder: string[]) =>
  [...readText(...folder, 'THIRD-PARTY-LICENSES.txt').matchAll(/^={80}\n(\S+) \S+ \((.+)\)\n\n(?=\S)/gm)].map(
    ([, name]) => name
  )

/** Creates a tree with a package that a view uses, installed as the lock file says. */
const withVendor = (
  name: string,
  vendor: object,
  files: Record<string, string>,
  locked: object = { version: '2.0.0', integrity: 'sha512-AAAA' }
) =>
  tree(name, {
    'views/about/index.tsx': view('report(word)', "import { word } from 'vendor'"),
    'node_modules/vendor/package.json': JSON.stringify({
      name: 'vendor',
      version: '2.0.0',
      main: 'index.js',
      ...vendor
    }),
    'node_modules/vendor/index.js': "export const word = 'vendor'",
    'package-lock.json': JSON.stringify({ packages: { ...lock.packages, 'node_modules/vendor': locked } }),
    LICENSE: 'ours',
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`node_modules/vendor/${file}`, text]))
  })

test.after(close)

test('the CDN folder lists the bundled packages with hashes and licences, as does the archive', async () => {
  const { root, out, version } = withVendor(
    'named',
    { license: '(MIT OR Apache-2.0)' },
    { LICENSE: 'Do as you like.\r\n', NOTICE: 'Say who we are.' }
  )
  const { documents } = await buildCdn({ root, out, version })
  const folder = join(out, 'cdn', version)
  assert.match(
    readText(folder, 'THIRD-PARTY-LICENSES.txt'),
    'vendor 2.0.0 ((MIT OR Apache-2.0))\n\nDo as you like.\n\nSay who we are.\n'
  )
  const bill = billIn(folder)
  assert.is(bill.specVersion, '1.6')
  const found = bill.components.find(({ name }) => name === 'vendor')
  assert.equal(found?.hashes, [{ alg: 'SHA-512', content: '000000' }])
  assert.equal(found?.licenses, [{ expression: '(MIT OR Apache-2.0)' }])
  assert.equal(named(bill), licensed(folder))
  const archive = gunzipSync(readFileSync(join(out, 'cdn', `billfold-${version}.tar.gz`)))
  assert.equal(Object.keys(documents), ['LICENSE', 'THIRD-PARTY-LICENSES.txt', 'sbom.cdx.json'])
  for (const [name, { integrity }] of Object.entries(documents)) {
    const text = readText(folder, name)
    assert.is(integrity, 'sha384-' + createHash('sha384').update(text).digest('base64'))
    assert.ok(archive.includes(`billfold-${version}/${name}\0`) && archive.includes(text), name)
  }
})

/** Returns the software bill of materials of a build that uses the vendor's code, or its error. */
const bomOf = ({ root, version }: { root: string; version: string }) => {
  try {
    const inputs = {
      'src/cdn/loader.ts': { bytesInOutput: 7 },
      'node_modules/vendor/index.js': { bytesInOutput: 6 },
      'node_modules/unused/index.js': { bytesInOutput: 0 }
    }
    return reportThirdParty({ root, version, metafiles: [{ outputs: { 'billfold.js': { inputs } } }] })[
      'sbom.cdx.json'
    ]!
  } catch (error) {
    return (error as Error).message
  }
}

test('a forbidden or missing licence stops the build with the name of the package', () => {
  const errorFor = (vendor: object) => bomOf(withVendor('forbidden', vendor, { LICENSE: 'text' }))
  assert.match(
    errorFor({ license: 'AGPL-3.0-only' }),
    'vendor 2.0.0 is shipped and its licence is AGPL-3.0-only; permitted are 0BSD, Apache-2.0'
  )
  assert.match(errorFor({ license: '(MIT OR BUSL-1.1)' }), 'its licence is BUSL-1.1')
  assert.match(errorFor({}), 'its licence is none')
})

test('a package without a licence text, or one that differs from the lock file, stops the build', () => {
  assert.match(bomOf(withVendor('bare', { license: 'MIT' }, {})), 'vendor 2.0.0 is shipped and has no licence text')
  const other = { version: '1.0.0', integrity: 'sha512-AAAA' }
  assert.match(
    bomOf(withVendor('other', { license: 'MIT' }, { 'license.md': 'text' }, other)),
    'is not what package-lock.json says'
  )
  assert.match(
    bomOf(withVendor('right', { license: 'MIT' }, { 'license.md': 'text' })),
    '"purl": "pkg:npm/vendor@2.0.0"'
  )
})

test('the CDN build lists the bundled packages, and the npm package also those installed with it', () => {
  const { version, dependencies } = JSON.parse(readText(top, 'package.json')) as {
    version: string
    dependencies: object
  }
  const cdn = billIn(top, 'dist/cdn', version)
  // Dependencies of WalletConnect's client.
  const relay = [
    ...['ciphers', 'curves'].map(name => `@noble/${name}`),
    ...[
      'core',
      'events',
      'heartbeat',
      'jsonrpc-provider',
      'jsonrpc-types',
      'jsonrpc-utils',
      'sign-client',
      'time',
      'types'
    ].map(name => `@walletconnect/${name}`)
  ]
  // Dependencies of transfers on Solana.
  const solana = [
    'addresses',
    'assertions',
    'codecs-core',
    'codecs-data-structures',
    'codecs-numbers',
    'codecs-strings',
    'errors',
    'functional',
    'instructions',
    'rpc-types',
    'transaction-messages',
    'transactions'
  ].map(name => `@solana/${name}`)
  // Dependencies of EVM transfers and of names.
  const evm = ['@adraffy/ens-normalize', 'abitype', 'viem']
  // Dependencies of Bitcoin's addresses, transactions and signatures. npm installs them with the package.
  const bitcoin = ['@scure/base', '@scure/btc-signer', 'micro-packed']
  // Dependencies of signatures, and of address checksums in signed messages.
  const signed = ['@noble/ed25519', '@noble/hashes', '@noble/secp256k1']
  assert.equal(
    named(cdn),
    [
      ...relay,
      ...solana,
      ...evm,
      ...bitcoin,
      ...signed,
      // viem has hashes of an earlier version
      '@noble/hashes',
      '@preact/signals',
      '@preact/signals-core',
      'lean-qr',
      'nanostores',
      'preact',
      'zod'
    ].sort()
  )
  assert.equal(licensed(top, 'dist/cdn', version), named(cdn))
  const npm = billIn(top, 'dist/npm')
  const bundled = licensed(top, 'dist/npm')
  assert.equal(
    bundled,
    [
      ...relay.filter(name => name !== '@noble/curves'),
      ...solana,
      '@adraffy/ens-normalize',
      '@noble/ed25519',
      '@noble/secp256k1',
      '@preact/signals-core',
      '@preact/signals-react',
      'lean-qr'
    ].sort()
  )
  // Dependencies of viem, which needs earlier versions of these libraries.
  const ofViem = [
    ...['curves', 'curves', 'hashes'].map(name => `@noble/${name}`),
    ...['base', 'bip32', 'bip39'].map(name => `@scure/${name}`),
    ...['abitype', 'eventemitter3', 'isows', 'ox', 'ws']
  ]
  assert.equal(
    named(npm),
    [...bundled, ...Object.keys(dependencies), ...ofViem, 'micro-packed'].sort(),
    'what is bundled, and what npm installs with the package'
  )
  for (const {
    purl,
    group,
    name,
    version,
    hashes: [hash]
  } of [...cdn.components, ...npm.components]) {
    // A package may be installed below another one in another version.
    const path = `node_modules/${group ? `${group}/` : ''}${name}`
    const locked = Object.entries(lock.packages)
      .filter(([at, { version: own }]) => at.endsWith(path) && own === version)
      .map(([, { integrity }]) => integrity)
    assert.ok(locked.includes(`sha512-${Buffer.from(hash!.content, 'hex').toString('base64')}`), purl)
    assert.is(purl, `pkg:npm/${group ? `${group.replace('@', '%40')}/` : ''}${name}@${version}`)
  }
  assert.equal(
    npm.dependencies.find(({ ref }) => ref.includes('%40preact/signals@'))?.dependsOn.map(ref => ref.split('@')[0]),
    ['pkg:npm/%40preact/signals-core']
  )
})

test.run()
