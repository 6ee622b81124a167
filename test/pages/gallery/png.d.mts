export interface Picture {
  width: number
  height: number
  data: Buffer
}
export declare const readPng: (file: Buffer) => Picture
export declare const writePng: (picture: Picture) => Buffer
