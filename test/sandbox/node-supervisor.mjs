/**
 * Runs the chains' nodes for a world, and never outlives it. When the world ends for any reason, the pipe on stdin
 * closes and every node is stopped. A handler inside the world could not do that after a crash or a SIGKILL.
 *
 * Called as `node node-supervisor.mjs <anvil> <chain id>...`. Prints one line of JSON for each node that listens or has
 * exited.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Wei. The base fee of the first block, so that the same transaction costs the same in every run. */
const BASE_FEE = '1000000000'

const [anvil, ...chainIds] = process.argv.slice(2)
/**
 * Number of blocks whose state a node keeps. The cause of a failed transaction is found by calling it again in its
 * block.
 */
const BLOCKS_KEPT = '64'

let isEnding = false

const report = line => process.stdout.write(JSON.stringify(line) + '\n')

const nodes = chainIds.map(chainId => {
  // Port 0: the system assigns a free one, so that two worlds never collide.
  const node = spawn(anvil, [
    '--port',
    '0',
    '--chain-id',
    chainId,
    '--base-fee',
    BASE_FEE,
    '--prune-history',
    BLOCKS_KEPT
  ])
  const lastLines = []
  for (const stream of [node.stdout, node.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
      if (port) report({ chainId, port: Number(port), pid: node.pid })
      lastLines.push(line)
      if (lastLines.length > 5) lastLines.shift()
    })
  }
  node.on('error', error => report({ chainId, ended: error.message }))
  node.on('exit', code => {
    if (!isEnding) report({ chainId, ended: `exit code ${code}: ${lastLines.join(' ')}` })
  })
  return node
})

const shutDown = () => {
  if (isEnding) return
  isEnding = true
  for (const node of nodes) node.kill('SIGKILL')
  process.exit(0)
}

process.stdin.resume()
process.stdin.on('end', shutDown)
process.stdin.on('error', shutDown)
// The terminal's Ctrl-C reaches the whole process group, this process included.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, shutDown)
// When a world dies, its end of stdout closes.
process.stdout.on('error', shutDown)
