// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Readers of the real registry can read these names. Any account may write. https://eips.ethereum.org/EIPS/eip-137
contract EnsRegistry {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    function recordExists(bytes32 node) external view returns (bool) { return owner[node] != address(0); }
    function ttl(bytes32) external pure returns (uint64) { return 0; }

    function setRecord(bytes32 node, address newOwner, address newResolver) external {
        owner[node] = newOwner;
        resolver[node] = newResolver;
    }
}

/// EIP-137 (addr), EIP-181 (name, under addr.reverse), EIP-634 (text), ENSIP-9 (addr of a coin).
contract EnsResolver {
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(string => string)) public text;

    function addr(bytes32 node) external view returns (address payable) { return payable(addresses[node]); }

    /// 60 is ether, as on Ethereum itself; no other coin is stored.
    function addr(bytes32 node, uint256 coin) external view returns (bytes memory) {
        address found = addresses[node];
        return coin != 60 || found == address(0) ? bytes("") : abi.encodePacked(found);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function setAddr(bytes32 node, address found) external { addresses[node] = found; }
    function setName(bytes32 node, string calldata called) external { name[node] = called; }
    function setText(bytes32 node, string calldata key, string calldata value) external { text[node][key] = value; }
}
