/** Answers to what a wallet and a network are. */
import './wallet'
import Help from '../../views/help/index'

export const view = { WhatIsAWallet: Help, WhatIsANetwork: Help }
