/** The control that asked for the dialog last, whatever became of that; none where the site's code did by itself. In the CDN build the loader has its own, which counts. */
export const last: { opener?: Element | undefined } = {}
