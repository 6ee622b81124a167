/** Barrel of what the views of logins share. */
import { addSheet } from './host'
import shared from './styles/login.css'

export { ARROW, EmailField, MAIL } from './components/email-field'
export { useSeconds } from './hooks/use-seconds'

/** Adds a view's own styles, after the styles that it shares with other views of logins. */
export const addLoginStyles = (styles?: string): void => {
  addSheet(shared)
  if (styles) addSheet(styles)
}
