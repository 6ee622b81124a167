/** An application on Svelte 5. */
import { createBillfold } from 'billfold'
import { mainnet } from 'billfold/networks'
import { mount } from 'svelte'
import Shop from './Shop.svelte'

const rpc = new URLSearchParams(location.search).get('rpc') ?? ''
const billfold = createBillfold({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: rpc }] } })

mount(Shop, { target: document.querySelector('main')!, props: { billfold } })
