import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fromBase64, toBase64 } from '../../../src/chains/bitcoin/bytes'

test('bytes survive their base64 text, with or without padding and line breaks', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      const text = toBase64(bytes)
      for (const variant of [text, text.replaceAll('=', ''), text.replace(/.{4}/g, '$&\r\n')])
        assert.equal(fromBase64(variant), bytes)
    })
  )
})

test('base64 of a sloppy encoder is read: the unused bits of the last character may be set', () => {
  assert.equal(fromBase64('/w=='), Uint8Array.of(255))
  for (const sloppy of ['/x==', '//==', '/x']) assert.equal(fromBase64(sloppy), Uint8Array.of(255), sloppy)
  assert.equal(fromBase64('//9='), Uint8Array.of(255, 255))
})

test('a text that is not base64 is rejected', () => {
  for (const invalid of ['A', 'AA=', 'A===', 'AA==A', 'A-A_', '"AA', undefined, 7])
    assert.is(fromBase64(invalid), undefined, String(invalid))
})

test.run()
