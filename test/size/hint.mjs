/** Number of modules that a hint names. Chosen: a few lines, in which a module that joined by mistake shows. */
const LARGEST = 10

/**
 * Names what a row over its limit consists of: files that its entry in .size-limit.json does not have, and its largest
 * modules. Bytes of a module are minified, before compression.
 * @param {{ path: readonly string[], modules?: Readonly<Record<string, number>> }} row
 * @param {{ path: readonly string[] }} [recorded]
 * @returns {string} indented lines, each after a line break
 */
export const hintOf = ({ path, modules = {} }, recorded) => {
  const joined = recorded ? path.filter(name => !recorded.path.includes(name)) : []
  const largest = Object.entries(modules)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST)
    .map(([name, bytes]) => `    ${String(bytes).padStart(6)} B  ${name}`)
  const lines = [
    ...(joined.length ? ['  Files that have joined:', ...joined.map(name => `    ${name}`)] : []),
    ...(largest.length ? ['  Its largest modules, minified:', ...largest] : [])
  ]
  return lines.map(line => `\n${line}`).join('')
}
