import { setChainsWords } from '../core/chains-words'
import { wordsLoader } from './load-words'

export const loadChainsWords = /* @__PURE__ */ wordsLoader('chainsWords', setChainsWords)
