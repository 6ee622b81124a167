// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Registry { function resolver(bytes32 node) external view returns (address); }
interface WildcardResolver { function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory); }

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

struct Query { address sender; string[] urls; bytes data; }
interface BatchGateway { function query(Query[] calldata queries) external view returns (bool[] memory, bytes[] memory); }

/// Finds the resolver of a name and asks it, as the one of ENS does: https://docs.ens.domains/ensip/23.
/// Lookups of a resolver become a batch of one. https://docs.ens.domains/ensip/10, https://docs.ens.domains/ensip/21
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);

    Registry private constant REGISTRY = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes4 private constant WILDCARD = 0x9061b923;

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external view returns (bytes memory, address)
    {
        (address resolver, uint256 offset) = findResolver(name, 0);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isWildcard = supportsWildcard(resolver);
        // Names below the one with the resolver have their records by wildcard alone.
        if (offset > 0 && !isWildcard) revert ResolverNotFound(name);
        (bool isDone, bytes memory result) =
            resolver.staticcall(isWildcard ? abi.encodeCall(WildcardResolver.resolve, (name, data)) : data);
        if (isDone) return (unwrap(result, isWildcard), resolver);
        if (bytes4(result) != OffchainLookup.selector) fail(result, bytes4(data[:4]));
        lookUp(resolver, result, gateways, isWildcard);
    }

    /// The second call, with the answers to the batch.
    function resolveCallback(bytes calldata answers, bytes calldata extra) external view returns (bytes memory, address) {
        (address resolver, bytes4 callback, bytes memory extraData, bool isWildcard, string[] memory gateways) =
            abi.decode(extra, (address, bytes4, bytes, bool, string[]));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(answers, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isDone, bytes memory result) =
            resolver.staticcall(abi.encodePacked(callback, abi.encode(responses[0], extraData)));
        if (isDone) return (unwrap(result, isWildcard), resolver);
        if (bytes4(result) != OffchainLookup.selector) revert ResolverError(result);
        lookUp(resolver, result, gateways, isWildcard);
    }

    function lookUp(address resolver, bytes memory result, string[] memory gateways, bool isWildcard) private view {
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extraData) =
            abi.decode(withoutSelector(result), (address, string[], bytes, bytes4, bytes));
        Query[] memory queries = new Query[](1);
        queries[0] = Query(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (queries)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extraData, isWildcard, gateways)
        );
    }

    /// A resolver by wildcard returns the record within bytes.
    function unwrap(bytes memory result, bool isWildcard) private pure returns (bytes memory) {
        return isWildcard ? abi.decode(result, (bytes)) : result;
    }

    function fail(bytes memory result, bytes4 selector) private pure {
        if (result.length == 0) revert UnsupportedResolverProfile(selector);
        revert ResolverError(result);
    }

    function withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = data[i + 4];
    }

    function supportsWildcard(address resolver) private view returns (bool) {
        (bool isDone, bytes memory result) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", WILDCARD));
        return isDone && result.length == 32 && abi.decode(result, (bool));
    }

    /// The resolver of the name from `offset` on, or of the nearest name above it.
    function findResolver(bytes calldata name, uint256 offset) private view returns (address, uint256) {
        if (name[offset] == 0) return (address(0), offset);
        address resolver = REGISTRY.resolver(nodeOf(name, offset));
        return resolver != address(0) ? (resolver, offset) : findResolver(name, offset + 1 + uint8(name[offset]));
    }

    function nodeOf(bytes calldata name, uint256 offset) private pure returns (bytes32) {
        uint256 size = uint8(name[offset]);
        if (size == 0) return bytes32(0);
        bytes32 label = keccak256(name[offset + 1:offset + 1 + size]);
        return keccak256(abi.encodePacked(nodeOf(name, offset + 1 + size), label));
    }
}

/// A resolver whose records a gateway signs, with an expiry, for one request: as EIP-3668 shows one.
contract OffchainResolver {
    /// Storage, so that a world can set them.
    string private url;
    address private signer;

    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7 || id == 0x9061b923; }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeCall(WildcardResolver.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(
            address(this), urls, request, this.resolveWithProof.selector, abi.encode(keccak256(request), address(this))
        );
    }

    function resolveWithProof(bytes calldata response, bytes calldata extra) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        (bytes32 requestHash, address sender) = abi.decode(extra, (bytes32, address));
        require(expires >= block.timestamp, "signature expired");
        bytes32 hash = keccak256(abi.encodePacked(hex"1900", sender, expires, requestHash, keccak256(result)));
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        require(ecrecover(hash, v, r, s) == signer, "wrong signer");
        return result;
    }
}
