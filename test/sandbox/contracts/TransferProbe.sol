// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Held {
    function balanceOf(address owner) external view returns (uint256);
}

/// Overrides the sender's code in an `eth_call`, so that the token sees the sender itself. Never deployed.
/// Its code is in `src/chains/evm/transfer-probe.ts`.
contract TransferProbe {
    function measure(
        address token, address to, bytes calldata transfer
    ) external returns (uint256 before, uint256 later) {
        before = Held(token).balanceOf(to);
        (bool isGood, ) = token.call(transfer);
        require(isGood);
        later = Held(token).balanceOf(to);
    }
}
