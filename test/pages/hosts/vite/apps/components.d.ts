/** The output of Vue's compiler, for a compiler that does not know Vue files. Svelte has such a declaration. */
declare module '*.vue' {
  const shop: import('vue').Component
  export default shop
}
