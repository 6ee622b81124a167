// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Token.sol";

contract Coin is Token {
    function name() external pure override returns (string memory) { return "Sandbox Coin"; }
    function symbol() external pure override returns (string memory) { return "SAND"; }
}

contract Usdc is Token {
    function name() external pure override returns (string memory) { return "USD Coin"; }
    function symbol() external pure override returns (string memory) { return "USDC"; }
    function decimals() external pure override returns (uint8) { return 6; }
}
