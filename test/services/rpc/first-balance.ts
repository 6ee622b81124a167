/**
 * The balance that a page reads first, before it has loaded the code for further attempts. A loaded chunk stays loaded,
 * so each read gets a copy of the modules of its own.
 */
import { build } from 'esbuild'
import { $config, type Config } from '../../../src/core/config/config'
import type { PartialChunkTable } from '../../../src/core/platform/chunk-types'
import type { Chain } from '../../../src/core/session/connection'
import type { Network } from '../../../src/networks/index'
import type * as Nodes from '../../../src/services/rpc/index'
import { ALICE } from '../../doubles/scripted-provider'

interface Page {
  evm: Chain
  nodes: typeof Nodes
  configure(config: Config): void
  registerChunks(chunks: PartialChunkTable): void
}

const { outputFiles } = await build({
  stdin: {
    contents: `
      export { default as evm } from './src/chains/evm/index'
      export { configure } from './src/core/config/config'
      export { registerChunks } from './src/core/platform/chunks'
      export * as nodes from './src/services/rpc/index'`,
    resolveDir: new URL('../../..', import.meta.url).pathname
  },
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022'
})
let copies = 0

/** Reads Alice's balance on a new page, with the present configuration. */
export const firstBalance = async (network: Network, signal?: AbortSignal): Promise<bigint> => {
  const source = `${outputFiles[0]!.text}//${++copies}`
  const page = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Page
  page.configure($config.get())
  page.registerChunks({ action: { callNode: async () => ({ default: page.nodes.callNode }) } })
  return page.evm.balance(network, ALICE, signal)
}
