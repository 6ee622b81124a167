import { getChunkTable } from './registry'

/** Returns the names of all views; only the first of them if the second part of the table does not load. */
export const viewNames = async (): Promise<readonly string[]> => {
  const table = getChunkTable()
  const rest = await table?.rest?.().catch(() => undefined)
  return Object.keys({ ...table?.view, ...rest?.default.view })
}
