/** The cuts and fixes for the engine of sign-client, in the form of `walletconnect-cuts.mjs`. */
const nothing = ''

/**
 * Fixes of `authenticate` (CAIP-222). Its parameters `coded`, `answered`, `wanted`, `iat` and `requestId` are additions
 * of this build.
 */
const authenticate = [
  // the request has been validated, and the only links to other apps are ours
  [
    /this\.isValidAuthenticate\(params\);\s+const isLinkMode =[\s\S]+?await this\.confirmOnlineStateOrThrow\(\);\n {4}\}\n/,
    'const transportType: RelayerTypes.TransportType = TRANSPORT_TYPES.relay;\n' +
      '    await this.confirmOnlineStateOrThrow();\n'
  ],
  [
    /let linkModeURL;\s+try \{\s+if \(isLinkMode\) \{[\s\S]+?\} else \{/,
    'await this.setProposal(proposal.id, proposal);\n    (params as any).answered?.(answer);\n    try {\n      {'
  ],
  [/uri: linkModeURL \?\? connectionUri,\s+response: done,/, 'uri: connectionUri,\n      response: () => answer,'],
  [/if \(\s+this\.client\.metadata\.redirect\?\.linkMode &&[\s\S]+?\n {6}\}\n(?=\n {6}resolve)/, nothing],
  [
    'methods: ["wc_sessionAuthenticate"],\n      transportType,\n    });',
    'methods: ["wc_sessionAuthenticate"],\n      coded: (params as any).coded,\n    } as any);'
  ],
  // The library's store holds one key, that of the newest pairing URI. A wallet may answer the older ones too.
  [
    'private requestQueueDelay = ONE_SECOND;',
    'private requestQueueDelay = ONE_SECOND;\n  private authKeys: Map<string, string> = new Map();'
  ],
  [
    /await Promise\.all\(\[\s+this\.client\.auth\.authKeys\.set[\s\S]+?\]\);/,
    'this.authKeys.set(responseTopic, publicKey);'
  ],
  [/const \{ publicKey \} = this\.client\.auth[^;]+;/, nothing],
  ['receiverPublicKey: publicKey,\n        encoding', 'receiverPublicKey: this.authKeys.get(topic),\n        encoding'],
  // the library leaves these out, but the host page's message contains them
  [
    'iat: new Date().toISOString(),',
    'iat: params.iat ?? new Date().toISOString(),\n        requestId: params.requestId,'
  ],
  // a wallet that only connects receives the same request as by `connect`
  [/const namespaces = \{\s+eip155: \{\s+chains,[\s\S]+?\n {4}\};/, 'const namespaces = (params as any).wanted;'],
  // the waiting caller receives the reason: the code of a rejection, or an invalid response
  ['return reject(payload.error.message);', 'return reject(payload.error);'],
  [
    'const onAuthenticate = async (payload: any) => {',
    'const onAuthenticate = (payload: any) => takeAnswer(payload).catch(reject);\n' +
      '    const takeAnswer = async (payload: any) => {'
  ],
  // the caller checks the signed message, and the host page verifies it
  [/const isValid = await validateSignedCacao\(\{ cacao, projectId[\s\S]+?\n {8}\}\n/, nothing],
  // as in `connect`, an early answer is received
  [
    /(const \{ done, resolve, reject \} = createDelayedPromise\(authRequestExpiry, "Request expired"\);)/,
    '$1\n    const answer = done();\n' +
      '    answer.catch(() => {})' +
      '.then(() => this.client.core.relayer.unsubscribe(responseTopic)).catch(() => {});'
  ],
  [/await this\.setProposal\(proposal\.id, proposal\);\s+await this\.setAuthRequest\([\s\S]+?\n {4}\}\);/, nothing],
  [/await this\.deletePendingAuthRequest\(authenticateId, [^;]+;/, nothing]
]

export const engine = {
  closed: [
    'pair',
    'approve',
    'reject',
    'update',
    'respond',
    'emit',
    'find',
    'approveSessionAuthenticate',
    'rejectSessionAuthenticate',
    'processRelayMessageCache'
  ],
  gone: [
    'getPendingSessionRequests',
    'deletePendingSessionRequest',
    'deletePendingAuthRequest',
    'setAuthRequest',
    'setPendingSessionRequest',
    'getPendingAuthRequest',
    'sendApproveSession',
    'shouldIgnorePairingRequest',
    'onSessionProposeRequest',
    'onSessionSettleResponse',
    'onSessionUpdateResponse',
    'onSessionRequest',
    'onSessionAuthenticateRequest',
    'addSessionRequestToSessionRequestQueue',
    'cleanupAfterResponse',
    'processSessionRequestQueue',
    'emitSessionRequest',
    'onPairingCreated',
    'isValidApprove',
    'isValidReject',
    'isValidRespond',
    'isValidAuthenticate',
    'isValidProposalId',
    'getVerifyContext',
    'isLinkModeEnabled',
    'getAppLinkIfEnabled',
    'handleLinkModeMessage',
    'registerLinkModeListeners',
    'getTVFParams',
    'isValidContractData',
    'extractTxHashesFromResult'
  ],
  edits: [
    // requests from a wallet to another wallet, and responses to requests that we never send, get the library's own
    // "unsupported"
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
    [
      /this\.sessionRequestQueue\.queue = this\.getPendingSessionRequests\(\);\s+this\.processSessionRequestQueue\(\);/,
      nothing
    ],
    [/if \(id && this\.client\.pendingRequest[^}]+\}\s+if \(id && this\.client\.auth[^}]+\}/, nothing],
    [
      /this\.getPendingSessionRequests\(\)\.forEach\([\s\S]+?\n {4}\}\);\s+\/\/ reset the queue[^\n]+\s+if \(topic === [^}]+\}/,
      nothing
    ],
    [
      /const event = this\.client\.core\.eventClient\.getEvent\(\{ topic: proposal\.pairingTopic \}\);\s+event\?\.setError\(EVENT_CLIENT_SESSION_ERRORS\.proposal_expired\);/,
      nothing
    ],
    [/const warning =\s+"requiredNamespaces are deprecated[\s\S]+?\n {6}\}\n/, nothing],
    // no deep links but ours, and none in another app's own link protocol
    [
      /const appLink = this\.getAppLinkIfEnabled\(session\.peer\.metadata, session\.transportType\);\s+if \(appLink\) \{[\s\S]+?\n {4}\}\n/,
      nothing
    ],
    [/new Promise<void>\(async \(resolve\) => \{\s+\/\/ only attempt to handle deeplinks[\s\S]+?\n {6}\}\),/, nothing],
    ['.then((result) => result[2])', '.then((result) => result[1])'],
    [/this\.client\.core\.storage\s+\.removeItem\(WALLETCONNECT_DEEPLINK_CHOICE\)[^;]+;/, nothing],
    [/if \(isLinkMode\) \{\s+const redirectURL = getLinkModeURL[^}]+\} else \{/g, '{'],
    [/const isLinkMode = [^;]+;/g, nothing],
    [/const encoding = isLinkMode \? BASE64URL : BASE64;/g, 'const encoding = BASE64;'],
    // `verify` is ours; a request to a wallet on the same phone is sent before the page is suspended
    [
      'this.client.core.verify.register({ id, decryptedId })',
      'this.client.core.verify.register({ id, decryptedId, isRequest: method === "wc_sessionRequest", topic } as any)'
    ],
    // only the wallet learns the method and the contract
    ['tvf: this.getTVFParams(clientRpcId, protocolRequestParams),', nothing],
    [
      /let tvf;(\s+try \{\s+record = [^;]+;)\s+const request = record\.request;\s+try \{[\s\S]+?\n {6}\}\n {4}\}/,
      '$1 }'
    ],
    ['opts.tvf = {\n        ...tvf,\n        correlationId: id,', 'opts.tvf = {\n        correlationId: id,'],
    // checks that were not awaited: they rejected nothing, and a dead topic caused an unhandled rejection
    ['      this.isValidUpdate({ topic, ...params });', 'await this.isValidUpdate({ topic, ...params });'],
    ['      this.isValidExtend({ topic });', 'await this.isValidExtend({ topic });'],
    ['      this.isValidPing({ topic });', 'await this.isValidPing({ topic });'],
    [
      '      this.isValidDisconnect({ topic, reason: payload.params });',
      'await this.isValidDisconnect({ topic, reason: payload.params });'
    ],
    // wallets report networks that they have not agreed to: the library received those, and still does
    ['      this.isValidEmit({ topic, ...params });', 'this.isValidEmit({ topic, ...params }).catch(() => {});'],
    [
      'this.sendError({ id, topic, error: getSdkError("INVALID_UPDATE_REQUEST") });',
      'this.sendError({ id, topic, error: getSdkError("INVALID_UPDATE_REQUEST") }).catch(() => {});'
    ],
    [/throw new Error\(`emitting \$\{target\} without any listeners[^`]*`\);/g, 'return;'],
    [
      'internal: { skipSubscribe: true },\n      });\n      topic = newTopic;',
      'internal: { skipSubscribe: true },\n        coded: (params as any).coded,\n' +
        '      } as any);\n      topic = newTopic;'
    ],
    // A wallet that already has the pairing URI may answer before the relay acknowledges the proposal.
    // The proposal is stored, and the listener active, by then.
    [
      'await this.sendProposeSession({\n      proposal,',
      'await this.setProposal(proposal.id, proposal);\n    const answer = approval();\n' +
        '    answer.catch(() => {});\n    (params as any).answered?.(answer);\n' +
        '    await this.sendProposeSession({\n      proposal,'
    ],
    [
      'await this.setProposal(proposal.id, proposal);\n    return { uri, approval };',
      'return { uri, approval: () => answer };'
    ]
  ]
}
