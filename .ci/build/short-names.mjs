/** Names of properties that only our own code sees, written short on the CDN: 0.8 kB less of all of ours, and a tenth of each table of words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What components are given, and facts of stores. None may be a host's or another copy's to read, or be kept in storage. */
const OWN = [
  'addressOf',
  'askBalance',
  'askProject',
  'blockedMs',
  'bones',
  'canCode',
  'claimOf',
  'doubts',
  'expiresAtMs',
  'explorerUrl',
  'faces',
  'failedAtMs',
  'fetchStatus',
  'followTab',
  'forgetAccounts',
  'freshMs',
  'fromPx',
  'goOn',
  'hasActivity',
  'hasBox',
  'hasFailed',
  'hasMore',
  'headPx',
  'heightPx',
  'isAskable',
  'isAsking',
  'isAtEnd',
  'isBad',
  'isCertified',
  'isConfirmed',
  'isCopied',
  'isCovered',
  'isCurrent',
  'isEmpty',
  'isEstimate',
  'isFlipped',
  'isGone',
  'isHeld',
  'isHere',
  'isIconFlipped',
  'isInline',
  'isInstalled',
  'isLacking',
  'isLast',
  'isManual',
  'isOff',
  'isOld',
  'isOnItsWay',
  'isRead',
  'isRound',
  'isSettled',
  'isShown',
  'isSites',
  'isSmall',
  'isTab',
  'isTagOn',
  'isThere',
  'isTitleHidden',
  'isWhole',
  'keyOf',
  'loadBalance',
  'loadWords',
  'minedAtMs',
  'months',
  'movements',
  'nameOf',
  'noPrice',
  'onBack',
  'onChoose',
  'onEnd',
  'onHelp',
  'onMax',
  'onPress',
  'onRetry',
  'preferredType',
  'prefersUniversalLinks',
  'preferType',
  'readsCode',
  'reloadHoldings',
  'rowPx',
  'sayLeft',
  'sendFor',
  'takeCode',
  'testId',
  'topPx',
  'toPx',
  'updatedAtMs',
  'watchActivity',
  'watchers',
  'watchHoldings'
]

/** What a host reads and writes. */
const PUBLIC = ['snapshot', 'config', 'events', 'errors', 'networks']
  .map(name => `src/core/${name}.ts`)
  .concat('src/face.ts', 'src/door.ts')

const sourcesIn = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
        .filter(name => /\.tsx?$/.test(name))
        .map(name => readFileSync(join(root, folder, name), 'utf8').replace(/\/\*[^]*?\*\//g, ''))
    : []

/** Words of several parts: those of one are names of other things, too. */
const wordsOf = root =>
  sourcesIn(root, 'i18n/en').flatMap(text =>
    [...text.matchAll(/(?<=[{,\n]\s*)([a-z][a-z\d]*[A-Z]\w*):/g)].map(([, name]) => name)
  )

/** Options of esbuild. What the source reaches by a text keeps its name: a word stays long, and one of the list stops the build. "className" is what Preact takes as "class". */
export const shortNames = root => {
  const texts = ['src', 'views'].flatMap(folder => sourcesIn(root, folder)).join('\n')
  const isText = name => new RegExp(`['"\`]${name}['"\`]`).test(texts)
  const told = PUBLIC.map(file => join(root, file))
    .filter(file => existsSync(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const isPublic = name => new RegExp(`\\b${name}\\??:`).test(told)
  const wrong = OWN.find(name => isText(name) || isPublic(name))
  if (wrong) throw new Error(`.ci/build/short-names.mjs: "${wrong}" is reached by a text, or public`)
  const names = new Set([...OWN, ...wordsOf(root).filter(name => !isText(name) && !isPublic(name))])
  return { mangleProps: new RegExp(`^(className|${[...names].join('|')})$`), mangleCache: { className: 'class' } }
}
