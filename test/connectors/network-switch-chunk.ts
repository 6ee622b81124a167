/** The chunk that connectors load for a switch, without its views. It is loaded by then, as in the dialog. */
import networkSwitch from '../../src/actions/networks/network-switch.chunk'
import { loadChunk, registerChunks } from '../../src/core/platform/chunks'

registerChunks({ action: { networkSwitch: async () => ({ default: networkSwitch }) } })
await loadChunk('action', 'networkSwitch')
