/** Shows the progress of connecting an account. */
import { addSheet, type HeroProps, type Routes } from '../../src/ui/kit'
import { Connecting } from './connecting'
import { Hero } from './hero'
import styles from './styles.css'

export default function ConnectingExternal(params: Routes['ConnectingExternal']) {
  addSheet(styles)
  return <Connecting {...params} />
}
ConnectingExternal.Hero = (props: HeroProps) => {
  addSheet(styles)
  return <Hero {...props} />
}
