/** Calls of the host page, and the stored connection that they may need. */
import './app'
import restore from '../actions/session/restore.chunk'
import publicApi from '../api/script-tag-api'

export const action = { restore }
export const app = { publicApi }
