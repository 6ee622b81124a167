/** What Vue's compiler makes of its files, for one that does not know them; Svelte brings such a declaration along. */
declare module '*.vue' {
  const shop: import('vue').Component
  export default shop
}
