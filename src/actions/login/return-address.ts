/**
 * Adds the address of this page to the `state` of a provider's address. Inside Telegram, the page itself goes to the
 * provider, and the frame's service reads there where to send the user back. Specification, services 4.13.
 */

/** This service wraps the provider's address into a parameter of its own. */
const WRAPPING_HOST = 'auth.magic.link'
const WRAPPED_ADDRESS = /([?&]provider_authorization_url=)([^&#]*)/
const STATE = /([?&#]state=)([^&#]*)/

const addToState = (url: string, pageUrl: string): string =>
  url.replace(STATE, (_match, name: string, value: string) => `${name}${value}--${encodeURIComponent(pageUrl)}`)

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the address with the page's own one in its state. An address without a state stays as it is. */
export const withReturnAddress = (providerUrl: string, address: string): string => {
  // Telegram proves the user's identity to the page in its fragment, which is no provider's business
  const pageUrl = address.replace(/#.*tgWebApp.*$/, '')
  if (new URL(providerUrl).host !== WRAPPING_HOST) return addToState(providerUrl, pageUrl)
  return providerUrl.replace(WRAPPED_ADDRESS, (match, name: string, value: string) => {
    const wrapped = decode(value)
    return wrapped === undefined ? match : `${name}${encodeURIComponent(addToState(wrapped, pageUrl))}`
  })
}
