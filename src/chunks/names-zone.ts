/** The names service: names of its zone, and identities of addresses. Pages without a project load none of it. */
import './assets'
import zone from '../actions/names/zone-names'

export const names = { zone }
