/** Reads every import and says which break the layout of the source: who may know whom, circles, and what may stand where. */

/** Paths from the root, and what stands in them. */
export type Tree = Readonly<Record<string, string>>
interface Arrow { from: string; to: string; isType: boolean }

/** Which files form a layer; the first that fits counts. */
const layers: readonly [name: string, files: RegExp][] = [
  ['ui/kit', /^src\/ui\/kit\.ts$/], ['ui/further', /^src\/ui\/further\.ts$/], ['ui/money', /^src\/ui\/money\.ts$/], ['ui/qr', /^src\/ui\/qr\.tsx$/], ['ui', /^src\/ui\//],
  ['core', /^src\/core\//], ['services', /^src\/services\//], ['actions', /^src\/actions\//], ['kit', /^src\/kit\.ts$/], ['money', /^src\/money\.ts$/], ['hosted', /^src\/hosted\.ts$/], ['site', /^src\/site\.ts$/], ['sign-in', /^src\/sign-in\.ts$/],
  ['chains', /^src\/chains\//], ['connectors', /^src\/connectors\//], ['adapters', /^src\/adapters\//], ['siwx', /^src\/siwx\//], ['views', /^views\//],
  ['labels', /^i18n\/labels\.ts$/], ['i18n', /^i18n\//], ['networks', /^src\/((evm|other)-)?networks\.ts$/], ['more networks', /^src\/more-networks\.ts$/],
  ['loader', /^src\/(loader\/|loader\.ts$)/], ['react', /^src\/react\//], ['chunks', /^src\/chunks\.ts$/], ['start', /^src\/start\.ts$/], ['borrowed', /^src\/borrowed\.ts$/], ['launch', /^src\/launch\.ts$/],
  ['face', /^src\/face\.ts$/], ['door', /^src\/door\.ts$/],
  ['notices', /^src\/notices\//],
  ['top', /^src\/(app|[\w-]+-cdn|first-npm|shell|index|verified|css\.d)\.tsx?$/]
]
const layerOf = (file: string) => layers.find(([, files]) => files.test(file))?.[0]

const below = ['core', 'services', 'actions', 'kit', 'ui', 'ui/kit', 'ui/further', 'start', 'borrowed', 'launch', 'sign-in', 'face', 'door', 'chunks', 'loader', 'labels', 'networks', 'top']
/** Who may import whom. `type x`: only `import type`. `pure core`: a file of core that pulls in no package, so that the loader stays small. */
const allowed: Readonly<Record<string, readonly string[]>> = {
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
  chunks: ['top', 'sign-in', 'face', 'notices', 'views', 'actions', 'chains', 'connectors', 'siwx', 'i18n', 'more networks', 'type core'],
  notices: ['notices', 'core', 'ui/kit'],
  start: ['core', 'services', 'actions', 'face', 'launch', 'borrowed'],
  borrowed: ['core', 'face', 'door'],
  launch: ['core', 'services', 'actions', 'door'],
  face: ['core', 'actions', 'door'],
  door: ['core', 'actions'],
  react: ['react', ...below],
  top: below
}
/** Single arrows beside the layers, each with its reason. */
const exceptions: readonly [from: RegExp, to: RegExp, reason: string][] = [
  [/^src\/chains\//, /^src\/chains\/(shared|gateway|rank)\.ts$/, 'one way to choose among nodes'],
  [/^src\/chains\/shared\.ts$/, /^src\/chains\/solana\/ask\.ts$/, 'by itself it would be a file more to ask for'],
  [/^src\/chains\/(evm|solana)\//, /^src\/services\/rpc-node\.ts$/, 'one RPC client, which nobody else on the first path needs'],
  [/^src\/chains\/(bitcoin|solana)\//, /^src\/services\/(http|retry)\.ts$/, 'one way to ask a service, which stands with the RPC client'],
  [/^src\/chains\/(evm\/verify|bitcoin\/(verify|address))\.ts$/, /^src\/chains\/secp256k1\.ts$/, 'one curve'],
  [/^src\/chains\/solana\/(ed25519|receiver)\.ts$/, /^src\/chains\/ed25519\.ts$/, 'one curve'],
  [/^src\/siwx\//, /^src\/services\/http\.ts$/, 'one way to ask a service, which is there once a wallet is'],
  [/^src\/connectors\/bitcoin\//, /^src\/chains\/bitcoin\/shared\.ts$/, 'addresses that a wallet names are checked as those of a transfer are, by the same code'],
  [/^src\/connectors\/walletconnect\//, /^src\/core\/caip-strict\.ts$/, 'the exact rules of addresses, which nobody on the first path needs'],
  [/^src\/adapters\//, /^src\/adapters\/(shared|bitcoin-rpc)\.ts$/, 'what bridges share lives once'],
  [/^src\/adapters\/shared\.ts$/, /^src\/core\/meeting\.ts$/, 'in the barrel it would be a file of its own on the first path'],
  [/^src\/adapters\/solana-kit\.ts$/, /^src\/connectors\/wallet-standard\/base58\.ts$/, 'kit wants the bytes of what the provider gives as text'],
  [/^src\/actions\/(hosted|find-wallet)\.ts$/, /^src\/hosted\.ts$/, 'the chunk that they share with the views of the hosted services'],
  [/^src\/actions\/money\.ts$/, /^src\/money\.ts$/, 'the chunk that it shares with the views of what an account holds'],
  [/^src\/actions\/sign-in-failures\.ts$/, /^src\/kit\.ts$/, 'the chunk of whoever is connected, which is here by then'],
  [/^src\/ui\/long-list\.tsx$/, /^src\/ui\/further\.ts$/, 'its rules follow those that all views share'],
  [/^views\/find-wallet\/index\.tsx$/, /^src\/actions\/find-wallet\.ts$/, 'by that chunk its names would weigh on all those views'],
  [/^src\/((chains|connectors)\/)?[\w-]+-cdn\.ts$/, /^(src\/(chains|connectors|notices)|views)\//, 'the CDN serves them as one file'],
  [/^src\/(app-cdn\.tsx|first-npm\.ts)$/, /^views\/connect\/index\.tsx$/, 'the first view comes with the app chunk'],
  [/^src\/(loader\/elements|loader)\.ts$/, /^src\/ui\/look\/base\.css$/, 'the loader carries the base style sheet']
]

/** Packages by layer; what is not named is not to be had. `zod` is looked at apart. */
const packages: Readonly<Record<string, RegExp>> = {
  core: /^nanostores$/, services: /^zod\/mini$/, ui: /^(react|nanostores)$/, views: /^react$/, notices: /^(react|nanostores)$/, top: /^react$/, 'ui/qr': /^(react|lean-qr\/(nano|extras\/svg))$/, 'ui/money': /^$/,
  react: /^(react|react-dom|nanostores)$/, siwx: /^@noble\/hashes\//, chains: /^(viem|@solana|@scure|@adraffy|@noble)(\/|$)/, connectors: /^(@wallet-standard|@walletconnect)(\/|$)/, adapters: /^./
}
const FRAMEWORK = /^src\/ui\/framework(\.react)?\.ts$/

/** Words that may stand in few files or none. */
const words: readonly [name: string, word: RegExp, where: RegExp][] = [
  ['import()', /\bimport\(/, /^src\/(chunks|loader\/verify)\.ts$/],
  ['markup from text', /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/, /^$/],
  ['postMessage to anybody', /postMessage\([^)]*['"`]\*['"`]/, /^$/],
  ['localStorage', /\b(local|session)Storage\b/, /^src\/(core\/(storage|kept)|siwx\/tab)\.ts$/],
  ['console', /\bconsole\./, /^src\/(core\/warn|actions\/explain|loader)\.ts$|^src\/loader\//],
  ['eval', /\beval\(|\bnew Function\b/, /^$/],
  ['silencer without a reason', /@ts-(ignore|nocheck)|@ts-expect-error\s*$/m, /^$/]
]

/** Without comments; texts stay, since an address in one is a use too. */
const strip = (text: string) => text.replace(/('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g, '$1')

const resolve = (tree: Tree, from: string, path: string) => {
  const stem = new URL(path, `file:///${from}`).pathname.slice(1)
  return [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].find(file => file in tree)
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]*?\bfrom\s*)?['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

const readImports = (text: string) => [
  ...[...text.matchAll(STATIC)].map(([line, type, path]) => ({ line: line.trim(), path: path!, isType: !!type })),
  ...[...text.matchAll(DYNAMIC)].map(([line, path]) => ({ line, path: path!, isType: false }))
]

/** Circles, each once, by depth-first search. */
const findCircles = (arrows: readonly Arrow[]): string[] => {
  const found: string[] = [], done = new Set<string>(), way: string[] = []
  const visit = (file: string) => {
    if (way.includes(file)) found.push(`circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
    if (done.has(file) || way.includes(file)) return
    way.push(file)
    for (const { from, to } of arrows) if (from === file) visit(to)
    way.pop()
    done.add(file)
  }
  for (const { from } of arrows) visit(from)
  return found
}

/** What an icon is drawn by: one drawing for each thing. */
const ICON = /['"`](M\d[\da-zA-Z .,-]{8,})/g
const LINES = 250
/** Data may be long. */
const isData = (file: string) => /^(i18n\/|src\/(more-)?networks\.ts$|test\/vectors\/)/.test(file)

/** What is wrong with a tree, one sentence for each fault. */
export const findFaults = (tree: Tree): string[] => {
  const faults: string[] = [], arrows: Arrow[] = [], packaged = new Set<string>()
  const drawn = new Map<string, string>()
  const source = Object.entries(tree).filter(([file]) => /^(src|views|i18n)\/.*\.tsx?$/.test(file)).map(([file, text]) => [file, strip(text)] as const)
  for (const [file, text] of source) {
    const layer = layerOf(file)
    if (!layer) faults.push(`${file}: in no layer`)
    for (const { line, path, isType } of readImports(text)) {
      if (path.startsWith('.')) {
        const to = resolve(tree, file, path)
        if (to) arrows.push({ from: file, to, isType })
        else faults.push(`${file}: imports ${path}, which is not there`)
        continue
      }
      if (!isType) packaged.add(file)
      if (/^zod/.test(path) && !/^import \* as z from 'zod\/mini'$/.test(line)) faults.push(`${file}: zod is imported as import * as z from 'zod/mini'`)
      if (!isType && !FRAMEWORK.test(file) && !packages[layer ?? '']?.test(path)) faults.push(`${file}: ${layer} must not import ${path}`)
    }
    for (const [, path] of text.matchAll(ICON)) {
      if (drawn.has(path!)) faults.push(`${file}: an icon that stands in ${drawn.get(path!)!}, too`)
      drawn.set(path!, file)
    }
    for (const [name, word, where] of words) if (word.test(name.startsWith('silencer') ? tree[file]! : text) && !where.test(file)) faults.push(`${file}: ${name}`)
  }
  for (const [file, text] of Object.entries(tree)) {
    const lines = text.trimEnd().split('\n').length
    if (!isData(file) && /\.(tsx?|mjs)$/.test(file) && lines > LINES) faults.push(`${file}: ${lines} lines`)
  }
  const reachesPackage = (file: string, seen = new Set<string>()): boolean => packaged.has(file) ||
    (!seen.has(file) && arrows.some(a => a.from === file && !a.isType && reachesPackage(a.to, seen.add(file))))
  for (const { from, to, isType } of arrows) {
    const own = layerOf(from), other = layerOf(to), may = allowed[own ?? ''] ?? []
    const isPure = other === 'core' && may.includes('pure core') && !reachesPackage(to)
    const isOwn = ['views', 'chains', 'connectors', 'adapters'].includes(own ?? '') && folderOf(from) === folderOf(to)
    const isExcepted = exceptions.some(([a, b]) => a.test(from) && b.test(to))
    if (!may.includes(other ?? '') && !(isType && may.includes(`type ${other}`)) && !isPure && !isOwn && !isExcepted) {
      faults.push(`${from} (${own}) must not import ${isType ? 'types of ' : ''}${to} (${other})`)
    }
  }
  return [...faults, ...findCircles(arrows)]
}

/** `views/connect`, `src/chains/evm`; a connector that is one file is its own. */
const folderOf = (file: string) => /^(views\/[^/]+|src\/\w+\/[^/]+)/.exec(file)?.[1]
