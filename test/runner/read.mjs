/** Parses the output of the test programs into results. */

const crash = (name, output, code) => ({
  passed: 0,
  failures: [
    { title: name, text: `Ended with ${code} and reported no result. It said:\n${output.trim().slice(-4_000)}` }
  ]
})

/**
 * Parses the output of Billfold's own check programs: `ok <name>`, `not ok <name> <why>` with indented lines below, and
 * `# <note>`.
 */
export const readChecks = name => (output, code) => {
  let passed = 0
  const failures = []
  const notes = []
  let open
  for (const line of output.split('\n')) {
    if (line.startsWith('ok ')) {
      passed += 1
      open = undefined
    } else if (line.startsWith('not ok ')) {
      open = { title: line.slice('not ok '.length), text: '' }
      failures.push(open)
    } else if (line.startsWith('# ')) {
      notes.push(line.slice('# '.length))
    } else if (open && /^\s/.test(line)) {
      open.text += `${line}\n`
    }
  }
  if ((code !== 0 && !failures.length) || passed + failures.length === 0)
    return { ...crash(name, output, code), passed, notes }
  return { passed, failures, notes }
}

/** Parses uvu's own report: blocks that begin with FAIL, then the numbers. */
export const readUvu = name => (output, code) => {
  const number = label => Number(new RegExp(`^ {2}${label}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? NaN)
  const passed = number('Passed')
  const failed = number('Total') - passed
  const body = output.slice(0, output.lastIndexOf('\n  Total:'))
  const failures = body
    .split(/^ {3}FAIL {2}/m)
    .slice(1)
    .map(text => ({ title: `${name}: ${text.split('\n')[0].trim()}`, text }))
  // Neither a crash nor inconsistent numbers may look like success.
  if (Number.isNaN(failed) || failures.length !== failed || (code === 0) !== (failed === 0))
    return crash(name, output, code)
  // If one test uses `only`, the others count as skipped, too.
  const skipped = number('Skipped')
  if (skipped) failures.push({ title: name, text: `${skipped} of its tests are skipped.` })
  if (!passed && !failures.length) return crash(name, output, code)
  return { passed, failures }
}

/** Treats a program as one check: its exit code. */
export const readExit = name => (output, code) =>
  code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ title: name, text: output.trim() }] }

/** Parses size-limit's JSON: each budget is a check. */
export const readSizes = name => (output, code) => {
  let budgets
  try {
    budgets = JSON.parse(output)
  } catch {
    // Not JSON: the output is a text that reports the problem.
    return crash(name, output, code)
  }
  // Without a configuration it prints `{ error }`.
  if (!Array.isArray(budgets)) return crash(name, output, code)
  const isOver = ({ passed }) => passed === false
  const failures = budgets.filter(isOver).map(({ name: entry, size, sizeLimit }) => ({
    title: `size of ${entry}`,
    text:
      `${size} bytes, ${size - sizeLimit} over its budget of ${sizeLimit}. ` +
      '`node test/size.check.mjs` names its files and modules.'
  }))
  return budgets.length ? { passed: budgets.length - failures.length, failures } : crash(name, output, code)
}
