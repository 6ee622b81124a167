/** Parses the CHANGELOG by version. https://keepachangelog.com/en/1.1.0/ */

/**
 * Returns the versions, newest first. `date` is undefined for unreleased changes, and `items` are the lines with
 * content.
 */
export const versionsIn = text =>
  text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [head] = part.split('\n')
      const [, name, date] = /^\[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(head) ?? [, head]
      const body = part
        .slice(head.length)
        .replace(/^\[[^\]]+\]: .*$/gm, '')
        .trim()
      return { name, date, body, items: body.split('\n').filter(line => line.startsWith('- ')) }
    })
