/** Random values of every application identifier, built from the parts and rules of its row, for tests of code that reads elements. */
import fc from 'fast-check'
import { checkCharacters } from '../src/check-digits/check-characters.ts'
import { checkDigit } from '../src/check-digits/check-digit.ts'
import {
  type ApplicationIdentifier,
  applicationIdentifiers,
  type ValuePart,
} from '../src/elements/application-identifiers.ts'
import { type CharacterSet, cset39, cset82 } from '../src/elements/character-sets.ts'
import { countries } from '../src/elements/codes/countries.ts'
import { currencies } from '../src/elements/codes/currencies.ts'
import { packageTypes } from '../src/elements/codes/package-types.ts'
import { type ContentRule, contentRules } from '../src/elements/content-rules.ts'

export type RandomElement = { ai: string; value: string }
type TextArbitrary = fc.Arbitrary<string>

const alphabets: Record<CharacterSet, string> = {
  N: '0123456789',
  X: cset82,
  Y: cset39,
  Z: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
}

/** Every AI in full: 3100, 3101 … */
export const everyAi: readonly string[] = applicationIdentifiers.flatMap(({ ai, last = ai }) =>
  Array.from({ length: Number(last) - Number(ai) + 1 }, (_, at) => String(Number(ai) + at).padStart(ai.length, '0')),
)

const aiRow = (ai: string): ApplicationIdentifier | undefined =>
  applicationIdentifiers.find(row => row.ai.length === ai.length && row.ai <= ai && ai <= (row.last ?? row.ai))

const textOf = (alphabet: string, min: number, max = min): TextArbitrary =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
const digits = (min: number, max = min): TextArbitrary => textOf(alphabets.N, min, max)
const joined = (...texts: TextArbitrary[]): TextArbitrary => fc.tuple(...texts).map(parts => parts.join(''))
const padded = (low: number, high: number, length: number): TextArbitrary =>
  fc.integer({ min: low, max: high }).map(number => String(number).padStart(length, '0'))
const oneCharacter = (characters: string): TextArbitrary => fc.constantFrom(...characters)
const oneCode = (rows: readonly string[]): TextArbitrary => fc.constantFrom(...rows)

const date = (yearDigits: 2 | 4, firstDay: number): TextArbitrary =>
  fc
    .tuple(
      fc.integer({ min: 1950, max: 2049 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: firstDay, max: 31 }),
    )
    .map(([year, month, day]) => {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const text = [String(year).slice(4 - yearDigits), String(month).padStart(2, '0')]
      return [...text, String(Math.min(day, last)).padStart(2, '0')].join('')
    })
const time = joined(padded(0, 23, 2), padded(0, 59, 2))

/** A count digit, followed by that many digits and `extra` more. */
const counted = (minCount: number, maxCount: number, extra: number): TextArbitrary =>
  fc.integer({ min: minCount, max: maxCount }).chain(count => digits(count + extra).map(rest => `${count}${rest}`))
const optionalText = (text: TextArbitrary): TextArbitrary => fc.oneof(fc.constant(''), text)
const otherCompany = fc.oneof(counted(0, 6, 6), fc.constant('9'))
const purchase = joined(counted(1, 5, 0), oneCharacter('012349'), digits(3))
const orderedDates = fc
  .tuple(date(2, 1), date(2, 1))
  .map(dates => dates.toSorted())
  .chain(([start = '', end = '']) => fc.constantFrom('', `3${end}`, `4${start}`, `3${end}4${start}`))

const coupon = joined(
  counted(0, 6, 6),
  digits(6),
  counted(1, 5, 0),
  purchase,
  optionalText(joined(fc.constant('1'), oneCharacter('0123'), purchase, otherCompany)),
  optionalText(joined(fc.constant('2'), purchase, otherCompany)),
  orderedDates,
  optionalText(joined(fc.constant('5'), counted(0, 9, 6))),
  optionalText(joined(fc.constant('6'), counted(1, 7, 6))),
  optionalText(joined(fc.constant('9'), oneCharacter('01256'), oneCharacter('012'), digits(1), oneCharacter('01'))),
).filter(text => text.length <= 70)

const iban = fc
  .tuple(oneCode(countries.map(row => row.alpha2)), textOf(`${alphabets.N}ABCXYZ`, 1, 30))
  .map(([letters, account]) => {
    const number = Array.from(`${account}${letters}00`, character => Number.parseInt(character, 36)).join('')
    return letters + String(98n - (BigInt(number) % 97n)).padStart(2, '0') + account
  })

const percentEncoded = (max: number): TextArbitrary =>
  fc
    .array(
      fc.oneof(
        oneCharacter(cset82.replace('%', '')),
        textOf('0123456789ABCDEFabcdef', 2).map(hex => `%${hex}`),
      ),
      { minLength: 1 },
    )
    .map(pieces => pieces.reduce((text, piece) => (text.length + piece.length <= max ? text + piece : text), ''))
    .filter(text => text.length > 0)

const withCheckCharacters = (max: number, middle: TextArbitrary): TextArbitrary =>
  joined(digits(4), middle)
    .map(text => text.slice(0, max - 2))
    .map(text => text + checkCharacters(text))

/** Generators for rules on a whole part. For a part with several rules the first one listed here is used. */
const generators: Partial<Record<ContentRule, (part: ValuePart) => TextArbitrary>> = {
  csum: ({ most }) => digits(most - 1).map(text => text + checkDigit(text)),
  csumalpha: ({ most, rules }) =>
    withCheckCharacters(
      most,
      rules.includes('hasnondigit') ? joined(oneCharacter('ABCxyz'), textOf(cset82, 0, 18)) : textOf(cset82, 0, 19),
    ),
  gcppos1: ({ set, most }) => joined(digits(4), textOf(alphabets[set], 0, most - 4)),
  couponcode: () => coupon,
  couponposoffer: () => joined(oneCharacter('01'), counted(0, 6, 6), digits(6), counted(0, 9, 6)),
  hh: () => padded(0, 23, 2),
  hhmi: () => time,
  hyphen: () => fc.constant('-'),
  iban: () => iban,
  importeridx: () => textOf(alphabets.Z, 1),
  iso3166: () => oneCode(countries.map(row => row.numeric)),
  iso3166999: () => oneCode(['999', ...countries.map(row => row.numeric)]),
  iso3166alpha2: () => oneCode(countries.map(row => row.alpha2)),
  iso4217: () => oneCode(currencies.map(row => row.numeric)),
  iso5218: () => oneCharacter('0129'),
  latitude: () => padded(0, 1_800_000_000, 10),
  longitude: () => padded(0, 3_600_000_000, 10),
  mediatype: () => fc.oneof(padded(1, 10, 2), padded(80, 99, 2)),
  mi: () => padded(0, 59, 2),
  nonzero: ({ most }) => padded(1, 10 ** most - 1, most),
  nozeroprefix: ({ most }) => padded(0, 10 ** most - 1, 1),
  packagetype: () => oneCode(packageTypes.map(row => row.code)),
  pcenc: ({ most }) => percentEncoded(most),
  pieceoftotal: () =>
    fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })).map(pair =>
      pair
        .toSorted((one, other) => one - other)
        .map(number => String(number).padStart(2, '0'))
        .join(''),
    ),
  posinseqslash: () =>
    fc.tuple(oneCharacter('123456789'), oneCharacter('123456789')).map(pair => pair.toSorted().join('/')),
  ss: () => padded(0, 59, 2),
  winding: () => oneCharacter('019'),
  yesno: () => oneCharacter('01'),
  yymmd0: () => date(2, 0),
  yymmdd: () => date(2, 1),
  yyyymmdd: () => date(4, 1),
  zero: ({ most }) => fc.constant('0'.repeat(most)),
}

/** A rule without a generator accepts many random texts; one that accepts few needs a generator. */
function partText(part: ValuePart): TextArbitrary {
  const rule = part.rules.find(name => generators[name])
  const generator = rule && generators[rule]
  if (generator) return generator(part)
  const isAccepted = (text: string) => part.rules.every(name => contentRules[name].check(text) === undefined)
  return textOf(alphabets[part.set], part.least, part.most).filter(isAccepted)
}

/** Valid values of one AI; without an optional part all parts after it are left out too. */
export function randomValue(ai: string): fc.Arbitrary<string> {
  const parts = aiRow(ai)?.parts ?? []
  const requiredCount = parts.filter(part => !part.optional).length
  return fc
    .integer({ min: requiredCount, max: parts.length })
    .chain(count => joined(...parts.slice(0, count).map(partText)))
}

/** Valid elements of at most `max` different AIs; what an AI requires or excludes is ignored. */
export function randomElements(max = 6, ais: readonly string[] = everyAi): fc.Arbitrary<RandomElement[]> {
  return fc
    .uniqueArray(fc.constantFrom(...ais), { minLength: 1, maxLength: max })
    .chain(names => fc.tuple(...names.map(ai => randomValue(ai).map(value => ({ ai, value })))))
}

/** One AI and what it requires (the first group of each, recursively); exclusions are ignored. A complete label. */
export function randomLabel(ais: readonly string[] = everyAi): fc.Arbitrary<RandomElement[]> {
  return fc
    .constantFrom(...ais)
    .map(ai => withRequired([ai]))
    .chain(names => fc.tuple(...names.map(ai => randomValue(ai).map(value => ({ ai, value })))))
}

function withRequired(names: readonly string[]): readonly string[] {
  const isPresent = (name: string) => names.some(ai => matches(ai, name))
  const incomplete = names.find(ai => {
    const { requires = [] } = aiRow(ai) ?? {}
    return requires.length > 0 && !requires.some(group => group.split('+').every(isPresent))
  })
  if (incomplete === undefined) return names
  const group = (aiRow(incomplete)?.requires?.[0] ?? '').split('+')
  const missing = group.filter(name => !isPresent(name)).map(name => everyAi.find(ai => matches(ai, name)) ?? name)
  return withRequired([...missing, ...names])
}

function matches(ai: string, name: string): boolean {
  return ai.length === name.length && Array.from(name).every((digit, at) => digit === 'n' || digit === ai.charAt(at))
}
