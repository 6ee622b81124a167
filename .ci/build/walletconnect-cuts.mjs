/**
 * The parts of WalletConnect's library that a dapp's page does not need, by source file, and fixes to that library.
 * `closed` lists members that throw if called. `gone` lists members that nothing calls; the build fails if anything
 * does. `edits` are text → text. Each must be found exactly once, or the build fails. Review them when the library
 * changes.
 */
import { engine } from './walletconnect-engine.mjs'

const nothing = ''

/** Makes a function return this value unconditionally. */
const always = (name, value) => [
  new RegExp(`export function ${name}\\([\\s\\S]+?\\n\\}`),
  `export const ${name} = () => ${value};`
]

/** Empties a file. The build fails if something still imports a name of it. */
const empty = { isEmpty: true }

const client = {
  closed: [
    'pair',
    'approve',
    'reject',
    'update',
    'respond',
    'emit',
    'find',
    'getPendingSessionRequests',
    'approveSessionAuthenticate',
    'rejectSessionAuthenticate'
  ],
  edits: [
    'await this.pendingRequest.init();',
    'await this.auth.init();',
    'this.pendingRequest = new PendingRequest(this.core, this.logger);',
    'this.auth = new AuthStore(this.core, this.logger);'
  ]
    .map(line => [line, nothing])
    .concat([['populateAppMetadata(opts?.metadata)', 'opts.metadata']])
}

const core = {
  closed: ['getLogsBlob', 'addLinkModeSupportedApp', 'dispatchEnvelope'],
  gone: ['getGlobalCore', 'setGlobalCore', 'isGlobalCoreDisabled'],
  edits: [
    [/const globalCore = this\.getGlobalCore[\s\S]+?\n {4}\}\n(?=\n {4}this\.projectId)/, nothing],
    ['this.setGlobalCore(this);', nothing],
    [/if \(this\.logChunkController\?\.downloadLogsBlobInBrowser\) \{[\s\S]+?\n {4}\}\n/, nothing],
    [/this\.verify = new Verify\([^;]+;/, 'this.verify = (opts as any).verify;'],
    // nothing is sent to pulse.walletconnect.org
    [/this\.echoClient = new EchoClient\([^;]+;/, nothing],
    [/this\.eventClient = new EventClient\([^;]+;/, nothing],
    [/this\.linkModeSupportedApps = \(await [^;]+;/, nothing],
    [/this\.storage = opts\?\.storage[^;]+;/, 'this.storage = opts.storage;']
  ]
}

const relayer = {
  closed: ['onLinkMessageEvent', 'handleBatchMessageEvents'],
  gone: ['startPingTimeout', 'resetPingTimeout'],
  edits: [
    [
      'this.onProviderPayload(payload);\n    this.resetPingTimeout();',
      'this.onProviderPayload(payload).catch(() => {});'
    ],
    ['    this.startPingTimeout();', nothing],
    [/if \(isAndroid\(\)\) \{[\s\S]+?\n {4}\}\n/, nothing],
    // two simultaneous calls created two sockets, and the first stayed open without listeners
    [
      '    await this.connect();\n  }\n}',
      '    await (this.connectPromise = this.connect().finally(() => { this.connectPromise = undefined; }));\n  }\n}'
    ],
    // the flag stayed set when there was nothing to reconnect: each later loss of the connection then waited for the
    // next pulse
    [
      /if \(!this\.subscriber\.hasAnyTopics\) return;\s+if \(this\.transportExplicitlyClosed\) return;/,
      'if (!this.subscriber.hasAnyTopics || this.transportExplicitlyClosed) ' +
        '{ this.reconnectInProgress = false; return; }'
    ]
  ]
}

const pairing = {
  closed: ['pair', 'ping'],
  gone: ['isValidPair', 'onPairingPingResponse'],
  edits: [
    // reports the pairing URI before the relay is called
    [
      'this.events.emit(PAIRING_EVENTS.create, pairing);\n    this.core.expirer',
      '(params as any)?.coded?.(uri);\n    this.core.expirer'
    ],
    [/case "wc_pairingPing":\s+return this\.onPairingPingResponse\([^;]+;/, nothing],
    ['      this.isValidPing({ topic });', 'await this.isValidPing({ topic });'],
    ['      this.isValidDisconnect({ topic });', 'await this.isValidDisconnect({ topic });'],
    [
      'this.core.relayer.publish(topic, message, opts);\n    return payload.id;',
      'this.core.relayer.publish(topic, message, opts).catch(() => {});\n    return payload.id;'
    ]
  ]
}

/** By package and source file. */
export const cuts = {
  'sign-client/controllers/engine.ts': engine,
  'sign-client/client.ts': client,
  'core/core.ts': core,
  'core/controllers/relayer.ts': relayer,
  'core/controllers/pairing.ts': pairing,
  'core/controllers/verify.ts': empty,
  'core/controllers/events.ts': empty,
  'core/controllers/echo.ts': empty,
  'utils/signatures.ts': empty,
  'utils/polkadot.ts': empty,
  'utils/cacao.ts': {
    edits: [
      ['import { verifySignature } from "./signatures";', 'import { fromString, toString } from "uint8arrays";'],
      [/export async function validateSignedCacao[\s\S]+?\n\}/, nothing],
      // an invalid one fails where it is read
      always('isValidRecap', 'undefined'),
      // a page has no Buffer
      [
        'Buffer.from(JSON.stringify(input)).toString("base64")',
        'toString(fromString(JSON.stringify(input)), "base64pad")'
      ],
      ['Buffer.from(encodedString, "base64").toString("utf-8")', 'toString(fromString(encodedString, "base64url"))']
    ]
  },
  'core/controllers/subscriber.ts': { gone: ['batchFetchMessages', 'rpcBatchFetchMessages'] },
  'core/controllers/publisher.ts': {
    edits: [
      [
        'await this.rpcPublish(params.request, params.opts);',
        'await this.rpcPublish(params.request, params.opts).catch(() => {});'
      ]
    ]
  },
  'utils/misc.ts': {
    edits: [
      // there may be no caller yet
      ['result = Promise.reject(err);', 'result = Promise.reject(err); result.catch(() => {});'],
      ['\nconsole;\n', '\n'],
      // this runs only in a page
      always('isNode', 'false'),
      always('isReactNative', 'false'),
      always('isBrowser', 'true'),
      always('isTestRun', 'false'),
      always('getEnvironment', '"browser"'),
      always('getJavascriptOS', '"unknown"')
    ]
  },
  'jsonrpc-ws-connection/utils.ts': { edits: [['return require("ws");', nothing]] },
  // on a server, there may be no WebSocket yet at import time
  'jsonrpc-ws-connection/ws.ts': {
    edits: [
      ['const socket: WebSocket = new WS(url, [], opts);', 'const socket = new WebSocket(url);'],
      [/const opts = !isReactNative[^;]+;/, nothing],
      [/const WS = [^;]+;/, nothing],
      ['if (hasBuiltInWebSocket())', 'if (true)']
    ]
  }
}
