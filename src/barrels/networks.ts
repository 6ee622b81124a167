/** Barrel for the views of networks. In the kit of all views, the account would load it. */
export { $networkMessages, loadNetworkMessages } from '../core/networks/network-messages'
