/** Checks that the story runner detects every way in which a story can fail, and continues after it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = name => fileURLToPath(new URL(name, import.meta.url))

const run = async args => {
  const child = spawn(process.execPath, ['--import', 'tsx', here('run.ts'), '--workers', '1', ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      output += part
    })
  const [code] = await once(child, 'close')
  return { output, code }
}

const report = (name, problem) =>
  console.log(problem ? `not ok ${name}\n${problem.replace(/^/gm, '  ')}` : `ok ${name}`)

/** Returns the lines below the title of a failed story. */
const reasonOf = (output, story) =>
  output.split(/^(?=ok |not ok |# )/m).find(part => part.startsWith('not ok') && part.includes(story))

const { output, code } = await run(['--folder', here('faulty')])

const failures = {
  'a story with a failed assertion':
    /Expected values to be strictly equal[^]*three[^]*Last steps:[^]*text "p"[^]*Pictures:\n\s+\S+\.png/,
  'a story with an uncaught error': /Uncaught in the page:\s+TypeError: from the page/,
  'a story with a policy violation': /Refused by the page’s policy:\s+\S.*script/,
  'a story that never ends': /did not end within 1 s/,
  'a story that waits for a missing element': /Waited 0.3 s: @nowhere is not visible/,
  'a story with an unhandled rejection': /Unhandled rejection: Error: left alone/,
  'a story that kills its process': /ended early \(3\)/
}
/** Returns the problem with the report of a story, or an empty text. */
const problemOf = (story, pattern) => {
  const reason = reasonOf(output, story)
  if (!reason) return `not reported:\n${output}`
  return pattern.test(reason) ? '' : reason
}
for (const [story, pattern] of Object.entries(failures))
  report(`the runner reports ${story}`, problemOf(story, pattern))

const picture = /[^\s"]+\.png$/m.exec(output)?.[0]
report('the runner saves a picture of a failure', picture && existsSync(picture) ? '' : `no picture at ${picture}`)
report('the runner continues after each failure', /^ok chromium cdn: a passing story/m.test(output) ? '' : output)
report(
  'the runner counts passed and failed stories',
  output.includes('# stories: 1 passed, 7 failed') && code === 1 ? '' : `${code}\n${output}`
)

const none = await run(['--grep', 'no story has this name'])
report(
  'the runner fails when no story matches',
  none.code === 1 && /^not ok no story ran/m.test(none.output) ? '' : none.output
)
