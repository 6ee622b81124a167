/** A host page that imports one network. */
import { base } from 'billfold/networks'

document.title = base.name
