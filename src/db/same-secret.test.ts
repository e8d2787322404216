import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true],
  ['条'.repeat(43), 'a'.repeat(43), false],
  ['😀', '😀', true],
])('%j and %j are the same secret: %j', (one, other, expected) => {
  expect(isSameSecret(one, other)).toBe(expected)
  expect(isSameSecret(other, one)).toBe(expected)
})

/** Comparisons of a secret by `===`, which takes longer the more of its beginning is right. Against a literal, `undefined` or `null` it is no comparison of secrets. */
const comparison =
  /\b(?!typeof)[\w.]*(?:signature|secret|digest|hmac|mac|hash|checkCode|linkKey|[a-z]Key)\b(?:\([^)]*\))? [!=]== (?!undefined|null|'|"|`|\d|true|false)/i

/** Lines that compare no secret with what somebody sent. */
const harmless = [
  'event.key',
  'newest.seal.hash === newest.found.hash',
  'account.passwordHash !== pending.passwordHash',
  'code.codeHash === codeHash',
  'actualHash !== sha256',
  "hash.digest('hex') !== sha256",
  'use.drawKey !== key',
  'reply.listKey !== listKey',
  'chosen.filterKey === filterKey',
]

test('no source compares a secret by itself', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const found = files.flatMap(name =>
    readFileSync(join('src', name), 'utf8')
      .split('\n')
      .filter(line => comparison.test(line) && !harmless.some(known => line.includes(known)))
      .map(line => `${name}: ${line.trim()}`),
  )
  expect(found).toEqual([])
  expect(comparison.test('  if (signature === expected) return')).toBe(true)
  expect(comparison.test('  return key.length === 3 && receiptKey(link) !== key')).toBe(true)
})
