/** Checks that the story runner detects every way in which a story can fail, and continues after it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = name => fileURLToPath(new URL(name, import.meta.url))

const run = async args => {
  const child = spawn(process.execPath, ['--import', 'tsx', here('run.ts'), '--workers', '1', ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      said += part
    })
  const [code] = await once(child, 'close')
  return { said, code }
}

const report = (name, problem) =>
  console.log(problem ? `not ok ${name}\n${problem.replace(/^/gm, '  ')}` : `ok ${name}`)

/** Returns the lines below the title of a failed story. */
const reasonOf = (said, story) =>
  said.split(/^(?=ok |not ok |# )/m).find(part => part.startsWith('not ok') && part.includes(story))

const { said, code } = await run(['--folder', here('faulty')])

const failures = {
  'asserts what is not so':
    /Expected values to be strictly equal[^]*three[^]*Last steps:[^]*text "p"[^]*Pictures:\n\s+\S+\.png/,
  'leaves an error that nobody caught': /Uncaught in the page:\s+TypeError: from the page/,
  'is refused by a policy': /Refused by the page’s policy:\s+\S.*script/,
  'never ends': /did not end within 1 s/,
  'waits for what never comes': /Waited 0.3 s: @nowhere is not visible/,
  'starts something that fails later': /nobody waited for it: Error: left alone/,
  'takes its process down': /ended early \(3\)/
}
/** Returns the problem with the report of a story, or an empty text. */
const problemOf = (story, words) => {
  const reason = reasonOf(said, story)
  if (!reason) return `not reported:\n${said}`
  return words.test(reason) ? '' : reason
}
for (const [story, words] of Object.entries(failures))
  report(`the runner reports a story that ${story}`, problemOf(story, words))

const picture = /[^\s"]+\.png$/m.exec(said)?.[0]
report('the runner leaves a picture of a failure', picture && existsSync(picture) ? '' : `no picture at ${picture}`)
report('the runner goes on after each failure', /^ok chromium cdn: is fine/m.test(said) ? '' : said)
report('the runner counts', said.includes('# stories: 1 passed, 7 failed') && code === 1 ? '' : `${code}\n${said}`)

const none = await run(['--grep', 'no story has this name'])
report(
  'the runner fails when no story matches',
  none.code === 1 && /^not ok no story was told/m.test(none.said) ? '' : none.said
)
