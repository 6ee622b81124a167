/**
 * Names and addresses of a developer's own machine and network: localhost, loopback, private and link-local addresses.
 * https://www.rfc-editor.org/rfc/rfc6761#section-6.3 https://www.rfc-editor.org/rfc/rfc1918#section-3
 * https://www.rfc-editor.org/rfc/rfc3927 https://www.rfc-editor.org/rfc/rfc4193 https://www.rfc-editor.org/rfc/rfc4291
 */
const LOCAL_HOSTS: readonly RegExp[] = [
  /^(?:.+\.)?localhost$/,
  /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/,
  /^\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe[89ab][\da-f]:[\da-f:]*)\]$/
]

/** Returns whether the page is served from a developer's own machine or network, with or without a port. */
export const isLocalPage = (): boolean => LOCAL_HOSTS.some(host => host.test(location.hostname))
