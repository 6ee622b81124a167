// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Behaves as Tether's contract on Ethereum: transfer and approve return nothing, an approval can change only to or
/// from zero, and a fee may be switched on. Slots 0 to 2 as in Token.sol. Source:
/// https://etherscan.io/address/0xdac17f958d2ee523a2206206994597c13d831ec7#code
contract Usdt {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    uint256 public basisPointsRate;
    uint256 public maximumFee;

    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    /// A uint, not a uint8, as in Tether's contract.
    uint256 public constant decimals = 6;
    /// Receives the fee.
    address public constant owner = 0xC6CDE7C39eB2f0F0095F41570af89eFC2C1Ea828;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function transfer(address to, uint256 value) external { _move(msg.sender, to, value); }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 left = allowance[from][msg.sender];
        // Tether's contract throws without a reason, too
        require(left >= value);
        if (left != type(uint256).max) allowance[from][msg.sender] = left - value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    /// Any account may switch the fee on. In Tether's contract only its owner may, up to 20 basis points and 50 tokens.
    function setParams(uint256 newBasisPoints, uint256 newMaximumFee) external {
        basisPointsRate = newBasisPoints;
        maximumFee = newMaximumFee;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value);
        uint256 fee = value * basisPointsRate / 10_000;
        if (fee > maximumFee) fee = maximumFee;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee == 0) return;
        balanceOf[owner] += fee;
        emit Transfer(from, owner, fee);
    }
}
