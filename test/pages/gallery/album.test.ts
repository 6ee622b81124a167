/** The album detects visible differences, and accepts those of browsers. Its folder can be updated. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAlbum } from './album.mjs'
import { compare } from './compare.mjs'
import { readPng, writePng, type Picture } from './png.mjs'

const test = suite<{ home: string }>('album')
test.before.each(context => {
  context.home = mkdtempSync(join(tmpdir(), 'album-'))
})
test.after.each(({ home }) => rmSync(home, { recursive: true }))

type Colour = readonly [number, number, number]
const leaf: Colour = [255, 254, 252]
const pocket: Colour = [247, 244, 239]
const fill: Colour = [243, 239, 232]

const paint = (colourAt: (x: number, y: number) => Colour, width = 60, height = 40): Picture => {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let i = 0; i < width * height; i += 1) data.set(colourAt(i % width, Math.floor(i / width)), i * 4)
  return { width, height, data }
}
/** Paints a leaf over a pocket, and on the leaf a thing of 20 × 10 px with soft edges. */
const card = (left = 10, ground = pocket) =>
  paint((x, y) => {
    const right = left + 20
    const isOnThing = y >= 10 && y <= 19 && x >= left && x <= right
    if (y > 29) return ground
    if (!isOnThing) return leaf
    return x === left || x === right ? [150, 140, 130] : [30, 30, 30]
  })

test('a picture equals itself, also after writing and reading', () => {
  assert.is(compare(card(), card()), undefined)
  assert.is(compare(card(), readPng(writePng(card()))), undefined)
  assert.equal(readPng(writePng(card())).data, card().data)
})

test('specks are ignored, however many there are; a patch of one more pixel counts', () => {
  const specked = (px: number) => paint((x, y) => (y % 8 === 0 && x % 10 > 0 && x % 10 <= px ? [30, 30, 30] : leaf))
  assert.is(
    compare(
      specked(4),
      paint(() => leaf)
    ),
    undefined
  )
  assert.match(
    compare(
      specked(5),
      paint(() => leaf)
    )?.why ?? '',
    /^150 pixels differ/
  )
})

test('a shape that moved by 1 px and a ground in the next colour are detected', () => {
  assert.match(compare(card(11), card())?.why ?? '', /^40 pixels differ \(x \d+ to \d+, y \d+ to \d+\)$/)
  assert.match(compare(card(10, fill), card())?.why ?? '', /^480 pixels differ/)
  const { difference } = compare(card(11), card())!
  assert.equal([...difference!.data.subarray((15 * 60 + 10) * 4, (15 * 60 + 10) * 4 + 3)], [220, 0, 0])
  assert.match(
    compare(
      paint(() => leaf, 60, 41),
      card()
    )!.why,
    'it is 60 × 41, and was 60 × 40'
  )
})

test('a ground in the nearest palette colour is detected, and one that differs by three levels is not', () => {
  const ground = (colour: Colour) => paint(() => colour)
  assert.match(compare(ground([237, 243, 238]), ground(fill))?.why ?? '', /^\d+ pixels differ/, 'the soft accent')
  assert.match(compare(ground([43, 40, 35]), ground([40, 37, 33]))?.why ?? '', /^\d+ pixels differ/, 'dark')
  assert.is(compare(ground([252, 251, 249]), ground(leaf)), undefined)
})

test('a picture that differs in every pixel is detected, however large it is', () => {
  const large = (colour: Colour) => paint(() => colour, 400, 400)
  assert.match(compare(large(fill), large(leaf))?.why ?? '', /^160000 pixels differ \(x 0 to 399, y 0 to 399\)$/)
})

test('the faintest line in the next colour is detected', () => {
  const lined = (line: Colour) => paint((_, y) => (y === 10 ? line : leaf))
  assert.match(compare(lined(fill), lined([230, 224, 214]))?.why ?? '', /^60 pixels differ/)
})

test('differences between browsers are ignored: two levels anywhere, more at a few edges', () => {
  const noisy = card()
  noisy.data.forEach((level, i) => {
    if (i % 4 < 3) noisy.data[i] = level - (i % 3)
  })
  for (let y = 10; y < 20; y += 1) noisy.data[(y * 60 + 10) * 4] = 190
  assert.is(compare(noisy, card()), undefined)
})

test('a file preserves every pixel', () => {
  const shaded = paint((x, y) => (y < 20 ? pocket : [x * 4, y * 6, (x * y) % 256]))
  assert.equal(readPng(writePng(shaded)).data, shaded.data)
})

test('the report names new, changed and unused pictures, and the command that updates them', ({ home }) => {
  const folders = { folder: join(home, 'pictures'), faultsFolder: join(home, 'faults') }
  const first = openAlbum({ ...folders, isUpdate: false })
  assert.match(String(first.check('one', writePng(card()))), /no picture .* --update/)
  assert.equal(readdirSync(folders.faultsFolder), ['one.now.png'])

  const update = openAlbum({ ...folders, isUpdate: true })
  assert.is(update.check('one', writePng(card())), undefined)
  assert.equal(update.close(), [])
  assert.not(existsSync(folders.faultsFolder), 'faults of an earlier run are gone')

  writeFileSync(join(folders.folder, 'two.png'), writePng(card()))
  const second = openAlbum({ ...folders, isUpdate: false })
  assert.match(
    String(second.check('one', writePng(card(12)))),
    /^\d+ pixels differ \(.*\): look at .*one\.\{now,then,difference\}\.png; .* --update/
  )
  assert.equal(readdirSync(folders.faultsFolder).sort(), ['one.difference.png', 'one.now.png', 'one.then.png'])
  assert.match(second.close().join(), /^two\.png: .* --update removes it$/)

  const mend = openAlbum({ ...folders, isUpdate: true })
  mend.check('one', writePng(card(12)))
  mend.close()
  assert.equal(readdirSync(folders.folder), ['one.png'])
  assert.is(openAlbum({ ...folders, isUpdate: false }).check('one', writePng(card(12))), undefined)
})

test.run()
