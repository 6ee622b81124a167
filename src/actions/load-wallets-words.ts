import { setWalletsWords } from '../core/wallets-words'
import { wordsLoader } from './load-words'

export const loadWalletsWords = /* @__PURE__ */ wordsLoader('walletsWords', setWalletsWords)
