/** Next.js's default build, with source maps, which list the modules in each file. */
export default {
  productionBrowserSourceMaps: true,
  // otherwise it searches above this folder for lock files
  turbopack: { root: import.meta.dirname }
}
