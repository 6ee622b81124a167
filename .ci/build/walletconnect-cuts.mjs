/**
 * What a page that asks wallets does not need of WalletConnect's library, by file of its source, and what is mended on the way.
 * `closed`: members that throw if called. `gone`: members that nothing left calls; the build fails if anything does.
 * `edits`: text → text, each found once, or the build fails: read them again when the library is another.
 */
const nothing = ''

/** The function gives this, and looks at nothing. */
const always = (name, value) => [new RegExp(`export function ${name}\\([\\s\\S]+?\\n\\}`), `export const ${name} = () => ${value};`]

/** No file at all: what still imports something of it fails the build. */
const empty = { isEmpty: true }

/** What is mended of `authenticate` (CAIP-222); `coded`, `answered`, `wanted`, `iat` and `requestId` of what is asked are of this build. */
const authenticate = [
  // what is asked was looked at, and there is no link to another app but ours
  [/this\.isValidAuthenticate\(params\);\s+const isLinkMode =[\s\S]+?await this\.confirmOnlineStateOrThrow\(\);\n {4}\}\n/, 'const transportType: RelayerTypes.TransportType = TRANSPORT_TYPES.relay;\n    await this.confirmOnlineStateOrThrow();\n'],
  [/let linkModeURL;\s+try \{\s+if \(isLinkMode\) \{[\s\S]+?\} else \{/, 'await this.setProposal(proposal.id, proposal);\n    (params as any).answered?.(answer);\n    try {\n      {'],
  [/uri: linkModeURL \?\? connectionUri,\s+response: done,/, 'uri: connectionUri,\n      response: () => answer,'],
  [/if \(\s+this\.client\.metadata\.redirect\?\.linkMode &&[\s\S]+?\n {6}\}\n(?=\n {6}resolve)/, nothing],
  ['methods: ["wc_sessionAuthenticate"],\n      transportType,\n    });', 'methods: ["wc_sessionAuthenticate"],\n      coded: (params as any).coded,\n    } as any);'],
  // a store of the library's holds one key, that of the newest code; and the older ones may be answered, too
  ['private requestQueueDelay = ONE_SECOND;', 'private requestQueueDelay = ONE_SECOND;\n  private authKeys: Map<string, string> = new Map();'],
  [/await Promise\.all\(\[\s+this\.client\.auth\.authKeys\.set[\s\S]+?\]\);/, 'this.authKeys.set(responseTopic, publicKey);'],
  [/const \{ publicKey \} = this\.client\.auth[^;]+;/, nothing],
  ['receiverPublicKey: publicKey,\n        encoding', 'receiverPublicKey: this.authKeys.get(topic),\n        encoding'],
  // left out, and the site's message says them
  ['iat: new Date().toISOString(),', 'iat: params.iat ?? new Date().toISOString(),\n        requestId: params.requestId,'],
  // a wallet that connects alone is asked for the same as by `connect`
  [/const namespaces = \{\s+eip155: \{\s+chains,[\s\S]+?\n {4}\};/, 'const namespaces = (params as any).wanted;'],
  // who waits hears why: the code of a refusal, and what came that is no answer at all
  ['return reject(payload.error.message);', 'return reject(payload.error);'],
  ['const onAuthenticate = async (payload: any) => {', 'const onAuthenticate = (payload: any) => takeAnswer(payload).catch(reject);\n    const takeAnswer = async (payload: any) => {'],
  // what was signed is looked at by who asked, and verified by the site
  [/const isValid = await validateSignedCacao\(\{ cacao, projectId[\s\S]+?\n {8}\}\n/, nothing],
  // as in `connect`, an early answer is heard
  [/(const \{ done, resolve, reject \} = createDelayedPromise\(authRequestExpiry, "Request expired"\);)/, '$1\n    const answer = done();\n    answer.catch(() => {}).then(() => this.client.core.relayer.unsubscribe(responseTopic)).catch(() => {});'],
  [/await this\.setProposal\(proposal\.id, proposal\);\s+await this\.setAuthRequest\([\s\S]+?\n {4}\}\);/, nothing],
  [/await this\.deletePendingAuthRequest\(authenticateId, [^;]+;/, nothing]
]

const engine = {
  closed: [
    'pair', 'approve', 'reject', 'update', 'respond', 'emit', 'find', 'approveSessionAuthenticate', 'rejectSessionAuthenticate', 'processRelayMessageCache'
  ],
  gone: [
    'getPendingSessionRequests', 'deletePendingSessionRequest', 'deletePendingAuthRequest', 'setAuthRequest', 'setPendingSessionRequest', 'getPendingAuthRequest', 'sendApproveSession',
    'shouldIgnorePairingRequest', 'onSessionProposeRequest', 'onSessionSettleResponse', 'onSessionUpdateResponse', 'onSessionRequest',
    'onSessionAuthenticateRequest', 'addSessionRequestToSessionRequestQueue', 'cleanupAfterResponse', 'processSessionRequestQueue', 'emitSessionRequest', 'onPairingCreated',
    'isValidApprove', 'isValidReject', 'isValidRespond', 'isValidAuthenticate', 'isValidProposalId', 'getVerifyContext', 'isLinkModeEnabled', 'getAppLinkIfEnabled', 'handleLinkModeMessage',
    'registerLinkModeListeners', 'getTVFParams', 'isValidContractData', 'extractTxHashesFromResult'
  ],
  edits: [
    // requests of a wallet to another wallet, and answers to what we never ask, fall to the library's own "unsupported"
    [/case "wc_sessionPropose":\s+return await this\.onSessionProposeRequest\([^;]+;/, nothing],
    [/case "wc_sessionRequest":\s+return await this\.onSessionRequest\([^;]+;/, nothing],
    [/case "wc_sessionAuthenticate":\s+return await this\.onSessionAuthenticateRequest\([^;]+;/, nothing],
    [/case "wc_sessionSettle":\s+return this\.onSessionSettleResponse\([^;]+;/, nothing],
    [/case "wc_sessionUpdate":\s+return this\.onSessionUpdateResponse\([^;]+;/, nothing],
    [/if \(this\.shouldIgnorePairingRequest\(.+\) \{\s+return;\s+\}/, nothing],
    [/this\.client\.core\.pairing\.events\.on\(PAIRING_EVENTS\.create,[^;]+;/, nothing],
    ['await this.registerLinkModeListeners();', nothing],
    ...authenticate,
    [/encoding: transportType === TRANSPORT_TYPES\.link_mode \? BASE64URL : BASE64,/, 'encoding: BASE64,'],
    [/this\.sessionRequestQueue\.queue = this\.getPendingSessionRequests\(\);\s+this\.processSessionRequestQueue\(\);/, nothing],
    [/if \(id && this\.client\.pendingRequest[^}]+\}\s+if \(id && this\.client\.auth[^}]+\}/, nothing],
    [/this\.getPendingSessionRequests\(\)\.forEach\([\s\S]+?\n {4}\}\);\s+\/\/ reset the queue[^\n]+\s+if \(topic === [^}]+\}/, nothing],
    [/const event = this\.client\.core\.eventClient\.getEvent\(\{ topic: proposal\.pairingTopic \}\);\s+event\?\.setError\(EVENT_CLIENT_SESSION_ERRORS\.proposal_expired\);/, nothing],
    [/const warning =\s+"requiredNamespaces are deprecated[\s\S]+?\n {6}\}\n/, nothing],
    // no deep link but ours, and none to another app's own protocol of links
    [/const appLink = this\.getAppLinkIfEnabled\(session\.peer\.metadata, session\.transportType\);\s+if \(appLink\) \{[\s\S]+?\n {4}\}\n/, nothing],
    [/new Promise<void>\(async \(resolve\) => \{\s+\/\/ only attempt to handle deeplinks[\s\S]+?\n {6}\}\),/, nothing],
    ['.then((result) => result[2])', '.then((result) => result[1])'],
    [/this\.client\.core\.storage\s+\.removeItem\(WALLETCONNECT_DEEPLINK_CHOICE\)[^;]+;/, nothing],
    [/if \(isLinkMode\) \{\s+const redirectURL = getLinkModeURL[^}]+\} else \{/g, '{'],
    [/const isLinkMode = [^;]+;/g, nothing],
    [/const encoding = isLinkMode \? BASE64URL : BASE64;/g, 'const encoding = BASE64;'],
    // `verify` is ours; what a wallet on the same phone is asked goes out before the page does
    ['this.client.core.verify.register({ id, decryptedId })', 'this.client.core.verify.register({ id, decryptedId, isRequest: method === "wc_sessionRequest", topic } as any)'],
    // which method on which contract goes to nobody but the wallet
    ['tvf: this.getTVFParams(clientRpcId, protocolRequestParams),', nothing],
    [/let tvf;(\s+try \{\s+record = [^;]+;)\s+const request = record\.request;\s+try \{[\s\S]+?\n {6}\}\n {4}\}/, '$1 }'],
    ['opts.tvf = {\n        ...tvf,\n        correlationId: id,', 'opts.tvf = {\n        correlationId: id,'],
    // checks that were not waited for: they refused nothing, and a dead topic became an unhandled rejection
    ['      this.isValidUpdate({ topic, ...params });', 'await this.isValidUpdate({ topic, ...params });'],
    ['      this.isValidExtend({ topic });', 'await this.isValidExtend({ topic });'],
    ['      this.isValidPing({ topic });', 'await this.isValidPing({ topic });'],
    ['      this.isValidDisconnect({ topic, reason: payload.params });', 'await this.isValidDisconnect({ topic, reason: payload.params });'],
    // wallets tell of networks that they have not agreed to: those were heard, and are
    ['      this.isValidEmit({ topic, ...params });', 'this.isValidEmit({ topic, ...params }).catch(() => {});'],
    ['this.sendError({ id, topic, error: getSdkError("INVALID_UPDATE_REQUEST") });', 'this.sendError({ id, topic, error: getSdkError("INVALID_UPDATE_REQUEST") }).catch(() => {});'],
    [/throw new Error\(`emitting \$\{target\} without any listeners[^`]*`\);/g, 'return;'],
    ['internal: { skipSubscribe: true },\n      });\n      topic = newTopic;', 'internal: { skipSubscribe: true },\n        coded: (params as any).coded,\n      } as any);\n      topic = newTopic;'],
    // a wallet that has the code already may answer before the relay has said that it took the question: it is remembered, and heard, by then
    ['await this.sendProposeSession({\n      proposal,', 'await this.setProposal(proposal.id, proposal);\n    const answer = approval();\n    answer.catch(() => {});\n    (params as any).answered?.(answer);\n    await this.sendProposeSession({\n      proposal,'],
    ['await this.setProposal(proposal.id, proposal);\n    return { uri, approval };', 'return { uri, approval: () => answer };']
  ]
}

const client = {
  closed: ['pair', 'approve', 'reject', 'update', 'respond', 'emit', 'find', 'getPendingSessionRequests', 'approveSessionAuthenticate', 'rejectSessionAuthenticate'],
  edits: [
    'await this.pendingRequest.init();', 'await this.auth.init();', 'this.pendingRequest = new PendingRequest(this.core, this.logger);', 'this.auth = new AuthStore(this.core, this.logger);'
  ].map(line => [line, nothing]).concat([['populateAppMetadata(opts?.metadata)', 'opts.metadata']])
}

const core = {
  closed: ['getLogsBlob', 'addLinkModeSupportedApp', 'dispatchEnvelope'],
  gone: ['getGlobalCore', 'setGlobalCore', 'isGlobalCoreDisabled'],
  edits: [
    [/const globalCore = this\.getGlobalCore[\s\S]+?\n {4}\}\n(?=\n {4}this\.projectId)/, nothing],
    ['this.setGlobalCore(this);', nothing],
    [/if \(this\.logChunkController\?\.downloadLogsBlobInBrowser\) \{[\s\S]+?\n {4}\}\n/, nothing],
    [/this\.verify = new Verify\([^;]+;/, 'this.verify = (opts as any).verify;'],
    // nothing is told to pulse.walletconnect.org
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
    ['this.onProviderPayload(payload);\n    this.resetPingTimeout();', 'this.onProviderPayload(payload).catch(() => {});'],
    ['    this.startPingTimeout();', nothing],
    [/if \(isAndroid\(\)\) \{[\s\S]+?\n {4}\}\n/, nothing],
    // two who asked at once made two sockets, and the first stayed open unheard
    ['    await this.connect();\n  }\n}', '    await (this.connectPromise = this.connect().finally(() => { this.connectPromise = undefined; }));\n  }\n}'],
    // left set where nothing is to be connected again: then each later loss waited for the next pulse
    [/if \(!this\.subscriber\.hasAnyTopics\) return;\s+if \(this\.transportExplicitlyClosed\) return;/, 'if (!this.subscriber.hasAnyTopics || this.transportExplicitlyClosed) { this.reconnectInProgress = false; return; }']
  ]
}

const pairing = {
  closed: ['pair', 'ping'],
  gone: ['isValidPair', 'onPairingPingResponse'],
  edits: [
    // the code, before the relay is called
    ['this.events.emit(PAIRING_EVENTS.create, pairing);\n    this.core.expirer', '(params as any)?.coded?.(uri);\n    this.core.expirer'],
    [/case "wc_pairingPing":\s+return this\.onPairingPingResponse\([^;]+;/, nothing],
    ['      this.isValidPing({ topic });', 'await this.isValidPing({ topic });'],
    ['      this.isValidDisconnect({ topic });', 'await this.isValidDisconnect({ topic });'],
    ['this.core.relayer.publish(topic, message, opts);\n    return payload.id;', 'this.core.relayer.publish(topic, message, opts).catch(() => {});\n    return payload.id;']
  ]
}

/** By package and file of its source. */
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
      // one that is none fails where it is read
      always('isValidRecap', 'undefined'),
      // a page has no Buffer
      ['Buffer.from(JSON.stringify(input)).toString("base64")', 'toString(fromString(JSON.stringify(input)), "base64pad")'],
      ['Buffer.from(encodedString, "base64").toString("utf-8")', 'toString(fromString(encodedString, "base64url"))']
    ]
  },
  'core/controllers/subscriber.ts': { gone: ['batchFetchMessages', 'rpcBatchFetchMessages'] },
  'core/controllers/publisher.ts': { edits: [['await this.rpcPublish(params.request, params.opts);', 'await this.rpcPublish(params.request, params.opts).catch(() => {});']] },
  'utils/misc.ts': {
    edits: [
      // nobody may have asked yet
      ['result = Promise.reject(err);', 'result = Promise.reject(err); result.catch(() => {});'],
      ['\nconsole;\n', '\n'],
      // a page is where this runs
      always('isNode', 'false'), always('isReactNative', 'false'), always('isBrowser', 'true'), always('isTestRun', 'false'),
      always('getEnvironment', '"browser"'), always('getJavascriptOS', '"unknown"')
    ]
  },
  'jsonrpc-ws-connection/utils.ts': { edits: [['return require("ws");', nothing]] },
  // at import time there may be no WebSocket yet: on a server
  'jsonrpc-ws-connection/ws.ts': { edits: [['const socket: WebSocket = new WS(url, [], opts);', 'const socket = new WebSocket(url);'], [/const opts = !isReactNative[^;]+;/, nothing], [/const WS = [^;]+;/, nothing], ['if (hasBuiltInWebSocket())', 'if (true)']] }
}
