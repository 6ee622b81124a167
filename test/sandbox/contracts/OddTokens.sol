// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Token.sol";

/// Reverts with a reason.
contract Paused is Token {
    function name() external pure override returns (string memory) { return "Paused Token"; }
    function symbol() external pure override returns (string memory) { return "PAUSE"; }
    function transfer(address, uint256) external pure override returns (bool) {
        revert("Sandbox: transfers are paused");
    }
    function transferFrom(address, address, uint256) external pure override returns (bool) {
        revert("Sandbox: transfers are paused");
    }
}

/// Reverts with a custom error, which only its ABI can decode.
contract Frozen is Token {
    error AccountFrozen(address account, uint256 until);

    function name() external pure override returns (string memory) { return "Frozen Token"; }
    function symbol() external pure override returns (string memory) { return "ICE"; }
    function transfer(address, uint256) external view override returns (bool) {
        revert AccountFrozen(msg.sender, 1_893_456_000);
    }
    function transferFrom(address from, address, uint256) external pure override returns (bool) {
        revert AccountFrozen(from, 1_893_456_000);
    }
}

/// Returns false and does not revert: the transaction counts as successful.
contract Silent is Token {
    function name() external pure override returns (string memory) { return "Silent Token"; }
    function symbol() external pure override returns (string memory) { return "HUSH"; }
    function transfer(address, uint256) external pure override returns (bool) { return false; }
    function transferFrom(address, address, uint256) external pure override returns (bool) { return false; }
}

contract Whole is Token {
    function name() external pure override returns (string memory) { return "Whole Token"; }
    function symbol() external pure override returns (string memory) { return "WHOLE"; }
    function decimals() external pure override returns (uint8) { return 0; }
}

contract Fine is Token {
    function name() external pure override returns (string memory) { return "Fine Token"; }
    function symbol() external pure override returns (string memory) { return "FINE"; }
    function decimals() external pure override returns (uint8) { return 36; }
}

/// Looks like USD Coin where its right-to-left override (U+202E, e2 80 ae) takes effect.
/// Its name has 10,000 characters.
contract Hostile is Token {
    function name() external pure override returns (string memory) {
        bytes memory start = abi.encodePacked(hex"e280ae", "nioC DSU", hex"e2808b", " <img src=x onerror=alert(1)> ");
        // two characters of three bytes each
        bytes memory text = new bytes(10_004);
        for (uint256 i = 0; i < text.length; i++) text[i] = i < start.length ? start[i] : bytes1("A");
        return string(text);
    }

    function symbol() external pure override returns (string memory) {
        return string(abi.encodePacked(hex"e280ae", "CDSU", hex"e2808b"));
    }
}

/// Its name and symbol are words of 32 bytes, as in Maker's first token.
/// https://etherscan.io/address/0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2#code
contract Maker {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;

    bytes32 public constant name = "Maker";
    bytes32 public constant symbol = "MKR";
    uint256 public constant decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) { return transferFrom(msg.sender, to, value); }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        if (from != msg.sender) {
            require(allowance[from][msg.sender] >= value, "ds-token-insufficient-approval");
            allowance[from][msg.sender] -= value;
        }
        require(balanceOf[from] >= value, "ds-token-insufficient-balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
}
