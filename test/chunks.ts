/** The real chunk table. Its files hold views, too, so a test that loads one needs style sheets as text. */
import './react/source'

export { chunks } from './all-chunks'
