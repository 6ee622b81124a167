/** Networks that the service claims to support, as it listed them on 30 Oct 2025. Specification, services 2.6. */
const evm =
  '1 10 25 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 ' +
  '10143 17000 42161 42220 43113 43114 57054 59144 80002 80069 80094 ' +
  '84532 421614 534352 534351 560048 1440000 1449000 7777777 11155111 11155420 999999999 1313161554 1313161555'

export const supported = {
  http: [
    ...evm.split(' ').map(reference => `eip155:${reference}`),
    'near:mainnet',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'sui:mainnet',
    'sui:devnet',
    'sui:testnet',
    'tron:0x2b6653dc',
    'tron:0xcd8690dc',
    'ton:-239',
    'ton:-3',
    'stacks:1',
    'stacks:2147483648'
  ],
  ws: [
    'eip155:1',
    'eip155:7777777',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  ]
}

/** Networks with swaps. Specification, constants. */
export const swapNetworks: readonly string[] = '1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554'
  .split(' ')
  .map(reference => `eip155:${reference}`)
