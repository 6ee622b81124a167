/**
 * Libraries that hosts use in one of two major versions under one name. This repository has both, so the older one has
 * another name here. The shipped code uses the name that hosts use.
 */
const names = { 'ethers-5': 'ethers', 'web3js-1': '@solana/web3.js' }
const ours = Object.keys(names).join('|')

/** Makes a bundle import these libraries by the host's name. They are external: the host's bundler resolves them. */
export const hostNames = {
  name: 'host-names',
  setup(b) {
    b.onResolve({ filter: new RegExp(`^(${ours})$`) }, ({ path }) => ({
      path: names[path],
      external: true,
      sideEffects: false
    }))
  }
}

/** Replaces the names in declarations. */
export const withHostNames = text =>
  text.replace(
    new RegExp(`(\\bfrom |\\bimport\\()(["'])(${ours})\\2`, 'g'),
    (_, before, quote, name) => before + quote + names[name] + quote
  )
