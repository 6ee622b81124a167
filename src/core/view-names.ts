import { getChunkTable } from './registry'

/** Returns the names of all views. Returns only the initial ones if the deferred part of the table fails to load. */
export const viewNames = async (): Promise<readonly string[]> => {
  const table = getChunkTable()
  const rest = await table?.rest?.().catch(() => undefined)
  return Object.keys({ ...table?.view, ...rest?.default.view })
}
