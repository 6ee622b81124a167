/** Long texts of the alerts on the console. They are for developers, and in English only. */
const alerts = {
  APKT001:
    'The network {network} is none of those in `networks`. Add it to the options of `createBillfold`, or ask for one of them.',
  APKT002: 'Origin {origin} not found on Allowlist. Add it to the allowed origins in the settings of your project.',
  APKT003:
    'The embedded wallet did not load. The connection may be broken, or the service down. Try again in a moment.',
  APKT004:
    'The embedded wallet did not answer in time. The connection may be broken, or the service down. Try again in a moment.',
  APKT005: 'The embedded wallet does not load on this domain. Have it verified in the settings of your project.',
  APKT006:
    'The relay takes the key of this page for one of the future. Set date and time of this device right, then connect again.',
  APKT007:
    'The relay does not know this `projectId`. Take it over from the settings of your project, letter by letter.',
  APKT008:
    'There is no `projectId`. Wallets of the browser need none; the directory of wallets, codes, e-mail and social login, prices and history do.',
  APKT009: 'The settings of the project could not be read: {message}. Try again in a moment.',
  APKT010: 'The settings of the project were asked for too often. Wait some minutes, then load the page again.',
  LOCAL_CONFIGURATION_IGNORED:
    'The settings of your project decide on {names}, so that what the page says of them does not count. Change them there, or take them out of the page.',
  LOCAL_CONFIGURATION_USED:
    'The settings of your project could not be read ({message}): with 401 or 403 the `projectId` is none, or not for this site. What the page says in `features` counts, and the defaults.',
  ANALYTICS_FORBIDDEN:
    'Origin not found on Allowlist: analytics takes no events from {origin}. Add it to the allowed origins in the settings of your project.'
}

export type AlertTexts = typeof alerts
export default alerts
