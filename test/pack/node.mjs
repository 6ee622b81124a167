/** `node node.mjs <name> …`: imports each in plain Node, makes the widget as a server does, and prints what is new or different in the global scope. */
const globals = () =>
  new Map(Reflect.ownKeys(globalThis).map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
// Node's own lazy ones begin as accessors
const isKept = (then, now) => then && (then.get || Object.is(then.value, now.value))

const before = globals()
for (const name of process.argv.slice(2)) {
  const { createBillfold } = await import(name)
  createBillfold?.({ networks: ['eip155:1'] })
}
console.log(
  JSON.stringify([...globals()].filter(([name, now]) => !isKept(before.get(name), now)).map(([name]) => String(name)))
)
