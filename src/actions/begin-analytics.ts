import { $config } from '../core/config'
import { load } from '../core/registry'

/**
 * Starts analytics if the host page has a project and has not switched it off. The chunk is loaded when the dialog is
 * first used; without it, no event is emitted.
 */
export const beginAnalytics = (): void => {
  const { projectId, later } = $config.get()
  if (projectId && (Object(later['features']) as Record<string, unknown>)['analytics'] !== false)
    load('action', 'analytics').then(
      analytics => analytics.watch(),
      () => undefined
    )
}
