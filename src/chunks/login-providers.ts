/** The buttons of the providers in the connect view, with their marks. */
import './login-section'
import { Providers } from '../../views/login-section/providers'

export const app = { socialButtons: Providers }
