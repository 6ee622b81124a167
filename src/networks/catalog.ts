/**
 * The remaining networks known by id, loaded when a host page names one.
 * RPC URLs, explorers and currencies: the networks' own documentation, as collected by viem 2.57 (2026-11). A test
 * compares them. Left out: 2021, which two networks claim.
 */
import type { Network } from '../core/networks/networks'
import { evmNetwork } from './evm'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './non-evm'

interface Row {
  id: number
  name: string
  /** Reached over https. */
  rpc: string
  /** Reached over https. The host is also the explorer's name. */
  explorer: string
  /** Default: ether. */
  symbol?: string
  /** The name of the currency. Default: its symbol. */
  currency?: string
  isTestnet?: true
}

const networks: readonly Row[] = [
  { id: 2741, name: 'Abstract', rpc: 'api.mainnet.abs.xyz', explorer: 'abscan.org' },
  { id: 11124, name: 'Abstract Testnet', rpc: 'api.testnet.abs.xyz', explorer: 'sepolia.abscan.org', isTestnet: true },
  {
    id: 33139,
    name: 'ApeChain',
    rpc: 'rpc.apechain.com/http',
    explorer: 'apescan.io',
    symbol: 'APE',
    currency: 'ApeCoin'
  },
  { id: 42170, name: 'Arbitrum Nova', rpc: 'nova.arbitrum.io/rpc', explorer: 'nova.arbiscan.io' },
  {
    id: 421614,
    name: 'Arbitrum Sepolia',
    rpc: 'sepolia-rollup.arbitrum.io/rpc',
    explorer: 'sepolia.arbiscan.io',
    isTestnet: true
  },
  {
    id: 592,
    name: 'Astar',
    rpc: 'astar.api.onfinality.io/public',
    explorer: 'astar.subscan.io',
    symbol: 'ASTR',
    currency: 'Astar'
  },
  { id: 1313161554, name: 'Aurora', rpc: 'mainnet.aurora.dev', explorer: 'aurorascan.dev' },
  {
    id: 1313161555,
    name: 'Aurora Testnet',
    rpc: 'testnet.aurora.dev',
    explorer: 'testnet.aurorascan.dev',
    isTestnet: true
  },
  {
    id: 43114,
    name: 'Avalanche',
    rpc: 'api.avax.network/ext/bc/C/rpc',
    explorer: 'snowtrace.io',
    symbol: 'AVAX',
    currency: 'Avalanche'
  },
  {
    id: 43113,
    name: 'Avalanche Fuji',
    rpc: 'api.avax-test.network/ext/bc/C/rpc',
    explorer: 'testnet.snowtrace.io',
    symbol: 'AVAX',
    currency: 'Avalanche Fuji',
    isTestnet: true
  },
  { id: 84532, name: 'Base Sepolia', rpc: 'sepolia.base.org', explorer: 'sepolia.basescan.org', isTestnet: true },
  {
    id: 80094,
    name: 'Berachain',
    rpc: 'rpc.berachain.com',
    explorer: 'berascan.com',
    symbol: 'BERA',
    currency: 'BERA Token'
  },
  {
    id: 80069,
    name: 'Berachain Bepolia',
    rpc: 'bepolia.rpc.berachain.com',
    explorer: 'testnet.berascan.com',
    symbol: 'BERA',
    currency: 'BERA Token',
    isTestnet: true
  },
  { id: 81457, name: 'Blast', rpc: 'rpc.blast.io', explorer: 'blastscan.io' },
  { id: 56, name: 'BNB Smart Chain', rpc: '56.rpc.thirdweb.com', explorer: 'bscscan.com', symbol: 'BNB' },
  {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    rpc: 'data-seed-prebsc-1-s1.bnbchain.org:8545',
    explorer: 'testnet.bscscan.com',
    symbol: 'tBNB',
    currency: 'BNB',
    isTestnet: true
  },
  { id: 60808, name: 'BOB', rpc: 'rpc.gobob.xyz', explorer: 'explorer.gobob.xyz' },
  { id: 288, name: 'Boba Network', rpc: 'mainnet.boba.network', explorer: 'bobascan.com' },
  { id: 42220, name: 'Celo', rpc: 'forno.celo.org', explorer: 'celoscan.io', symbol: 'CELO' },
  {
    id: 1030,
    name: 'Conflux eSpace',
    rpc: 'evm.confluxrpc.com',
    explorer: 'evm.confluxscan.org',
    symbol: 'CFX',
    currency: 'Conflux'
  },
  {
    id: 1116,
    name: 'Core Dao',
    rpc: 'rpc.coredao.org',
    explorer: 'scan.coredao.org',
    symbol: 'CORE',
    currency: 'Core'
  },
  {
    id: 25,
    name: 'Cronos Mainnet',
    rpc: 'evm.cronos.org',
    explorer: 'explorer.cronos.org',
    symbol: 'CRO',
    currency: 'Cronos'
  },
  {
    id: 666666666,
    name: 'Degen',
    rpc: 'rpc.degen.tips',
    explorer: 'explorer.degen.tips',
    symbol: 'DEGEN',
    currency: 'Degen'
  },
  { id: 250, name: 'Fantom', rpc: '250.rpc.thirdweb.com', explorer: 'ftmscan.com', symbol: 'FTM', currency: 'Fantom' },
  {
    id: 314,
    name: 'Filecoin Mainnet',
    rpc: 'api.node.glif.io/rpc/v1',
    explorer: 'filfox.info/en',
    symbol: 'FIL',
    currency: 'filecoin'
  },
  {
    id: 747,
    name: 'Flow EVM Mainnet',
    rpc: 'mainnet.evm.nodes.onflow.org',
    explorer: 'evm.flowscan.io',
    symbol: 'FLOW',
    currency: 'Flow'
  },
  { id: 252, name: 'Fraxtal', rpc: 'rpc.frax.com', explorer: 'fraxscan.com', symbol: 'FRAX', currency: 'Frax' },
  { id: 122, name: 'Fuse', rpc: 'rpc.fuse.io', explorer: 'explorer.fuse.io', symbol: 'FUSE', currency: 'Fuse' },
  { id: 100, name: 'Gnosis', rpc: 'rpc.gnosischain.com', explorer: 'gnosisscan.io', symbol: 'XDAI', currency: 'xDAI' },
  { id: 295, name: 'Hedera Mainnet', rpc: 'mainnet.hashio.io/api', explorer: 'hashscan.io/mainnet', symbol: 'HBAR' },
  { id: 43111, name: 'Hemi', rpc: 'rpc.hemi.network/rpc', explorer: 'explorer.hemi.xyz' },
  {
    id: 17000,
    name: 'Holesky',
    rpc: 'ethereum-holesky-rpc.publicnode.com',
    explorer: 'holesky.etherscan.io',
    isTestnet: true
  },
  { id: 560048, name: 'Hoodi', rpc: 'rpc.hoodi.ethpandaops.io', explorer: 'hoodi.etherscan.io', isTestnet: true },
  { id: 999, name: 'HyperEVM', rpc: 'rpc.hyperliquid.xyz/evm', explorer: 'hyperevmscan.io', symbol: 'HYPE' },
  {
    id: 13371,
    name: 'Immutable zkEVM',
    rpc: 'rpc.immutable.com',
    explorer: 'explorer.immutable.com',
    symbol: 'IMX',
    currency: 'Immutable Coin'
  },
  { id: 57073, name: 'Ink', rpc: 'rpc-gel.inkonchain.com', explorer: 'explorer.inkonchain.com' },
  {
    id: 4689,
    name: 'IoTeX',
    rpc: 'babel-api.mainnet.iotex.io',
    explorer: 'iotexscan.io',
    symbol: 'IOTX',
    currency: 'IoTeX'
  },
  { id: 8217, name: 'Kaia', rpc: 'public-en.node.kaia.io', explorer: 'kaiascan.io', symbol: 'KAIA', currency: 'Kaia' },
  { id: 747474, name: 'Katana', rpc: 'rpc.katana.network', explorer: 'katanascan.com' },
  { id: 2222, name: 'Kava EVM', rpc: 'evm.kava.io', explorer: 'kavascan.com', symbol: 'KAVA', currency: 'Kava' },
  { id: 232, name: 'Lens', rpc: 'rpc.lens.xyz', explorer: 'explorer.lens.xyz', symbol: 'GHO' },
  { id: 59144, name: 'Linea Mainnet', rpc: 'rpc.linea.build', explorer: 'lineascan.build' },
  { id: 1135, name: 'Lisk', rpc: 'rpc.api.lisk.com', explorer: 'blockscout.lisk.com' },
  {
    id: 169,
    name: 'Manta Pacific Mainnet',
    rpc: 'pacific-rpc.manta.network/http',
    explorer: 'pacific-explorer.manta.network'
  },
  { id: 5000, name: 'Mantle', rpc: 'rpc.mantle.xyz', explorer: 'mantlescan.xyz/', symbol: 'MNT' },
  {
    id: 5003,
    name: 'Mantle Sepolia Testnet',
    rpc: 'rpc.sepolia.mantle.xyz',
    explorer: 'explorer.sepolia.mantle.xyz/',
    symbol: 'MNT',
    isTestnet: true
  },
  { id: 4326, name: 'MegaETH', rpc: 'mainnet.megaeth.com/rpc', explorer: 'mega.etherscan.io' },
  { id: 4200, name: 'Merlin', rpc: 'rpc.merlinchain.io', explorer: 'scan.merlinchain.io', symbol: 'BTC' },
  {
    id: 1088,
    name: 'Metis',
    rpc: 'metis.rpc.hypersync.xyz',
    explorer: 'explorer.metis.io',
    symbol: 'METIS',
    currency: 'Metis'
  },
  { id: 34443, name: 'Mode Mainnet', rpc: 'mainnet.mode.network', explorer: 'modescan.io' },
  { id: 143, name: 'Monad', rpc: 'rpc.monad.xyz', explorer: 'monadscan.com', symbol: 'MON', currency: 'Monad' },
  {
    id: 10143,
    name: 'Monad Testnet',
    rpc: 'testnet-rpc.monad.xyz',
    explorer: 'testnet.monadexplorer.com',
    symbol: 'MON',
    currency: 'Testnet MON Token',
    isTestnet: true
  },
  {
    id: 1284,
    name: 'Moonbeam',
    rpc: 'rpc.api.moonbeam.network',
    explorer: 'moonscan.io',
    symbol: 'GLMR',
    currency: 'Moonbeam'
  },
  {
    id: 1285,
    name: 'Moonriver',
    rpc: 'rpc.api.moonriver.moonbeam.network',
    explorer: 'moonriver.moonscan.io',
    symbol: 'MOVR',
    currency: 'Moonriver'
  },
  { id: 2818, name: 'Morph', rpc: 'rpc.morphl2.io', explorer: 'explorer.morphl2.io' },
  { id: 10, name: 'OP Mainnet', rpc: 'mainnet.optimism.io', explorer: 'optimistic.etherscan.io' },
  {
    id: 11155420,
    name: 'OP Sepolia',
    rpc: 'sepolia.optimism.io',
    explorer: 'optimism-sepolia.blockscout.com',
    isTestnet: true
  },
  { id: 204, name: 'opBNB', rpc: 'opbnb-mainnet-rpc.bnbchain.org', explorer: 'opbnb.bscscan.com', symbol: 'BNB' },
  { id: 9745, name: 'Plasma', rpc: 'rpc.plasma.to', explorer: 'plasmascan.to', symbol: 'XPL', currency: 'Plasma' },
  {
    id: 98866,
    name: 'Plume',
    rpc: 'rpc.plume.org',
    explorer: 'explorer.plume.org',
    symbol: 'PLUME',
    currency: 'Plume'
  },
  { id: 137, name: 'Polygon', rpc: 'polygon.drpc.org', explorer: 'polygonscan.com', symbol: 'POL' },
  {
    id: 80002,
    name: 'Polygon Amoy',
    rpc: 'polygon-amoy.drpc.org',
    explorer: 'amoy.polygonscan.com',
    symbol: 'POL',
    isTestnet: true
  },
  { id: 1101, name: 'Polygon zkEVM', rpc: 'zkevm-rpc.com', explorer: 'zkevm.polygonscan.com' },
  { id: 690, name: 'Redstone', rpc: 'rpc.redstonechain.com', explorer: 'explorer.redstone.xyz' },
  { id: 2020, name: 'Ronin', rpc: 'api.roninchain.com/rpc', explorer: 'app.roninchain.com', symbol: 'RON' },
  {
    id: 30,
    name: 'Rootstock Mainnet',
    rpc: 'public-node.rsk.co',
    explorer: 'explorer.rsk.co',
    symbol: 'RBTC',
    currency: 'Rootstock Bitcoin'
  },
  {
    id: 31,
    name: 'Rootstock Testnet',
    rpc: 'public-node.testnet.rsk.co',
    explorer: 'explorer.testnet.rootstock.io',
    symbol: 'tRBTC',
    currency: 'Rootstock Bitcoin',
    isTestnet: true
  },
  { id: 534352, name: 'Scroll', rpc: 'rpc.scroll.io', explorer: 'scrollscan.com' },
  {
    id: 534351,
    name: 'Scroll Sepolia',
    rpc: 'sepolia-rpc.scroll.io',
    explorer: 'sepolia.scrollscan.com',
    isTestnet: true
  },
  {
    id: 1329,
    name: 'Sei Network',
    rpc: 'evm-rpc.sei-apis.com/',
    explorer: 'seiscan.io',
    symbol: 'SEI',
    currency: 'Sei'
  },
  {
    id: 11155111,
    name: 'Sepolia',
    rpc: '11155111.rpc.thirdweb.com',
    explorer: 'sepolia.etherscan.io',
    isTestnet: true
  },
  { id: 1868, name: 'Soneium Mainnet', rpc: 'rpc.soneium.org', explorer: 'soneium.blockscout.com' },
  { id: 146, name: 'Sonic', rpc: 'rpc.soniclabs.com', explorer: 'sonicscan.org', symbol: 'S', currency: 'Sonic' },
  {
    id: 57054,
    name: 'Sonic Blaze Testnet',
    rpc: 'rpc.blaze.soniclabs.com',
    explorer: 'testnet.sonicscan.org',
    symbol: 'S',
    currency: 'Sonic',
    isTestnet: true
  },
  { id: 167000, name: 'Taiko Mainnet', rpc: 'rpc.mainnet.taiko.xyz', explorer: 'taikoscan.io' },
  { id: 40, name: 'Telos', rpc: 'rpc.telos.net', explorer: 'www.teloscan.io/', symbol: 'TLOS', currency: 'Telos' },
  { id: 130, name: 'Unichain', rpc: 'mainnet.unichain.org/', explorer: 'uniscan.xyz' },
  { id: 1301, name: 'Unichain Sepolia', rpc: 'sepolia.unichain.org', explorer: 'sepolia.uniscan.xyz', isTestnet: true },
  { id: 1111, name: 'WEMIX', rpc: 'api.wemix.com', explorer: 'explorer.wemix.com', symbol: 'WEMIX' },
  {
    id: 1112,
    name: 'WEMIX Testnet',
    rpc: 'api.test.wemix.com',
    explorer: 'testnet.wemixscan.com',
    symbol: 'tWEMIX',
    currency: 'WEMIX',
    isTestnet: true
  },
  { id: 480, name: 'World Chain', rpc: 'worldchain-mainnet.g.alchemy.com/public', explorer: 'worldscan.org' },
  { id: 50, name: 'XDC Network', rpc: 'rpc.xdcrpc.com', explorer: 'xdcscan.com', symbol: 'XDC' },
  { id: 1440000, name: 'XRPL EVM', rpc: 'rpc.xrplevm.org', explorer: 'explorer.xrplevm.org', symbol: 'XRP' },
  {
    id: 1449000,
    name: 'XRPL EVM Testnet',
    rpc: 'rpc.testnet.xrplevm.org',
    explorer: 'explorer.testnet.xrplevm.org',
    symbol: 'XRP',
    isTestnet: true
  },
  { id: 48900, name: 'Zircuit Mainnet', rpc: 'mainnet.zircuit.com', explorer: 'explorer.zircuit.com' },
  { id: 324, name: 'ZKsync Era', rpc: 'mainnet.era.zksync.io', explorer: 'explorer.zksync.io/' },
  {
    id: 300,
    name: 'ZKsync Sepolia Testnet',
    rpc: 'sepolia.era.zksync.dev',
    explorer: 'sepolia.explorer.zksync.io/',
    isTestnet: true
  },
  { id: 7777777, name: 'Zora', rpc: 'rpc.zora.energy', explorer: 'explorer.zora.energy' },
  {
    id: 999999999,
    name: 'Zora Sepolia',
    rpc: 'sepolia.rpc.zora.energy',
    explorer: 'sepolia.explorer.zora.energy/',
    isTestnet: true
  }
]

const evmNetworks = networks.map(({ id, name, rpc, explorer, symbol, currency = symbol!, isTestnet = false }) =>
  evmNetwork(
    id,
    name,
    `https://${rpc}`,
    [explorer.split('/')[0]!, `https://${explorer}`],
    symbol ? [currency, symbol] : undefined,
    isTestnet
  )
)
const catalog: readonly Network[] = [...evmNetworks, solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet]
export default catalog
