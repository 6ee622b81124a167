import { have, type TrackedEvent } from './registry'

/**
 * Tells analytics, and who listens in the page, what no store shows. Where nobody listens nothing comes of it. For one lazy chunk alone: a file that several share
 * would be one more to ask for, so that the others ask the registry themselves.
 */
export const track = (event: string, properties?: TrackedEvent['data']['properties']): void => have('action', 'analytics')?.track(event, properties)
