// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Token.sol";

/// Withholds a part of each transfer, and reports that truthfully in its logs.
abstract contract Keeping is Token {
    address private constant COLLECTOR = 0x5a4D00000000000000000000000000000000Fee5;

    function kept(uint256 value) internal pure virtual returns (uint256);

    function transfer(address to, uint256 value) external override returns (bool) {
        _move(msg.sender, to, value - kept(value));
        _move(msg.sender, COLLECTOR, kept(value));
        return true;
    }
}

contract KeepsHalf is Keeping {
    function name() external pure override returns (string memory) { return "Half Token"; }
    function symbol() external pure override returns (string memory) { return "HALF"; }
    function kept(uint256 value) internal pure override returns (uint256) { return value / 2; }
}

contract KeepsAll is Keeping {
    function name() external pure override returns (string memory) { return "Gone Token"; }
    function symbol() external pure override returns (string memory) { return "GONE"; }
    function kept(uint256 value) internal pure override returns (uint256) { return value; }
}

/// Withholds everything, while its log claims that everything arrived.
contract ClaimsAll is Token {
    function name() external pure override returns (string memory) { return "Claims Token"; }
    function symbol() external pure override returns (string memory) { return "CLAIM"; }

    function transfer(address to, uint256 value) external override returns (bool) {
        require(balanceOf[msg.sender] >= value, "ERC20: transfer amount exceeds balance");
        balanceOf[msg.sender] -= value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Credits the receiver with twice the amount: its balances follow rules of their own.
contract Doubles is Token {
    function name() external pure override returns (string memory) { return "Double Token"; }
    function symbol() external pure override returns (string memory) { return "TWICE"; }

    function transfer(address to, uint256 value) external override returns (bool) {
        _move(msg.sender, to, value);
        balanceOf[to] += value;
        return true;
    }
}

/// Counts shares, each worth 4/3 of a unit, as rebasing tokens do.
/// An amount is rounded down to whole shares, so that a unit less may arrive.
contract Rebasing {
    mapping(address => uint256) public shares;

    string public constant name = "Rebasing Token";
    string public constant symbol = "BASE";
    uint8 public constant decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address owner) public view returns (uint256) { return shares[owner] * 4 / 3; }

    function mint(address to, uint256 value) external { shares[to] += value * 3 / 4; }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 part = value * 3 / 4;
        require(shares[msg.sender] >= part, "ERC20: transfer amount exceeds balance");
        shares[msg.sender] -= part;
        shares[to] += part;
        emit Transfer(msg.sender, to, part * 4 / 3);
        return true;
    }
}
