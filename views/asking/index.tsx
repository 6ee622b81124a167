/**
 * Shows the progress of a wallet request.
 * Two routes: connecting an account (ConnectingExternal), and switching the network (SwitchNetwork).
 */
import { addSheet, type HeroProps, type Routes } from '../../src/ui/kit'
import { Connecting } from './connecting'
import { Hero } from './hero'
import look from './look.css'
import { Switching } from './switching'

export default function Asking(params: Routes['ConnectingExternal'] | Routes['SwitchNetwork']) {
  addSheet(look)
  return 'walletId' in params ? <Connecting {...params} /> : <Switching {...params} />
}
Asking.Hero = (props: HeroProps) => {
  addSheet(look)
  return <Hero {...props} />
}
