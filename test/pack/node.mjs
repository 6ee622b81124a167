/**
 * `node node.mjs <name> …`: imports each in plain Node and creates the widget as a server does. Prints what is new or
 * different in the global scope.
 */
const globals = () =>
  new Map(Reflect.ownKeys(globalThis).map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
// Node's own lazy globals start as accessors.
const isUnchanged = (before, now) => before && (before.get || Object.is(before.value, now.value))

const initial = globals()
for (const name of process.argv.slice(2)) {
  const { createBillfold } = await import(name)
  createBillfold?.({ networks: ['eip155:1'] })
}
console.log(
  JSON.stringify(
    [...globals()].filter(([name, now]) => !isUnchanged(initial.get(name), now)).map(([name]) => String(name))
  )
)
