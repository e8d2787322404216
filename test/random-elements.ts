/** Random values of every application identifier, made from the parts and rules of its row: for tests of whatever reads elements. */
import fc from 'fast-check'
import {
  type ApplicationIdentifier,
  applicationIdentifiers,
  type ContentRule,
  type ValuePart,
} from '../src/gs1/application-identifiers.ts'
import { type CharacterSet, CSET39, CSET82 } from '../src/gs1/character-sets.ts'
import { checkCharacters } from '../src/gs1/check-characters.ts'
import { checkDigit } from '../src/gs1/check-digit.ts'
import { countries } from '../src/gs1/countries.ts'
import { currencies } from '../src/gs1/currencies.ts'
import { packageTypes } from '../src/gs1/package-types.ts'

export type RandomElement = { ai: string; value: string }
type Text = fc.Arbitrary<string>

const ALPHABETS: Record<CharacterSet, string> = {
  N: '0123456789',
  X: CSET82,
  Y: CSET39,
  Z: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
}

/** Every AI written out: 3100, 3101 … */
export const everyAi: readonly string[] = applicationIdentifiers.flatMap(({ ai, last = ai }) =>
  Array.from({ length: Number(last) - Number(ai) + 1 }, (_, at) => String(Number(ai) + at).padStart(ai.length, '0')),
)

const rowOf = (ai: string): ApplicationIdentifier | undefined =>
  applicationIdentifiers.find(row => row.ai.length === ai.length && row.ai <= ai && ai <= (row.last ?? row.ai))

const of = (alphabet: string, least: number, most = least): Text =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: most })
const digits = (least: number, most = least): Text => of(ALPHABETS.N, least, most)
const joined = (...texts: Text[]): Text => fc.tuple(...texts).map(parts => parts.join(''))
const padded = (least: number, most: number, length: number): Text =>
  fc.integer({ min: least, max: most }).map(number => String(number).padStart(length, '0'))
const oneOf = (characters: string): Text => fc.constantFrom(...characters)
const codes = (rows: readonly string[]): Text => fc.constantFrom(...rows)

const dateOf = (yearDigits: 2 | 4, leastDay: number): Text =>
  fc
    .tuple(
      fc.integer({ min: 1950, max: 2049 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: leastDay, max: 31 }),
    )
    .map(([year, month, day]) => {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const text = [String(year).slice(4 - yearDigits), String(month).padStart(2, '0')]
      return [...text, String(Math.min(day, last)).padStart(2, '0')].join('')
    })
const time = joined(padded(0, 23, 2), padded(0, 59, 2))

/** A digit that tells how many digits follow, `plus` more. */
const counted = (least: number, most: number, plus: number): Text =>
  fc.integer({ min: least, max: most }).chain(count => digits(count + plus).map(rest => `${count}${rest}`))
const maybe = (text: Text): Text => fc.oneof(fc.constant(''), text)
const otherCompany = fc.oneof(counted(0, 6, 6), fc.constant('9'))
const purchase = joined(counted(1, 5, 0), oneOf('012349'), digits(3))
const orderedDates = fc
  .tuple(dateOf(2, 1), dateOf(2, 1))
  .map(dates => dates.toSorted())
  .chain(([start = '', end = '']) => fc.constantFrom('', `3${end}`, `4${start}`, `3${end}4${start}`))

const coupon = joined(
  counted(0, 6, 6),
  digits(6),
  counted(1, 5, 0),
  purchase,
  maybe(joined(fc.constant('1'), oneOf('0123'), purchase, otherCompany)),
  maybe(joined(fc.constant('2'), purchase, otherCompany)),
  orderedDates,
  maybe(joined(fc.constant('5'), counted(0, 9, 6))),
  maybe(joined(fc.constant('6'), counted(1, 7, 6))),
  maybe(joined(fc.constant('9'), oneOf('01256'), oneOf('012'), digits(1), oneOf('01'))),
).filter(text => text.length <= 70)

const iban = fc
  .tuple(codes(countries.map(row => row.alpha2)), of(`${ALPHABETS.N}ABCXYZ`, 1, 30))
  .map(([letters, account]) => {
    const number = Array.from(`${account}${letters}00`, character => Number.parseInt(character, 36)).join('')
    return letters + String(98n - (BigInt(number) % 97n)).padStart(2, '0') + account
  })

const percentEncoded = (most: number): Text =>
  fc
    .array(
      fc.oneof(
        oneOf(CSET82.replace('%', '')),
        of('0123456789ABCDEFabcdef', 2).map(hex => `%${hex}`),
      ),
      { minLength: 1 },
    )
    .map(pieces => pieces.reduce((text, piece) => (text.length + piece.length <= most ? text + piece : text), ''))
    .filter(text => text.length > 0)

const withPair = (most: number, middle: Text): Text =>
  joined(digits(4), middle)
    .map(text => text.slice(0, most - 2))
    .map(text => text + checkCharacters(text))

/** What a rule asks of a whole part. Rules that stand together are met by the first that is listed here. */
const MAKERS: Partial<Record<ContentRule, (part: ValuePart) => Text>> = {
  csum: ({ most }) => digits(most - 1).map(text => text + checkDigit(text)),
  csumalpha: ({ most, rules }) =>
    withPair(most, rules.includes('hasnondigit') ? joined(oneOf('ABCxyz'), of(CSET82, 0, 18)) : of(CSET82, 0, 19)),
  gcppos1: ({ set, most }) => joined(digits(4), of(ALPHABETS[set], 0, most - 4)),
  couponcode: () => coupon,
  couponposoffer: () => joined(oneOf('01'), counted(0, 6, 6), digits(6), counted(0, 9, 6)),
  hh: () => padded(0, 23, 2),
  hhmi: () => time,
  hyphen: () => fc.constant('-'),
  iban: () => iban,
  importeridx: () => of(ALPHABETS.Z, 1),
  iso3166: () => codes(countries.map(row => row.numeric)),
  iso3166999: () => codes(['999', ...countries.map(row => row.numeric)]),
  iso3166alpha2: () => codes(countries.map(row => row.alpha2)),
  iso4217: () => codes(currencies.map(row => row.numeric)),
  iso5218: () => oneOf('0129'),
  latitude: () => padded(0, 1_800_000_000, 10),
  longitude: () => padded(0, 3_600_000_000, 10),
  mediatype: () => fc.oneof(padded(1, 10, 2), padded(80, 99, 2)),
  mi: () => padded(0, 59, 2),
  nonzero: ({ most }) => padded(1, 10 ** most - 1, most),
  nozeroprefix: ({ most }) => padded(0, 10 ** most - 1, 1),
  packagetype: () => codes(packageTypes.map(row => row.code)),
  pcenc: ({ most }) => percentEncoded(most),
  pieceoftotal: () =>
    fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })).map(pair =>
      pair
        .toSorted((one, other) => one - other)
        .map(number => String(number).padStart(2, '0'))
        .join(''),
    ),
  posinseqslash: () => fc.tuple(oneOf('123456789'), oneOf('123456789')).map(pair => pair.toSorted().join('/')),
  ss: () => padded(0, 59, 2),
  winding: () => oneOf('019'),
  yesno: () => oneOf('01'),
  yymmd0: () => dateOf(2, 0),
  yymmdd: () => dateOf(2, 1),
  yyyymmdd: () => dateOf(4, 1),
  zero: ({ most }) => fc.constant('0'.repeat(most)),
}

function partText(part: ValuePart): Text {
  const rule = part.rules.find(name => MAKERS[name])
  const maker = rule && MAKERS[rule]
  return maker ? maker(part) : of(ALPHABETS[part.set], part.least, part.most)
}

/** Right values of one AI; an optional part is there or not, with all after it. */
export function randomValue(ai: string): fc.Arbitrary<string> {
  const parts = rowOf(ai)?.parts ?? []
  const needed = parts.filter(part => !part.optional).length
  return fc.integer({ min: needed, max: parts.length }).chain(count => joined(...parts.slice(0, count).map(partText)))
}

/** Right elements of different AIs, `most` at the utmost; what one requires or excludes is not looked at. */
export function randomElements(most = 6, ais: readonly string[] = everyAi): fc.Arbitrary<RandomElement[]> {
  return fc
    .uniqueArray(fc.constantFrom(...ais), { minLength: 1, maxLength: most })
    .chain(names => fc.tuple(...names.map(ai => randomValue(ai).map(value => ({ ai, value })))))
}

/** One AI and what it requires (the first group of each, and so on), without what they exclude: a complete label. */
export function randomLabel(ais: readonly string[] = everyAi): fc.Arbitrary<RandomElement[]> {
  return fc
    .constantFrom(...ais)
    .map(ai => withNeeds([ai]))
    .chain(names => fc.tuple(...names.map(ai => randomValue(ai).map(value => ({ ai, value })))))
}

function withNeeds(names: readonly string[]): readonly string[] {
  const present = (name: string) => names.some(ai => matches(ai, name))
  const lacking = names.find(ai => {
    const { requires = [] } = rowOf(ai) ?? {}
    return requires.length > 0 && !requires.some(group => group.split('+').every(present))
  })
  if (lacking === undefined) return names
  const group = (rowOf(lacking)?.requires?.[0] ?? '').split('+')
  const wanted = group.filter(name => !present(name)).map(name => everyAi.find(ai => matches(ai, name)) ?? name)
  return withNeeds([...wanted, ...names])
}

function matches(ai: string, name: string): boolean {
  return ai.length === name.length && Array.from(name).every((digit, at) => digit === 'n' || digit === ai.charAt(at))
}
