import { $config } from '../../core/config/config'
import { loadChunk } from '../../core/platform/chunks'
import { record } from '../../core/platform/guards'

/**
 * Starts analytics if the host page has a project and has not switched it off. The chunk is loaded when the dialog is
 * first used; without it, no event is emitted.
 */
export const beginAnalytics = (): void => {
  const { projectId, deferred } = $config.get()
  if (projectId && record(deferred['features'])['analytics'] !== false)
    loadChunk('action', 'analytics').then(
      analytics => analytics.watch(),
      () => undefined
    )
}
