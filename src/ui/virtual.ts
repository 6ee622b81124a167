/** Barrel of what virtual lists and grids share. Chunks of different views reach it. */
export { useItemFocus } from './hooks/use-item-focus'
export { useRetainedElements } from './hooks/use-retained-elements'
export { useVirtualRows } from './hooks/use-virtual-rows'
