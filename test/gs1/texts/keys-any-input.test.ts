/** Properties of every kind of key with any text: built keys are read back, changed digits are found, nothing throws. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cset39, cset82 } from '../../../packages/gs1/src/elements/character-sets.ts'
import { type Fault, isFault } from '../../../packages/gs1/src/fault.ts'
import type { KeyPartName } from '../../../packages/gs1/src/keys/key-part-names.ts'
import { type Key, type KeyRow, type KeyTexts, keyTable } from '../../../packages/gs1/src/keys/key-table.ts'
import {
  buildKey,
  formatKey,
  keyCapacity,
  keyRow,
  keyValue,
  partsToBuild,
  readKey,
  splitKey,
} from '../../../packages/gs1/src/keys/keys.ts'
import { splitCpid } from '../../../packages/gs1/src/keys/kinds/cpid.ts'
import { splitGcn } from '../../../packages/gs1/src/keys/kinds/gcn.ts'
import { splitGdti } from '../../../packages/gs1/src/keys/kinds/gdti.ts'
import { splitGiai } from '../../../packages/gs1/src/keys/kinds/giai.ts'
import { splitGinc } from '../../../packages/gs1/src/keys/kinds/ginc.ts'
import { splitGln } from '../../../packages/gs1/src/keys/kinds/gln.ts'
import { splitGmn } from '../../../packages/gs1/src/keys/kinds/gmn.ts'
import { splitGrai } from '../../../packages/gs1/src/keys/kinds/grai.ts'
import { splitGsin } from '../../../packages/gs1/src/keys/kinds/gsin.ts'
import { splitGsrn } from '../../../packages/gs1/src/keys/kinds/gsrn.ts'
import { gtinAs, readGtin, splitGtin } from '../../../packages/gs1/src/keys/kinds/gtin.ts'
import { splitSscc } from '../../../packages/gs1/src/keys/kinds/sscc.ts'
import { readUpcE, upcEOf } from '../../../packages/gs1/src/keys/kinds/upc-e.ts'
import {
  issuingOrganisation,
  type KeyKind,
  prefixRow,
  prefixRowsWithin,
} from '../../../packages/gs1/src/prefixes/issuing-organisation.ts'
import { containedGtin, packingLevels } from '../../../packages/gs1/src/prefixes/packing-levels.ts'
import { publicationNumber, specialUse } from '../../../packages/gs1/src/prefixes/special-numbers.ts'

const numRuns = process.env.FULL === '1' ? 3000 : 40
const charactersOfSet = { N: '0123456789', X: cset82, Y: cset39, Z: '' }

const textOf = (characters: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: least, maxLength: most })

/** Parts from which a key of the row can be built, for company prefixes of every length. */
function randomTexts(row: KeyRow): fc.Arbitrary<KeyTexts> {
  const zero = row.kind === 'GTIN-12' ? '0' : ''
  const prefixes = textOf('0123456789', 4 - zero.length, 12 - zero.length).map(digits => zero + digits)
  return prefixes.chain(companyPrefix => {
    const arbitraries = partsToBuild(row.kind).map(part => [part, partOf(part, companyPrefix)] as const)
    return fc.record(Object.fromEntries(arbitraries))
  })

  function partOf(part: KeyPartName, companyPrefix: string): fc.Arbitrary<string> {
    if (part === 'companyPrefix') return fc.constant(companyPrefix)
    if (part === 'indicator') return textOf('123456789', 1, 1)
    if (part === row.addition?.part) return part === 'extension' ? textOf(cset82, 0, 20) : textOf('123456789', 0, 12)
    const piece = row.structure.find(found => found.part === part)
    if (piece === undefined) return fc.constant('')
    if (!piece.body) return textOf(charactersOfSet[piece.set], piece.least, piece.most)
    const remaining = piece.most + zero.length - companyPrefix.length
    return textOf(charactersOfSet[piece.set], Math.min(1, remaining), remaining)
  }
}

function splitParts(key: Key, companyPrefix: string) {
  switch (key.kind) {
    case 'GLN':
      return splitGln(key, companyPrefix)
    case 'SSCC':
      return splitSscc(key, companyPrefix)
    case 'GRAI':
      return splitGrai(key, companyPrefix)
    case 'GIAI':
      return splitGiai(key, companyPrefix)
    case 'GSRN':
      return splitGsrn(key, companyPrefix)
    case 'GDTI':
      return splitGdti(key, companyPrefix)
    case 'GINC':
      return splitGinc(key, companyPrefix)
    case 'GSIN':
      return splitGsin(key, companyPrefix)
    case 'GCN':
      return splitGcn(key, companyPrefix)
    case 'CPID':
      return splitCpid(key, companyPrefix)
    case 'GMN':
      return splitGmn(key, companyPrefix)
    default:
      return splitGtin(key, companyPrefix)
  }
}

const keyText = (key: Key) => ('gtin14' in key ? key.digits : keyValue(key))

/** A key built from parts; the test fails if it cannot be built. */
function createKey(row: KeyRow, texts: KeyTexts) {
  const key = buildKey(row.kind, texts)
  if (isFault(key)) throw new Error(`${row.kind} ${JSON.stringify(texts)}: ${JSON.stringify(key)}`)
  const addition = row.addition ? (texts[row.addition.part] ?? '') : ''
  return { key, written: keyText(key), addition }
}

test.each(keyTable)('a built $kind is read back, taken apart, built again and written in groups', row => {
  fc.assert(
    fc.property(randomTexts(row), texts => {
      const { key, written, addition } = createKey(row, texts)
      const companyPrefix = texts.companyPrefix ?? ''
      expect(readKey(row.kind, written, addition)).toEqual(key)
      const parts = splitKey(row.kind, written, { companyPrefix, addition })
      const split = splitParts(key, companyPrefix)
      if (isFault(parts) || split === 'unknown') throw new Error(`${row.kind} ${written} is not split`)
      expect(parts.map(({ text }) => text).join('')).toBe(written + addition)
      const named = Object.entries(split).filter(([, text]) => text !== '')
      const unwritten = row.kind === 'GTIN-12' ? { companyPrefix } : {}
      expect({ ...Object.fromEntries(parts.map(({ part, text }) => [part, text])), ...unwritten }).toEqual(
        Object.fromEntries(named),
      )
      expect(buildKey(row.kind, split)).toEqual(key)
      const whole = splitKey(row.kind, written, { addition })
      expect(isFault(whole) ? whole : whole.map(({ text }) => text).join('')).toBe(written + addition)
      const format = formatKey(row.kind, written, { addition })
      expect(typeof format === 'string' && format.replaceAll(' ', '')).toBe(written + addition)
    }),
    { numRuns },
  )
})

test.each(keyTable.filter(({ check }) => check === 'mod 10'))('any changed digit of a $kind is found', row => {
  fc.assert(
    fc.property(randomTexts(row), fc.nat(), fc.integer({ min: 1, max: 9 }), (texts, place, by) => {
      const { written } = createKey(row, texts)
      const at = place % (row.digits ?? 1)
      const changed = written.slice(0, at) + ((Number(written[at]) + by) % 10) + written.slice(at + 1)
      const isFiller = row.kind === 'GRAI' && at === 0
      const checkAt = (row.digits ?? 0) - 1
      expect(readKey(row.kind, changed)).toMatchObject(
        isFiller ? { fault: 'filler', at: 0 } : { fault: 'check-digit', at: checkAt },
      )
    }),
    { numRuns },
  )
})

test('any changed character of a model number is found', () => {
  const row = keyRow('GMN')
  if (row === undefined) throw new Error('no GMN')
  fc.assert(
    fc.property(randomTexts(row), fc.nat(), fc.constantFrom(...cset82), (texts, place, character) => {
      const { written } = createKey(row, texts)
      const at = place % written.length
      const changed = written.slice(0, at) + character + written.slice(at + 1)
      expect(isFault(readKey('GMN', changed))).toBe(changed !== written)
    }),
    { numRuns },
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789０１９ -－\u0000\u001d😀\ud800()[]AaＺ/#%'), maxLength: 30 }),
  fc.constantFrom(
    '',
    '0',
    '9'.repeat(10_000),
    '0'.repeat(10_000),
    '😀'.repeat(5000),
    '\u0000'.repeat(10_000),
    ' '.repeat(10_000),
  ),
  fc.constantFrom('__proto__', 'constructor', 'NaN', '1e5', '-1', '６９０１２３４５６７８９２', '690-1234 567892'),
)

/** Whether the place of a fault is inside the text: that of the part it names, otherwise the key. */
function isPlaced(result: unknown, text: string, parts: Partial<Record<string, string>> = {}): boolean {
  if (!isFault(result)) return true
  const length = (result.part === undefined ? text : (parts[result.part] ?? '')).length
  return Number.isInteger(result.at) && result.at >= 0 && result.at <= length
}

test.each(keyTable)('any text is a $kind or a fault at a place inside it', row => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (one, two, three) => {
      const texts: KeyTexts = Object.fromEntries(
        partsToBuild(row.kind).map((part, at) => [part, [one, two, three][at]]),
      )
      const placed = [
        isPlaced(readKey(row.kind, one), one),
        isPlaced(readKey(row.kind, one, two), one, { extension: two, serial: two }),
        isPlaced(formatKey(row.kind, one, { addition: two }), one, { extension: two, serial: two }),
        isPlaced(splitKey(row.kind, one, { companyPrefix: two }), one),
        isPlaced(buildKey(row.kind, texts), '', texts),
        isPlaced(buildKey(row.kind, {}), ''),
        isPlaced(buildKey(row.kind, { ...texts, companyPrefix: '69990000' }), '', {
          ...texts,
          companyPrefix: '69990000',
        }),
      ]
      expect(placed).not.toContain(false)
      expect(keyCapacity(row.kind, one)).toBeGreaterThanOrEqual(0)
      issuingOrganisation(row.kind, one)
    }),
    { numRuns },
  )
})

test('the GTIN and prefix functions accept any text', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, two) => {
      const gtin: Fault | ReturnType<typeof readGtin> = readGtin(one)
      const answers = [gtin, readUpcE(one), packingLevels(one)]
      expect(answers.filter(result => !isPlaced(result, one, { gtin: one }))).toEqual([])
      expect(prefixRowsWithin(one).length).toBeLessThan(200)
      prefixRow(two)
      for (const gtin14 of [one, two]) {
        containedGtin({ gtin14 })
        gtinAs({ gtin14 }, 'GTIN-12')
        publicationNumber({ gtin14 })
        upcEOf({ gtin14 })
        specialUse({ kind: 'GTIN-13', digits: gtin14 })
      }
    }),
    { numRuns },
  )
})

test('full-width digits are read as digits in every numeric key', () => {
  const wide = (text: string) => text.replace(/[0-9]/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const examples = keyTable.map(row => {
    const companyPrefix = row.kind === 'GTIN-12' ? '0614141' : '69990000'
    const texts = Object.fromEntries(partsToBuild(row.kind).map(part => [part, '1']))
    const { written } = createKey(row, { ...texts, companyPrefix, gs1Prefix: '690' })
    return [row.kind, written] as const
  })
  expect(examples.map(([kind]) => kind)).toEqual(new Set(keyTable.map(({ kind }) => kind)).values().toArray())
  for (const [kind, written] of examples) expect(readKey(kind, wide(written))).toEqual(readKey(kind, written))
})

test('an unknown kind is a fault of kind', () => {
  const kind = 'GLNX' as string
  const isKind = (word: string): word is KeyKind => word.startsWith('GLN')
  if (!isKind(kind)) throw new Error('unreachable')
  const answers = [readKey(kind, '1'), buildKey(kind, {}), formatKey(kind, '1'), splitKey(kind, '1')]
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ fault: 'kind', at: 0 })))
  expect([keyRow(kind), partsToBuild(kind), keyCapacity(kind, '69990000')]).toEqual([undefined, [], 0])
})
