/** Receivers that are given by a name, and the messages about them. */
import './assets'
import en from '../../i18n/en/receiver-names'
import { findByName } from '../actions/send/find-by-name'

export const action = { findByName }
export const receiverNameMessages = { en }
