// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// https://eips.ethereum.org/EIPS/eip-4337#useroperation
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// A function of a contract that the holder of a permission may call.
struct Target {
    address to;
    bytes4 selector;
}

/// The smart account of a user of the secure frame, for EntryPoint v0.7. The user's key owns it for good.
///
/// The owner never signs a foreign hash. What is signed is typed data (EIP-712) in the account's own domain, with its
/// address and chain: `Message` for a signature, `UserOperation` for calls. A signature for one account or chain is
/// therefore void for all others, and a signed message never becomes a call. EntryPoint uses each nonce once.
/// https://eips.ethereum.org/EIPS/eip-4337, https://eips.ethereum.org/EIPS/eip-1271
contract FrameAccount {
    address public constant ENTRY_POINT = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");
    bytes32 private constant USER_OPERATION = keccak256("UserOperation(bytes32 hash)");
    /// Half of the curve's order. A signature with a larger s is a copy of another.
    uint256 private constant MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    uint256 private constant INVALID = 1;

    address public immutable owner;

    /// Seconds since 1970. Zero: the permission does not exist.
    mapping(bytes32 id => uint48) public validUntilOf;
    mapping(bytes32 id => address[]) private keysOf;
    mapping(bytes32 id => mapping(address to => mapping(bytes4 selector => bool))) public isPermitted;

    event PermissionGranted(bytes32 indexed id, address[] keys, uint48 validUntil);
    event PermissionRevoked(bytes32 indexed id);

    constructor(address newOwner) {
        require(newOwner != address(0), "no owner");
        owner = newOwner;
    }

    modifier only(address sender) {
        require(msg.sender == sender, "not allowed");
        _;
    }

    function execute(address to, uint256 value, bytes calldata data) external only(ENTRY_POINT) {
        _call(to, value, data);
    }

    /// Executes all calls, or none.
    function executeBatch(Call[] calldata calls) external only(ENTRY_POINT) {
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].to, calls[i].value, calls[i].data);
    }

    /// The signature is the owner's, or `abi.encode(id, signatures)` by all keys of a permission, in their order.
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds)
        external
        only(ENTRY_POINT)
        returns (uint256)
    {
        bytes32 signed = _bound(keccak256(abi.encode(USER_OPERATION, hash)));
        if (missingFunds > 0) {
            // EntryPoint itself checks that it was paid.
            (bool isPaid, ) = payable(msg.sender).call{value: missingFunds}("");
            isPaid;
        }
        if (op.signature.length == 65) return _recover(signed, op.signature) == owner ? 0 : INVALID;
        return _validatePermitted(op, signed);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isOwners = _recover(_bound(keccak256(abi.encode(MESSAGE, hash))), signature) == owner;
        return isOwners ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    /// Allows some functions, without ether, until a time. All keys must sign. The account calls it itself.
    function grantPermission(address[] calldata keys, uint48 validUntil, Target[] calldata targets)
        external
        only(address(this))
        returns (bytes32 id)
    {
        require(keys.length > 0 && targets.length > 0 && validUntil > block.timestamp, "invalid permission");
        for (uint256 i = 0; i < keys.length; i++) require(keys[i] != address(0), "invalid key");
        // The functions are part of the id: a later permission inherits none of an earlier one.
        id = keccak256(abi.encode(keys, validUntil, targets));
        validUntilOf[id] = validUntil;
        keysOf[id] = keys;
        for (uint256 i = 0; i < targets.length; i++) isPermitted[id][targets[i].to][targets[i].selector] = true;
        emit PermissionGranted(id, keys, validUntil);
    }

    function revokePermission(bytes32 id) external only(address(this)) {
        require(validUntilOf[id] != 0, "no such permission");
        delete validUntilOf[id];
        emit PermissionRevoked(id);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x150b7a02 || id == 0x4e2312e0 || id == 0x1626ba7e;
    }

    receive() external payable {}

    function _call(address to, uint256 value, bytes calldata data) private {
        (bool isDone, bytes memory answer) = to.call{value: value}(data);
        if (!isDone) assembly { revert(add(answer, 32), mload(answer)) }
    }

    /// Returns the expiry in EntryPoint's form, which reads no clock here.
    function _validatePermitted(PackedUserOperation calldata op, bytes32 signed) private view returns (uint256) {
        (bytes32 id, bytes[] memory signatures) = abi.decode(op.signature, (bytes32, bytes[]));
        address[] memory keys = keysOf[id];
        if (validUntilOf[id] == 0 || signatures.length != keys.length) return INVALID;
        for (uint256 i = 0; i < keys.length; i++) if (_recover(signed, signatures[i]) != keys[i]) return INVALID;
        bytes4 selector = bytes4(op.callData);
        if (selector == this.execute.selector) {
            (address to, uint256 value, bytes memory data) = abi.decode(op.callData[4:], (address, uint256, bytes));
            if (!_isWithin(id, to, value, data)) return INVALID;
        } else if (selector == this.executeBatch.selector) {
            Call[] memory calls = abi.decode(op.callData[4:], (Call[]));
            for (uint256 i = 0; i < calls.length; i++)
                if (!_isWithin(id, calls[i].to, calls[i].value, calls[i].data)) return INVALID;
        } else return INVALID;
        return uint256(validUntilOf[id]) << 160;
    }

    /// The account itself is never a target: its functions grant permissions.
    function _isWithin(bytes32 id, address to, uint256 value, bytes memory data) private view returns (bool) {
        return value == 0 && to != address(this) && data.length >= 4 && isPermitted[id][to][bytes4(data)];
    }

    function _bound(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Frame account"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    /// Returns the zero address for an invalid signature. It owns no account and holds no permission.
    function _recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return uint256(s) > MAX_S ? address(0) : ecrecover(hash, v, r, s);
    }
}

/// Creates the account of each owner, at an address that is known in advance and the same on every chain.
/// https://eips.ethereum.org/EIPS/eip-1014
contract FrameAccountFactory {
    function create(address owner) external returns (address account) {
        account = addressOf(owner);
        if (account.code.length == 0) new FrameAccount{salt: 0}(owner);
    }

    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(creationCodeOf(owner));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code)))));
    }

    function creationCodeOf(address owner) public pure returns (bytes memory) {
        return abi.encodePacked(type(FrameAccount).creationCode, abi.encode(owner));
    }
}
