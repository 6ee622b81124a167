// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Receiver {
    function onERC721Received(
        address operator, address from, uint256 id, bytes calldata data
    ) external returns (bytes4);
}

/// ERC-721 without a constructor; slots 0 and 1 are written from outside. https://eips.ethereum.org/EIPS/eip-721
abstract contract Collectible {
    mapping(uint256 => address) internal owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function name() external view virtual returns (string memory);
    function symbol() external view virtual returns (string memory);
    function tokenURI(uint256 id) external view virtual returns (string memory);

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "ERC721: invalid token ID");
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "ERC721: approve caller is not the owner");
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// Any account may call it: the items have no value.
    function mint(address to, uint256 id) external {
        require(owners[id] == address(0), "ERC721: token already minted");
        owners[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "ERC721: transfer from incorrect owner");
        require(
            msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender],
            "ERC721: caller is not token owner or approved"
        );
        delete getApproved[id];
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external { safeTransferFrom(from, to, id, ""); }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        bool takes = to.code.length == 0 ||
            Receiver(to).onERC721Received(msg.sender, from, id, data) == Receiver.onERC721Received.selector;
        require(takes, "ERC721: transfer to non ERC721Receiver implementer");
    }

    function _digits(uint256 value) internal pure returns (string memory text) {
        do {
            text = string(abi.encodePacked(bytes1(uint8(48 + value % 10)), text));
            value /= 10;
        } while (value != 0);
    }
}

/// Its tokenURI contains the description and the image, so no other server is requested.
contract Birds is Collectible {
    function name() external pure override returns (string memory) { return "Sandbox Birds"; }
    function symbol() external pure override returns (string memory) { return "BIRD"; }

    function tokenURI(uint256 id) external view override returns (string memory) {
        ownerOf(id);
        string memory number = _digits(id);
        return string(abi.encodePacked(
            'data:application/json,{"name":"Bird ', number, '","description":"A bird of the sandbox.","image":"',
            "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>"
            "<rect width='40' height='40' fill='rgb(", _digits(id * 47 % 200),
            ",90,140)'/><path d='M8 22q8-12 16 0q4-6 8-6q-2 14-14 14-8 0-10-8z' fill='white'/></svg>", '"}'
        ));
    }
}

/// Arrives in wallets unrequested. The chain data API marks it as spam.
contract Prize is Collectible {
    function name() external pure override returns (string memory) { return "$ 5000 USDC at claim-reward.example"; }
    function symbol() external pure override returns (string memory) { return "CLAIM"; }

    function tokenURI(uint256 id) external pure override returns (string memory) {
        return string(abi.encodePacked("https://claim-reward.example/", _digits(id), ".json"));
    }
}
