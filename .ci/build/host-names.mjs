/**
 * Libraries that hosts have in one of two generations under one name. This repository has both, so the older one goes by another name here;
 * what is shipped names it as hosts do.
 */
const names = { 'ethers-5': 'ethers', 'web3js-1': '@solana/web3.js' }
const ours = Object.keys(names).join('|')

/** In a bundle: left to the host's bundler, by the host's name. */
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

/** In declarations. */
export const withHostNames = text =>
  text.replace(
    new RegExp(`(\\bfrom |\\bimport\\()(["'])(${ours})\\2`, 'g'),
    (_, before, quote, name) => before + quote + names[name] + quote
  )
