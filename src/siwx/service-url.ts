/**
 * Returns the absolute URL of a host page's own service: `https://…`, `http://…`, or a path of this page's origin
 * (`/api`). Returns undefined for all else.
 * `//host`, `/\host` and `https:host` look like paths and lead to other hosts. So do inner white space and control
 * characters, which browsers drop. A `<base>` in injected markup does not move a path.
 */
export const serviceUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || /[\\\p{Cc}\s]/u.test(value)) return undefined
  const isPath = /^\/(?!\/)/.test(value)
  if (!isPath && !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(value)) return undefined
  try {
    const { href, origin } = new URL(value, location.href)
    return isPath && origin !== location.origin ? undefined : href
  } catch {
    return undefined
  }
}
