/** As Next.js builds by itself, but for the maps, which tell what lies in which file. */
export default {
  productionBrowserSourceMaps: true,
  // else it looks above this folder for lock files
  turbopack: { root: import.meta.dirname }
}
