/** An application on Vue 3. */
import { createBillfold } from 'billfold'
import { mainnet } from 'billfold/networks'
import { createApp } from 'vue'
import Shop from './Shop.vue'

const rpc = new URLSearchParams(location.search).get('rpc') ?? ''
const billfold = createBillfold({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: rpc }] } })

createApp(Shop, { billfold }).mount('main')
