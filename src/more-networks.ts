/**
 * The other networks that are known by id, those of EVM as rows, loaded when a site names one. RPC URLs, explorers and currencies: the
 * networks' own documentation, as gathered by viem 2.57 (2026-11); a test compares them. Left out: 2021, which two networks claim.
 */
import type { KnownNetworks, NetworkRow } from './core/networks'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './other-networks'

/** Id, name, node, explorer and where it is, both over https; the currency's name and symbol where it is not ether; whether it is a test network. By the explorers' names, since what is alike stands together then (0.05 kB). As text: 0.2 kB less than as lists. */
const table = `
33139|ApeChain|rpc.apechain.com/http|Apescan|apescan.io|ApeCoin|APE
421614|Arbitrum Sepolia|sepolia-rollup.arbitrum.io/rpc|Arbiscan|sepolia.arbiscan.io|||testnet
42170|Arbitrum Nova|nova.arbitrum.io/rpc|Arbiscan|nova.arbiscan.io
592|Astar|astar.api.onfinality.io/public|Astar Subscan|astar.subscan.io|Astar|ASTR
1313161554|Aurora|mainnet.aurora.dev|Aurorascan|aurorascan.dev
1313161555|Aurora Testnet|testnet.aurora.dev|Aurorascan|testnet.aurorascan.dev|||testnet
60808|BOB|rpc.gobob.xyz|BOB Explorer|explorer.gobob.xyz
288|Boba Network|mainnet.boba.network|BOBAScan|bobascan.com
84532|Base Sepolia|sepolia.base.org|Basescan|sepolia.basescan.org|||testnet
80069|Berachain Bepolia|bepolia.rpc.berachain.com|Berascan|testnet.berascan.com|BERA Token|BERA|testnet
80094|Berachain|rpc.berachain.com|Berascan|berascan.com|BERA Token|BERA
81457|Blast|rpc.blast.io|Blastscan|blastscan.io
11155420|OP Sepolia|sepolia.optimism.io|Blockscout|optimism-sepolia.blockscout.com|||testnet
1135|Lisk|rpc.api.lisk.com|Blockscout|blockscout.lisk.com
1868|Soneium Mainnet|rpc.soneium.org|Blockscout|soneium.blockscout.com
57073|Ink|rpc-gel.inkonchain.com|Blockscout|explorer.inkonchain.com
690|Redstone|rpc.redstonechain.com|Blockscout|explorer.redstone.xyz
98866|Plume|rpc.plume.org|Blockscout|explorer.plume.org|Plume|PLUME
56|BNB Smart Chain|56.rpc.thirdweb.com|BscScan|bscscan.com|BNB|BNB
97|BNB Smart Chain Testnet|data-seed-prebsc-1-s1.bnbchain.org:8545|BscScan|testnet.bscscan.com|BNB|tBNB|testnet
42220|Celo|forno.celo.org|Celo Explorer|celoscan.io|CELO|CELO
1030|Conflux eSpace|evm.confluxrpc.com|ConfluxScan|evm.confluxscan.org|Conflux|CFX
1116|Core Dao|rpc.coredao.org|CoreDao|scan.coredao.org|Core|CORE
25|Cronos Mainnet|evm.cronos.org|Cronos Explorer|explorer.cronos.org|Cronos|CRO
666666666|Degen|rpc.degen.tips|Degen Chain Explorer|explorer.degen.tips|Degen|DEGEN
11124|Abstract Testnet|api.testnet.abs.xyz|Etherscan|sepolia.abscan.org|||testnet
11155111|Sepolia|11155111.rpc.thirdweb.com|Etherscan|sepolia.etherscan.io|||testnet
167000|Taiko Mainnet|rpc.mainnet.taiko.xyz|Etherscan|taikoscan.io
17000|Holesky|ethereum-holesky-rpc.publicnode.com|Etherscan|holesky.etherscan.io|||testnet
2741|Abstract|api.mainnet.abs.xyz|Etherscan|abscan.org
4326|MegaETH|mainnet.megaeth.com/rpc|Etherscan|mega.etherscan.io
560048|Hoodi|rpc.hoodi.ethpandaops.io|Etherscan|hoodi.etherscan.io|||testnet
59144|Linea Mainnet|rpc.linea.build|Etherscan|lineascan.build
7777777|Zora|rpc.zora.energy|Explorer|explorer.zora.energy
250|Fantom|250.rpc.thirdweb.com|FTMScan|ftmscan.com|Fantom|FTM
314|Filecoin Mainnet|api.node.glif.io/rpc/v1|Filfox|filfox.info/en|filecoin|FIL
122|Fuse|rpc.fuse.io|Fuse Explorer|explorer.fuse.io|Fuse|FUSE
100|Gnosis|rpc.gnosischain.com|Gnosisscan|gnosisscan.io|xDAI|XDAI
295|Hedera Mainnet|mainnet.hashio.io/api|Hashscan|hashscan.io/mainnet|HBAR|HBAR
999|HyperEVM|rpc.hyperliquid.xyz/evm|HyperEVMScan|hyperevmscan.io|HYPE|HYPE
13371|Immutable zkEVM|rpc.immutable.com|Immutable Explorer|explorer.immutable.com|Immutable Coin|IMX
4689|IoTeX|babel-api.mainnet.iotex.io|IoTeXScan|iotexscan.io|IoTeX|IOTX
8217|Kaia|public-en.node.kaia.io|KaiaScan|kaiascan.io|Kaia|KAIA
2222|Kava EVM|evm.kava.io|Kava EVM Explorer|kavascan.com|Kava|KAVA
232|Lens|rpc.lens.xyz|Lens Block Explorer|explorer.lens.xyz|GHO|GHO
747|Flow EVM Mainnet|mainnet.evm.nodes.onflow.org|Mainnet Explorer|evm.flowscan.io|Flow|FLOW
169|Manta Pacific Mainnet|pacific-rpc.manta.network/http|Manta Explorer|pacific-explorer.manta.network
5000|Mantle|rpc.mantle.xyz|Mantle Explorer|mantlescan.xyz/|MNT|MNT
5003|Mantle Sepolia Testnet|rpc.sepolia.mantle.xyz|Mantle Testnet Explorer|explorer.sepolia.mantle.xyz/|MNT|MNT|testnet
1088|Metis|metis.rpc.hypersync.xyz|Metis Explorer|explorer.metis.io|Metis|METIS
34443|Mode Mainnet|mainnet.mode.network|Modescan|modescan.io
10143|Monad Testnet|testnet-rpc.monad.xyz|Monad Testnet explorer|testnet.monadexplorer.com|Testnet MON Token|MON|testnet
143|Monad|rpc.monad.xyz|Monadscan|monadscan.com|Monad|MON
1284|Moonbeam|rpc.api.moonbeam.network|Moonscan|moonscan.io|Moonbeam|GLMR
1285|Moonriver|rpc.api.moonriver.moonbeam.network|Moonscan|moonriver.moonscan.io|Moonriver|MOVR
2818|Morph|rpc.morphl2.io|Morph Explorer|explorer.morphl2.io
10|OP Mainnet|mainnet.optimism.io|Optimism Explorer|optimistic.etherscan.io
9745|Plasma|rpc.plasma.to|PlasmaScan|plasmascan.to|Plasma|XPL
1101|Polygon zkEVM|zkevm-rpc.com|PolygonScan|zkevm.polygonscan.com
137|Polygon|polygon.drpc.org|PolygonScan|polygonscan.com|POL|POL
80002|Polygon Amoy|polygon-amoy.drpc.org|PolygonScan|amoy.polygonscan.com|POL|POL|testnet
30|Rootstock Mainnet|public-node.rsk.co|RSK Explorer|explorer.rsk.co|Rootstock Bitcoin|RBTC
31|Rootstock Testnet|public-node.testnet.rsk.co|RSK Explorer|explorer.testnet.rootstock.io|Rootstock Bitcoin|tRBTC|testnet
2020|Ronin|api.roninchain.com/rpc|Ronin Explorer|app.roninchain.com|RON|RON
534351|Scroll Sepolia|sepolia-rpc.scroll.io|Scrollscan|sepolia.scrollscan.com|||testnet
534352|Scroll|rpc.scroll.io|Scrollscan|scrollscan.com
1329|Sei Network|evm-rpc.sei-apis.com/|Seiscan|seiscan.io|Sei|SEI
43113|Avalanche Fuji|api.avax-test.network/ext/bc/C/rpc|SnowTrace|testnet.snowtrace.io|Avalanche Fuji|AVAX|testnet
43114|Avalanche|api.avax.network/ext/bc/C/rpc|SnowTrace|snowtrace.io|Avalanche|AVAX
57054|Sonic Blaze Testnet|rpc.blaze.soniclabs.com|Sonic Blaze Testnet Explorer|testnet.sonicscan.org|Sonic|S|testnet
146|Sonic|rpc.soniclabs.com|Sonic Explorer|sonicscan.org|Sonic|S
40|Telos|rpc.telos.net|Teloscan|www.teloscan.io/|Telos|TLOS
1301|Unichain Sepolia|sepolia.unichain.org|Uniscan|sepolia.uniscan.xyz|||testnet
130|Unichain|mainnet.unichain.org/|Uniscan|uniscan.xyz
480|World Chain|worldchain-mainnet.g.alchemy.com/public|Worldscan|worldscan.org
50|XDC Network|rpc.xdcrpc.com|XDCScan|xdcscan.com|XDC|XDC
300|ZKsync Sepolia Testnet|sepolia.era.zksync.dev|ZKsync Explorer|sepolia.explorer.zksync.io/|||testnet
324|ZKsync Era|mainnet.era.zksync.io|ZKsync Explorer|explorer.zksync.io/
48900|Zircuit Mainnet|mainnet.zircuit.com|Zircuit Explorer|explorer.zircuit.com
999999999|Zora Sepolia|sepolia.rpc.zora.energy|Zora Sepolia Explorer|sepolia.explorer.zora.energy/|||testnet
1440000|XRPL EVM|rpc.xrplevm.org|blockscout|explorer.xrplevm.org|XRP|XRP
1449000|XRPL EVM Testnet|rpc.testnet.xrplevm.org|blockscout|explorer.testnet.xrplevm.org|XRP|XRP|testnet
4200|Merlin|rpc.merlinchain.io|blockscout|scan.merlinchain.io|BTC|BTC
43111|Hemi|rpc.hemi.network/rpc|blockscout|explorer.hemi.xyz
252|Fraxtal|rpc.frax.com|fraxscan|fraxscan.com|Frax|FRAX
747474|Katana|rpc.katana.network|katana explorer|katanascan.com
204|opBNB|opbnb-mainnet-rpc.bnbchain.org|opBNB (BSCScan)|opbnb.bscscan.com|BNB|BNB
1111|WEMIX|api.wemix.com|wemixExplorer|explorer.wemix.com|WEMIX|WEMIX
1112|WEMIX Testnet|api.test.wemix.com|wemixExplorer|testnet.wemixscan.com|WEMIX|tWEMIX|testnet
`

const rows = table.trim().split('\n').map((line): NetworkRow => {
  const [id, name, rpc, explorer, place, currency, symbol, testnet] = line.split('|') as [string, string, string, string, string, string?, string?, string?]
  return [Number(id), name, `https://${rpc}`, [explorer, `https://${place}`], currency && symbol ? [currency, symbol] : undefined, !!testnet]
})
const known: KnownNetworks = { rows, others: [solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet] }
export default known
