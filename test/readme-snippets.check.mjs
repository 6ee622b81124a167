/** The documents' snippets compile and run, and the scripts, files and folders that they name exist. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, readme, root, snippets } from './readme'
import { all, check, hooks, read, same } from './readme-facts.mjs'

check('name scripts and folders that exist', () => {
  const { scripts, version } = JSON.parse(read('package.json'))
  all(
    snippets
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => [...code.matchAll(/^npm (?:run )?(\w+)/gm)].map(([, name]) => name)),
    name => scripts[name],
    'no such script'
  )
  all(readme.match(/\b(?:src|test)\/[\w/.-]+\w/g), path => read(path), 'no such file')
  all(
    readme.match(/(?<=(?:cdn\.example|127\.0\.0\.1:4281)\/)[\d.]+(?=\/)/g),
    documented => documented === version,
    `the version is ${version}, not`
  )
})

check('and CONTRIBUTING name existing stages, files and declarations', () => {
  const text = read('CONTRIBUTING.md')
  const [, stages] = /const stages = \[(.*)\]/.exec(read('test/run.mjs'))
  same(
    ['npm test -- --only unit', ...codeIn(/\(or (.*?)\)/.exec(text)[1])].map(code => code.split(' ').at(-1)),
    stages.match(/\w+/g),
    'stages'
  )
  all(
    text.match(/`(?:src|views|i18n|test)\/[\w/.-]+`/g),
    path => existsSync(join(root, path.slice(1, -1))),
    'no such file'
  )
  const isDeclared = ([, name, path]) =>
    read(path)
      .split('\n')
      .some(line => line.startsWith('export ') && line.split(/\W/).includes(name))
  all([...text.matchAll(/`(\w+)` \(`(src\/[\w/.-]+)`\)/g)], isDeclared, 'not declared there')
})

check('have TypeScript that compiles against the package', () => {
  // Inside the repository, where the package resolves itself by its name.
  const home = join(root, `.cache/readme-${process.pid}`)
  mkdirSync(home, { recursive: true })
  try {
    const typed = snippets.filter(({ language }) => /^tsx?$/.test(language))
    if (!typed.length) throw new Error('there is none')
    typed.forEach(({ language, code }, index) => writeFileSync(join(home, `${index}.${language}`), code))
    const uses = hooks.map(
      ([hook, names]) =>
        `export const ${hook} = (its: ReturnType<typeof react.${hook}>) => [${names.map(name => `its.${name}`)}]`
    )
    writeFileSync(join(home, 'hooks.ts'), `import type * as react from 'billfold/react'\n${uses.join('\n')}\n`)
    writeFileSync(
      join(home, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] })
    )
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', home], { encoding: 'utf8' })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

check('have no snippet that no story runs', () => {
  const names = readdirSync(join(root, 'test/e2e/stories')).filter(name => name.startsWith('readme'))
  const text = ['readme-page.ts', ...names.map(name => `stories/${name}`)]
    .map(name => read(`test/e2e/${name}`))
    .join('\n')
  const run = [...text.matchAll(/snippet\('(\w*)', '(.+?)'\)/g)]
  // Commands are checked above, and the flow diagram is not code.
  const unused = snippets.filter(
    ({ language, code }) =>
      language !== 'sh' &&
      !code.includes('─▶') &&
      !run.some(([, own, words]) => own === language && code.includes(words))
  )
  if (unused.length || !run.length) throw new Error(unused.map(({ code }) => code).join('\n'))
})
