// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account that is a contract. Its owner's key signs for it, and its owner's calls control it.
/// https://eips.ethereum.org/EIPS/eip-1271
contract SmartAccount {
    address public owner;

    /// A new account has no owner yet. Its creator sets the owner in the same transaction.
    function adopt(address newOwner) external {
        require(owner == address(0), "has an owner");
        owner = newOwner;
    }

    /// An account without an owner signs nothing: an invalid signature also recovers the zero address.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65 || owner == address(0)) return 0xffffffff;
        bytes32 r = bytes32(signature[:32]);
        bytes32 s = bytes32(signature[32:64]);
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external payable returns (bytes memory) {
        require(msg.sender == owner, "not the owner");
        (bool isDone, bytes memory answer) = to.call{value: value}(data);
        if (!isDone) assembly { revert(add(answer, 32), mload(answer)) }
        return answer;
    }

    receive() external payable {}
}

/// Creates accounts at addresses that are known in advance, so that an account can sign before it is deployed.
/// https://eips.ethereum.org/EIPS/eip-6492
contract AccountFactory {
    function create(address owner) external returns (SmartAccount made) {
        made = new SmartAccount{salt: bytes32(uint256(uint160(owner)))}();
        made.adopt(owner);
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(type(SmartAccount).creationCode);
        return address(uint160(uint256(keccak256(abi.encodePacked(
            bytes1(0xff), address(this), bytes32(uint256(uint160(owner))), code
        )))));
    }
}
