/** Markdown of the reports. */

/** Characters of a line of prose, as in all documents of the repository. */
const WIDTH = 120

export const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map(row => `| ${row.join(' | ')} |`)
  ].join('\n')

const wrap = line => {
  const indent = line.startsWith('- ') ? '  ' : ''
  const lines = []
  // Code stays on one line.
  for (const word of line.match(/(?:`[^`]*`|[^\s`])+/g)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && longer.length <= WIDTH) lines.splice(-1, 1, longer)
    else lines.push(lines.length ? indent + word : word)
  }
  return lines.join('\n')
}

/** Wraps the prose of a document, in which each paragraph and each list item is one line. Tables and headings stay. */
export const wrapProse = markdown =>
  markdown
    .split('\n')
    .map(line => (/^([|#]|$)/.test(line) ? line : wrap(line)))
    .join('\n')

/** Returns a paragraph or a list item. */
export const sentences = (...list) => list.join(' ')
