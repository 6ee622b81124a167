/**
 * Long texts of the alerts on the console. They are for developers, and in English only.
 * “Invalid App Configuration” and “Origin not found on Allowlist” are the specification's texts, verbatim:
 * section 8.
 */
const alerts = {
  APKT001:
    '`networks` does not contain {network}. Add it to the options of `createBillfold`, or switch to one that ' +
    'it contains.',
  APKT002:
    'Invalid App Configuration: Origin {origin} not found on Allowlist. Add it to the allowed origins in the ' +
    'settings of your project.',
  APKT003:
    'The embedded wallet did not load. The connection may be broken, or the service down. Try again in a moment.',
  APKT004:
    'The embedded wallet did not answer in time. The connection may be broken, or the service down. Try again ' +
    'in a moment.',
  APKT005:
    'The embedded wallet does not load on this domain. Add the domain to your project, or to the list of your frame.',
  APKT006:
    'The relay rejects the key of this page, because it is dated in the future. Correct the date and time of ' +
    'this device, then connect again.',
  APKT007: 'The relay does not know this `projectId`. Copy it from the settings of your project.',
  APKT008:
    'There is no `projectId`. Browser wallets need none. The wallet directory, QR codes, prices and history need ' +
    'one, and so do e-mail and social login without a `frameUrl`.',
  APKT009: 'The settings of the project could not be read: {message}. Try again in a moment.',
  APKT010: 'The settings of the project were requested too often. Wait a few minutes, then reload the page.',
  LOCAL_CONFIGURATION_IGNORED:
    'The settings of your project decide on {names}. The options of the page for these do not count. Change ' +
    'the settings, or remove the options.',
  LOCAL_CONFIGURATION_USED:
    'The settings of your project could not be read ({message}). 401 or 403: the `projectId` is wrong, or not ' +
    'for this site. The `features` of the page and the defaults count.',
  ANALYTICS_FORBIDDEN:
    'Invalid App Configuration: Origin not found on Allowlist. Analytics accepts no events from {origin}. Add it to ' +
    'the allowed origins in the settings of your project.'
}

export type AlertTexts = typeof alerts
export default alerts
