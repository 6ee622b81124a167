/**
 * The control that last requested the dialog, even if it did not open. Undefined if the host page's code requested it.
 * In the CDN build the loader has its own copy, which is authoritative.
 */
export const lastTrigger: { opener?: Element | undefined } = {}
