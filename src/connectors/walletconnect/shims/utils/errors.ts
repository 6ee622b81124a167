/** Error codes and messages of the protocol. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */

interface ProtocolError {
  message: string
  code: number
}

/** Errors inside the client. The codes are those of the library's own table. */
const internalErrors = {
  NOT_INITIALIZED: { code: 1, message: 'Not initialized.' },
  NO_MATCHING_KEY: { code: 2, message: 'No matching key.' },
  RESTORE_WILL_OVERRIDE: { code: 3, message: 'Restore will override.' },
  MISSING_OR_INVALID: { code: 5, message: 'Missing or invalid.' },
  EXPIRED: { code: 6, message: 'Expired.' },
  UNKNOWN_TYPE: { code: 7, message: 'Unknown type.' },
  MISMATCHED_TOPIC: { code: 8, message: 'Mismatched topic.' },
  NON_CONFORMING_NAMESPACES: { code: 9, message: 'Non conforming namespaces.' }
}

/** Errors that the client sends to the wallet. */
const sdkErrors = {
  INVALID_UPDATE_REQUEST: { code: 1003, message: 'Invalid update request.' },
  UNSUPPORTED_METHODS: { code: 5101, message: 'Unsupported methods.' },
  UNSUPPORTED_EVENTS: { code: 5102, message: 'Unsupported events.' },
  UNSUPPORTED_ACCOUNTS: { code: 5103, message: 'Unsupported accounts.' },
  USER_DISCONNECTED: { code: 6000, message: 'User disconnected.' },
  SESSION_SETTLEMENT_FAILED: { code: 7000, message: 'Session settlement failed.' },
  WC_METHOD_UNSUPPORTED: { code: 10001, message: 'Unsupported wc_ method.' }
}

const withContext = ({ code, message }: ProtocolError, context?: string): ProtocolError => ({
  code,
  message: context ? `${message} ${context}` : message
})

export const getInternalError = (name: keyof typeof internalErrors, context?: string): ProtocolError =>
  withContext(internalErrors[name], context)

export const getSdkError = (name: keyof typeof sdkErrors, context?: string): ProtocolError =>
  withContext(sdkErrors[name], context)
