/** Texts of failures, from any source and of any length. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { redact } from '../../../src/core/platform/redact'

test('a text of any length is redacted in linear time: what took 14 s for 4,000 characters is instant', () => {
  // A naive pattern for e-mail addresses would never finish on these.
  for (const part of ['@', '@.', 'a@', 'a@b', '.', '?', '#', 'a.', '@a.@', 'é@é.'])
    assert.ok(redact(part.repeat(1_000_000)).length <= 1_500, part)
})

test('a secret across the length limit is not shown in part', () => {
  const key = 'f'.repeat(64)
  for (let before = 5_900; before < 6_010; before++)
    assert.not.match(redact(`${'? '.repeat(before / 2)}${key} more`), /f{2}/, String(before))
})

test('an e-mail address has a text before the @ and a dot behind it', () => {
  const unredacted = ['@handle', 'a@b', 'a@b.', 'a@.b', 'name@https://x.example/a.js', 'a @b.c']
  for (const text of unredacted) assert.is(redact(text), text)
  for (const text of ['a@b.c', 'é@b.c', 'a@b@c.d', '"a.b+c@d.e.f",'])
    assert.is(redact(`to ${text} now`), 'to … now', text)
})

test.run()
