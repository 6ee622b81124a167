// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Overrides the account's code in an `eth_call`, so that routers and tokens see the account itself. Never deployed.
/// Takes the tokens that are paid and received (zero for ether), and the calls to make: each is its target, its value,
/// the size of its data, and the data. Returns the balances of both tokens before and after the calls.
/// In assembly, because each page that swaps downloads it. Its code is in `src/chains/evm/swap/swap-probe.ts`.
contract SwapProbe {
    fallback() external payable {
        assembly {
            function balanceOf(token) -> amount {
                switch token
                case 0 { amount := selfbalance() }
                default {
                    // balanceOf(address)
                    mstore(0, shl(224, 0x70a08231))
                    mstore(4, address())
                    let isGood := staticcall(gas(), token, 0, 36, 0, 32)
                    if iszero(and(isGood, gt(returndatasize(), 31))) { revert(0, 0) }
                    amount := mload(0)
                }
            }
            // ether that arrives comes without data
            if calldatasize() {
                let paidBefore := balanceOf(calldataload(0))
                let receivedBefore := balanceOf(calldataload(32))
                for { let at := 64 } lt(at, calldatasize()) { } {
                    let size := calldataload(add(at, 64))
                    calldatacopy(0, add(at, 96), size)
                    if iszero(call(gas(), calldataload(at), calldataload(add(at, 32)), 0, size, 0, 0)) {
                        returndatacopy(0, 0, returndatasize())
                        revert(0, returndatasize())
                    }
                    at := add(add(at, 96), size)
                }
                let paidAfter := balanceOf(calldataload(0))
                let receivedAfter := balanceOf(calldataload(32))
                mstore(0, paidBefore)
                mstore(32, receivedBefore)
                mstore(64, paidAfter)
                mstore(96, receivedAfter)
                return(0, 128)
            }
        }
    }
}
