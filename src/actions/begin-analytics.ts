import { $config } from '../core/config'
import { load } from '../core/registry'

/** Has what happens told, where the site has a project that may hear of it. What that takes comes with the first use of the dialog; without it nothing is told. */
export const beginAnalytics = (): void => {
  const { projectId, later } = $config.get()
  if (projectId && (Object(later['features']) as Record<string, unknown>)['analytics'] !== false)
    load('action', 'analytics').then(
      analytics => analytics.watch(),
      () => undefined
    )
}
