export declare const openAlbum: (options: { folder: string; faultsFolder: string; isUpdate: boolean }) => {
  check(name: string, file: Buffer): string | undefined
  close(): string[]
}
