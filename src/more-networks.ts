/**
 * The other networks that are known by id, those of EVM as rows, loaded when a site names one. RPC URLs, explorers and currencies: the
 * networks' own documentation, as gathered by viem 2.57 (2026-11); a test compares them. Left out: 2021, which two networks claim.
 */
import type { KnownNetworks, NetworkRow } from './core/networks'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './other-networks'

/** Id, name, node, where the explorer is, both over https, which is its name, too (0.2 kB); the currency's name and symbol where it is not ether; whether it is a test network. By name, since what is alike stands together then. As text: 0.2 kB less than as lists. */
const table = `
2741|Abstract|api.mainnet.abs.xyz|abscan.org
11124|Abstract Testnet|api.testnet.abs.xyz|sepolia.abscan.org|||testnet
33139|ApeChain|rpc.apechain.com/http|apescan.io|ApeCoin|APE
42170|Arbitrum Nova|nova.arbitrum.io/rpc|nova.arbiscan.io
421614|Arbitrum Sepolia|sepolia-rollup.arbitrum.io/rpc|sepolia.arbiscan.io|||testnet
592|Astar|astar.api.onfinality.io/public|astar.subscan.io|Astar|ASTR
1313161554|Aurora|mainnet.aurora.dev|aurorascan.dev
1313161555|Aurora Testnet|testnet.aurora.dev|testnet.aurorascan.dev|||testnet
43114|Avalanche|api.avax.network/ext/bc/C/rpc|snowtrace.io|Avalanche|AVAX
43113|Avalanche Fuji|api.avax-test.network/ext/bc/C/rpc|testnet.snowtrace.io|Avalanche Fuji|AVAX|testnet
84532|Base Sepolia|sepolia.base.org|sepolia.basescan.org|||testnet
80094|Berachain|rpc.berachain.com|berascan.com|BERA Token|BERA
80069|Berachain Bepolia|bepolia.rpc.berachain.com|testnet.berascan.com|BERA Token|BERA|testnet
81457|Blast|rpc.blast.io|blastscan.io
56|BNB Smart Chain|56.rpc.thirdweb.com|bscscan.com|BNB|BNB
97|BNB Smart Chain Testnet|data-seed-prebsc-1-s1.bnbchain.org:8545|testnet.bscscan.com|BNB|tBNB|testnet
60808|BOB|rpc.gobob.xyz|explorer.gobob.xyz
288|Boba Network|mainnet.boba.network|bobascan.com
42220|Celo|forno.celo.org|celoscan.io|CELO|CELO
1030|Conflux eSpace|evm.confluxrpc.com|evm.confluxscan.org|Conflux|CFX
1116|Core Dao|rpc.coredao.org|scan.coredao.org|Core|CORE
25|Cronos Mainnet|evm.cronos.org|explorer.cronos.org|Cronos|CRO
666666666|Degen|rpc.degen.tips|explorer.degen.tips|Degen|DEGEN
250|Fantom|250.rpc.thirdweb.com|ftmscan.com|Fantom|FTM
314|Filecoin Mainnet|api.node.glif.io/rpc/v1|filfox.info/en|filecoin|FIL
747|Flow EVM Mainnet|mainnet.evm.nodes.onflow.org|evm.flowscan.io|Flow|FLOW
252|Fraxtal|rpc.frax.com|fraxscan.com|Frax|FRAX
122|Fuse|rpc.fuse.io|explorer.fuse.io|Fuse|FUSE
100|Gnosis|rpc.gnosischain.com|gnosisscan.io|xDAI|XDAI
295|Hedera Mainnet|mainnet.hashio.io/api|hashscan.io/mainnet|HBAR|HBAR
43111|Hemi|rpc.hemi.network/rpc|explorer.hemi.xyz
17000|Holesky|ethereum-holesky-rpc.publicnode.com|holesky.etherscan.io|||testnet
560048|Hoodi|rpc.hoodi.ethpandaops.io|hoodi.etherscan.io|||testnet
999|HyperEVM|rpc.hyperliquid.xyz/evm|hyperevmscan.io|HYPE|HYPE
13371|Immutable zkEVM|rpc.immutable.com|explorer.immutable.com|Immutable Coin|IMX
57073|Ink|rpc-gel.inkonchain.com|explorer.inkonchain.com
4689|IoTeX|babel-api.mainnet.iotex.io|iotexscan.io|IoTeX|IOTX
8217|Kaia|public-en.node.kaia.io|kaiascan.io|Kaia|KAIA
747474|Katana|rpc.katana.network|katanascan.com
2222|Kava EVM|evm.kava.io|kavascan.com|Kava|KAVA
232|Lens|rpc.lens.xyz|explorer.lens.xyz|GHO|GHO
59144|Linea Mainnet|rpc.linea.build|lineascan.build
1135|Lisk|rpc.api.lisk.com|blockscout.lisk.com
169|Manta Pacific Mainnet|pacific-rpc.manta.network/http|pacific-explorer.manta.network
5000|Mantle|rpc.mantle.xyz|mantlescan.xyz/|MNT|MNT
5003|Mantle Sepolia Testnet|rpc.sepolia.mantle.xyz|explorer.sepolia.mantle.xyz/|MNT|MNT|testnet
4326|MegaETH|mainnet.megaeth.com/rpc|mega.etherscan.io
4200|Merlin|rpc.merlinchain.io|scan.merlinchain.io|BTC|BTC
1088|Metis|metis.rpc.hypersync.xyz|explorer.metis.io|Metis|METIS
34443|Mode Mainnet|mainnet.mode.network|modescan.io
143|Monad|rpc.monad.xyz|monadscan.com|Monad|MON
10143|Monad Testnet|testnet-rpc.monad.xyz|testnet.monadexplorer.com|Testnet MON Token|MON|testnet
1284|Moonbeam|rpc.api.moonbeam.network|moonscan.io|Moonbeam|GLMR
1285|Moonriver|rpc.api.moonriver.moonbeam.network|moonriver.moonscan.io|Moonriver|MOVR
2818|Morph|rpc.morphl2.io|explorer.morphl2.io
10|OP Mainnet|mainnet.optimism.io|optimistic.etherscan.io
11155420|OP Sepolia|sepolia.optimism.io|optimism-sepolia.blockscout.com|||testnet
204|opBNB|opbnb-mainnet-rpc.bnbchain.org|opbnb.bscscan.com|BNB|BNB
9745|Plasma|rpc.plasma.to|plasmascan.to|Plasma|XPL
98866|Plume|rpc.plume.org|explorer.plume.org|Plume|PLUME
137|Polygon|polygon.drpc.org|polygonscan.com|POL|POL
80002|Polygon Amoy|polygon-amoy.drpc.org|amoy.polygonscan.com|POL|POL|testnet
1101|Polygon zkEVM|zkevm-rpc.com|zkevm.polygonscan.com
690|Redstone|rpc.redstonechain.com|explorer.redstone.xyz
2020|Ronin|api.roninchain.com/rpc|app.roninchain.com|RON|RON
30|Rootstock Mainnet|public-node.rsk.co|explorer.rsk.co|Rootstock Bitcoin|RBTC
31|Rootstock Testnet|public-node.testnet.rsk.co|explorer.testnet.rootstock.io|Rootstock Bitcoin|tRBTC|testnet
534352|Scroll|rpc.scroll.io|scrollscan.com
534351|Scroll Sepolia|sepolia-rpc.scroll.io|sepolia.scrollscan.com|||testnet
1329|Sei Network|evm-rpc.sei-apis.com/|seiscan.io|Sei|SEI
11155111|Sepolia|11155111.rpc.thirdweb.com|sepolia.etherscan.io|||testnet
1868|Soneium Mainnet|rpc.soneium.org|soneium.blockscout.com
146|Sonic|rpc.soniclabs.com|sonicscan.org|Sonic|S
57054|Sonic Blaze Testnet|rpc.blaze.soniclabs.com|testnet.sonicscan.org|Sonic|S|testnet
167000|Taiko Mainnet|rpc.mainnet.taiko.xyz|taikoscan.io
40|Telos|rpc.telos.net|www.teloscan.io/|Telos|TLOS
130|Unichain|mainnet.unichain.org/|uniscan.xyz
1301|Unichain Sepolia|sepolia.unichain.org|sepolia.uniscan.xyz|||testnet
1111|WEMIX|api.wemix.com|explorer.wemix.com|WEMIX|WEMIX
1112|WEMIX Testnet|api.test.wemix.com|testnet.wemixscan.com|WEMIX|tWEMIX|testnet
480|World Chain|worldchain-mainnet.g.alchemy.com/public|worldscan.org
50|XDC Network|rpc.xdcrpc.com|xdcscan.com|XDC|XDC
1440000|XRPL EVM|rpc.xrplevm.org|explorer.xrplevm.org|XRP|XRP
1449000|XRPL EVM Testnet|rpc.testnet.xrplevm.org|explorer.testnet.xrplevm.org|XRP|XRP|testnet
48900|Zircuit Mainnet|mainnet.zircuit.com|explorer.zircuit.com
324|ZKsync Era|mainnet.era.zksync.io|explorer.zksync.io/
300|ZKsync Sepolia Testnet|sepolia.era.zksync.dev|sepolia.explorer.zksync.io/|||testnet
7777777|Zora|rpc.zora.energy|explorer.zora.energy
999999999|Zora Sepolia|sepolia.rpc.zora.energy|sepolia.explorer.zora.energy/|||testnet
`

const rows = table.trim().split('\n').map((line): NetworkRow => {
  const [id, name, rpc, explorer, currency, symbol, testnet] = line.split('|') as [string, string, string, string, string?, string?, string?]
  return [Number(id), name, `https://${rpc}`, [explorer.split('/')[0]!, `https://${explorer}`], currency && symbol ? [currency, symbol] : undefined, !!testnet]
})
const known: KnownNetworks = { rows, others: [solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet] }
export default known
