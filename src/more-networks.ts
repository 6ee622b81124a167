/**
 * The remaining networks known by id, loaded when a host page names one. EVM networks are rows.
 * RPC URLs, explorers and currencies: the networks' own documentation, as collected by viem 2.57 (2026-11). A test
 * compares them. Left out: 2021, which two networks claim.
 */
import type { KnownNetworks, NetworkRow } from './core/networks'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './other-networks'

/**
 * Columns: id, name, RPC host, explorer host, currency symbol, currency name. Both hosts are reached over https. The
 * explorer's host is also its name (saves 0.2 kB). Without a symbol the currency is ether; without a currency name the
 * symbol is the name. Rows are sorted by name, so that similar rows are adjacent and compress better. Text is 0.2 kB
 * smaller than arrays.
 */
const table = `
2741|Abstract|api.mainnet.abs.xyz|abscan.org
11124|Abstract Testnet|api.testnet.abs.xyz|sepolia.abscan.org
33139|ApeChain|rpc.apechain.com/http|apescan.io|APE|ApeCoin
42170|Arbitrum Nova|nova.arbitrum.io/rpc|nova.arbiscan.io
421614|Arbitrum Sepolia|sepolia-rollup.arbitrum.io/rpc|sepolia.arbiscan.io
592|Astar|astar.api.onfinality.io/public|astar.subscan.io|ASTR|Astar
1313161554|Aurora|mainnet.aurora.dev|aurorascan.dev
1313161555|Aurora Testnet|testnet.aurora.dev|testnet.aurorascan.dev
43114|Avalanche|api.avax.network/ext/bc/C/rpc|snowtrace.io|AVAX|Avalanche
43113|Avalanche Fuji|api.avax-test.network/ext/bc/C/rpc|testnet.snowtrace.io|AVAX|Avalanche Fuji
84532|Base Sepolia|sepolia.base.org|sepolia.basescan.org
80094|Berachain|rpc.berachain.com|berascan.com|BERA|BERA Token
80069|Berachain Bepolia|bepolia.rpc.berachain.com|testnet.berascan.com|BERA|BERA Token
81457|Blast|rpc.blast.io|blastscan.io
56|BNB Smart Chain|56.rpc.thirdweb.com|bscscan.com|BNB
97|BNB Smart Chain Testnet|data-seed-prebsc-1-s1.bnbchain.org:8545|testnet.bscscan.com|tBNB|BNB
60808|BOB|rpc.gobob.xyz|explorer.gobob.xyz
288|Boba Network|mainnet.boba.network|bobascan.com
42220|Celo|forno.celo.org|celoscan.io|CELO
1030|Conflux eSpace|evm.confluxrpc.com|evm.confluxscan.org|CFX|Conflux
1116|Core Dao|rpc.coredao.org|scan.coredao.org|CORE|Core
25|Cronos Mainnet|evm.cronos.org|explorer.cronos.org|CRO|Cronos
666666666|Degen|rpc.degen.tips|explorer.degen.tips|DEGEN|Degen
250|Fantom|250.rpc.thirdweb.com|ftmscan.com|FTM|Fantom
314|Filecoin Mainnet|api.node.glif.io/rpc/v1|filfox.info/en|FIL|filecoin
747|Flow EVM Mainnet|mainnet.evm.nodes.onflow.org|evm.flowscan.io|FLOW|Flow
252|Fraxtal|rpc.frax.com|fraxscan.com|FRAX|Frax
122|Fuse|rpc.fuse.io|explorer.fuse.io|FUSE|Fuse
100|Gnosis|rpc.gnosischain.com|gnosisscan.io|XDAI|xDAI
295|Hedera Mainnet|mainnet.hashio.io/api|hashscan.io/mainnet|HBAR
43111|Hemi|rpc.hemi.network/rpc|explorer.hemi.xyz
17000|Holesky|ethereum-holesky-rpc.publicnode.com|holesky.etherscan.io
560048|Hoodi|rpc.hoodi.ethpandaops.io|hoodi.etherscan.io
999|HyperEVM|rpc.hyperliquid.xyz/evm|hyperevmscan.io|HYPE
13371|Immutable zkEVM|rpc.immutable.com|explorer.immutable.com|IMX|Immutable Coin
57073|Ink|rpc-gel.inkonchain.com|explorer.inkonchain.com
4689|IoTeX|babel-api.mainnet.iotex.io|iotexscan.io|IOTX|IoTeX
8217|Kaia|public-en.node.kaia.io|kaiascan.io|KAIA|Kaia
747474|Katana|rpc.katana.network|katanascan.com
2222|Kava EVM|evm.kava.io|kavascan.com|KAVA|Kava
232|Lens|rpc.lens.xyz|explorer.lens.xyz|GHO
59144|Linea Mainnet|rpc.linea.build|lineascan.build
1135|Lisk|rpc.api.lisk.com|blockscout.lisk.com
169|Manta Pacific Mainnet|pacific-rpc.manta.network/http|pacific-explorer.manta.network
5000|Mantle|rpc.mantle.xyz|mantlescan.xyz/|MNT
5003|Mantle Sepolia Testnet|rpc.sepolia.mantle.xyz|explorer.sepolia.mantle.xyz/|MNT
4326|MegaETH|mainnet.megaeth.com/rpc|mega.etherscan.io
4200|Merlin|rpc.merlinchain.io|scan.merlinchain.io|BTC
1088|Metis|metis.rpc.hypersync.xyz|explorer.metis.io|METIS|Metis
34443|Mode Mainnet|mainnet.mode.network|modescan.io
143|Monad|rpc.monad.xyz|monadscan.com|MON|Monad
10143|Monad Testnet|testnet-rpc.monad.xyz|testnet.monadexplorer.com|MON|Testnet MON Token
1284|Moonbeam|rpc.api.moonbeam.network|moonscan.io|GLMR|Moonbeam
1285|Moonriver|rpc.api.moonriver.moonbeam.network|moonriver.moonscan.io|MOVR|Moonriver
2818|Morph|rpc.morphl2.io|explorer.morphl2.io
10|OP Mainnet|mainnet.optimism.io|optimistic.etherscan.io
11155420|OP Sepolia|sepolia.optimism.io|optimism-sepolia.blockscout.com
204|opBNB|opbnb-mainnet-rpc.bnbchain.org|opbnb.bscscan.com|BNB
9745|Plasma|rpc.plasma.to|plasmascan.to|XPL|Plasma
98866|Plume|rpc.plume.org|explorer.plume.org|PLUME|Plume
137|Polygon|polygon.drpc.org|polygonscan.com|POL
80002|Polygon Amoy|polygon-amoy.drpc.org|amoy.polygonscan.com|POL
1101|Polygon zkEVM|zkevm-rpc.com|zkevm.polygonscan.com
690|Redstone|rpc.redstonechain.com|explorer.redstone.xyz
2020|Ronin|api.roninchain.com/rpc|app.roninchain.com|RON
30|Rootstock Mainnet|public-node.rsk.co|explorer.rsk.co|RBTC|Rootstock Bitcoin
31|Rootstock Testnet|public-node.testnet.rsk.co|explorer.testnet.rootstock.io|tRBTC|Rootstock Bitcoin
534352|Scroll|rpc.scroll.io|scrollscan.com
534351|Scroll Sepolia|sepolia-rpc.scroll.io|sepolia.scrollscan.com
1329|Sei Network|evm-rpc.sei-apis.com/|seiscan.io|SEI|Sei
11155111|Sepolia|11155111.rpc.thirdweb.com|sepolia.etherscan.io
1868|Soneium Mainnet|rpc.soneium.org|soneium.blockscout.com
146|Sonic|rpc.soniclabs.com|sonicscan.org|S|Sonic
57054|Sonic Blaze Testnet|rpc.blaze.soniclabs.com|testnet.sonicscan.org|S|Sonic
167000|Taiko Mainnet|rpc.mainnet.taiko.xyz|taikoscan.io
40|Telos|rpc.telos.net|www.teloscan.io/|TLOS|Telos
130|Unichain|mainnet.unichain.org/|uniscan.xyz
1301|Unichain Sepolia|sepolia.unichain.org|sepolia.uniscan.xyz
1111|WEMIX|api.wemix.com|explorer.wemix.com|WEMIX
1112|WEMIX Testnet|api.test.wemix.com|testnet.wemixscan.com|tWEMIX|WEMIX
480|World Chain|worldchain-mainnet.g.alchemy.com/public|worldscan.org
50|XDC Network|rpc.xdcrpc.com|xdcscan.com|XDC
1440000|XRPL EVM|rpc.xrplevm.org|explorer.xrplevm.org|XRP
1449000|XRPL EVM Testnet|rpc.testnet.xrplevm.org|explorer.testnet.xrplevm.org|XRP
48900|Zircuit Mainnet|mainnet.zircuit.com|explorer.zircuit.com
324|ZKsync Era|mainnet.era.zksync.io|explorer.zksync.io/
300|ZKsync Sepolia Testnet|sepolia.era.zksync.dev|sepolia.explorer.zksync.io/
7777777|Zora|rpc.zora.energy|explorer.zora.energy
999999999|Zora Sepolia|sepolia.rpc.zora.energy|sepolia.explorer.zora.energy/
`

/** Matches test networks, whose names or URLs say that they are. */
const TEST = /test|sepolia|holesky|hoodi|amoy/i

const rows = table
  .trim()
  .split('\n')
  .map((line): NetworkRow => {
    const [id, name, rpc, explorer, symbol, currency = symbol!] = line.split('|') as [
      string,
      string,
      string,
      string,
      string?,
      string?
    ]
    return [
      Number(id),
      name,
      `https://${rpc}`,
      [explorer.split('/')[0]!, `https://${explorer}`],
      symbol ? [currency, symbol] : undefined,
      TEST.test(line)
    ]
  })
const known: KnownNetworks = { rows, others: [solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet] }
export default known
