/** Messages of faults in English: what is wrong and what to do, for display beside the field. */

import type { CharacterSet } from '../elements/character-sets.ts'
import { ruleText } from '../elements/content-rules.ts'
import type { Fault, Limits } from '../fault.ts'
import type { Use } from '../symbols/drawing.ts'
import {
  aisWithFullYear,
  aisWithInnerCheckDigit,
  characterName,
  type DisplayedFault,
  type FaultTexts,
} from './locale.ts'
import { twoReadingsMessage } from './reading-texts.ts'

const unitTexts: Record<Limits['unit'], string> = {
  digits: ' digits',
  characters: ' characters',
  mm: ' mm',
  times: ' times',
}

function rangeText({ least, most, unit }: Limits): string {
  return least === most ? `${most}${unitTexts[unit]}` : `${least} to ${most}${unitTexts[unit]}`
}

const measureNames = 'application identifier 30, 31nn, 32nn, 35nn, 36nn or 8001'

const enUses: Readonly<Record<Use, string>> = {
  retail: 'at a point of sale',
  distribution: 'in general distribution',
  'retail+distribution': 'at a point of sale and in general distribution',
  elsewhere: 'elsewhere',
  healthcare: 'on healthcare items that are not sold to consumers',
  'healthcare-retail': 'on healthcare items that are sold to consumers',
  'healthcare+distribution': 'on healthcare items in general distribution',
}

const aiName = ({ ai }: DisplayedFault): string => (ai === undefined ? 'this application identifier' : `(${ai})`)
/** 'The value of (10)', or the name of what is entered. */
const subject = ({ ai, isKey }: DisplayedFault, noun: string): string =>
  ai === undefined || isKey ? `The ${noun}` : `The ${noun} of (${ai})`

/** Places are counted from 1. */
const placeText = ({ at }: Fault): string => `character ${at + 1}`

const characterSetTexts: Record<CharacterSet, string> = {
  N: 'digits',
  X: 'letters, digits and the allowed signs',
  Y: 'capital letters, digits and # - /',
  Z: 'letters, digits, - _ and = at the end',
}

function characterMessage(fault: DisplayedFault): string {
  const { ai, isKey, set, found } = fault
  const where = ai !== undefined && !isKey ? `in (${ai})` : 'here'
  const allowed = set ? `; only ${characterSetTexts[set]}` : ''
  return `${capital(placeText(fault))}${found ? ` ${displayedCharacter(found)}` : ''} cannot be used ${where}${allowed}`
}

const displayedCharacter = (found: string): string =>
  characterName(found, {
    tab: '(tab)',
    line: '(line break)',
    space: '(space)',
    invisible: '(invisible)',
    quote: ['"', '"'],
  })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const suggestion = (meant: string | undefined): string => (meant === undefined ? '' : `; did you mean ${meant}?`)

function bracketMessage(fault: DisplayedFault): string {
  const meant = fault.meant?.startsWith('(') ? fault.meant : undefined
  const hint = 'write a left bracket that belongs to a value as "\\("'
  return `From ${placeText(fault)} on there is no application identifier${suggestion(meant)}${meant ? ' Otherwise ' : '; '}${hint}`
}

function identifierMessage(fault: DisplayedFault): string {
  if (fault.ai !== undefined) return `There is no application identifier (${fault.ai})`
  return `There is no known application identifier at ${placeText(fault)}${suggestion(fault.meant)}`
}

/** ['01+21', '8006'] is '(01)+(21) or (8006)'; n is any digit. */
function needsText(needs: readonly string[]): string {
  const groups = needs.map(group =>
    group
      .split('+')
      .map(ai => `(${ai})`)
      .join('+'),
  )
  const last = groups[groups.length - 1] ?? ''
  return groups.length > 1 ? `${groups.slice(0, -1).join(', ')} or ${last}` : last
}

const sizePartTexts: Record<string, string> = {
  xDimensionMm: 'the X-dimension',
  magnification: 'the magnification',
  barHeightMm: 'the bar height',
  barWidthReductionMm: 'the bar width reduction',
}

/** What does not fit a label of a label printer, or its dots. */
const labelPartTexts: Record<string, (fault: Fault) => string> = {
  labelWidth: ({ limits }) =>
    `The label must be ${limits ? rangeText(limits) : ''} wide to hold the symbol and its quiet zones`,
  labelHeight: ({ limits }) =>
    `The label must be ${limits ? rangeText(limits) : ''} high to hold the symbol and the text`,
  labelText: () => 'The text does not fit in two lines on the label; shorten it or use a wider label',
  dpi: ({ limits }) =>
    limits
      ? `No whole number of dots is within the X-dimensions of the standard, ${rangeText(limits)}; use a printer of a higher resolution`
      : 'The label has more than 36 million dots; use a lower resolution or a smaller label',
}

/** A symbol that is too wide at any size: names the alternatives. */
function sizeMessage(fault: Fault): string {
  const { part = '', limits, rule } = fault
  const labelMessage = labelPartTexts[part]
  if (labelMessage) return labelMessage(fault)
  if (part === 'widthMm' && limits) {
    return `The data is too long: with its quiet zones the symbol would be wider than the ${limits.most} mm of the standard. Divide it into two symbols or use GS1 DataMatrix`
  }
  const wide = rule === 'gs1-128-width' ? ' (larger symbols would be wider than the 165.1 mm of the standard)' : ''
  const range = limits ? `: ${sizePartTexts[part] ?? 'it'} must be ${rangeText(limits)}${wide}` : ''
  return `The size is outside the limits of the standard${range}`
}

export const enFaults: FaultTexts = {
  empty: fault => `${subject(fault, 'value')} must not be empty`,
  length: fault =>
    `${subject(fault, 'length')} is wrong${fault.limits ? `; it must be ${rangeText(fault.limits)}` : ''}`,
  character: characterMessage,
  'check-digit': fault =>
    aisWithInnerCheckDigit.includes(fault.ai ?? '')
      ? `The check digit (${placeText(fault)}) is wrong; compare all digits`
      : 'The check digit is wrong; compare the last and all other digits',
  'check-characters': () => 'The pair of check characters is wrong; compare all characters',
  prefix: fault => `${subject(fault, 'value')} must begin with a company prefix of at least 4 digits`,
  filler: fault => `${subject(fault, 'value')} must begin with the filler 0`,
  kind: () => 'The code is not of the chosen kind',
  ambiguous: () => 'The kind of code does not follow from its content; choose the kind first',
  'two-readings': ({ readings = [] }) => twoReadingsMessage(readings, 'en'),
  'all-zeros': fault => `${subject(fault, 'number')} is all zeros; there is no such number`,
  'variable-measure': ({ number, needs }) =>
    `The number ${number} has indicator 9, a trade item of variable measure, which must come with its measure${needs ? ` (${measureNames})` : ''}`,
  'number-system': () =>
    'UPC-E is for numbers of twelve digits that begin with 0; most tills do not read one that begins with 1. Use UPC-A',
  use: ({ symbol = '', use }) =>
    use === 'retail' || use === 'retail+distribution'
      ? `This symbol, ${symbol}, is not read at a point of sale; use EAN-13, EAN-8, UPC or GS1 DataBar for retail products. The standard has no sizes for this use`
      : `The standard does not provide for ${symbol} ${use ? enUses[use] : 'here'}, and has no sizes for it`,
  restricted: ({ number }) =>
    `The number ${number} is a restricted circulation number, for use within one shop, company or region; it must not be on goods in open trade`,
  unassigned: ({ number }) =>
    `The prefix of ${number} has not been assigned to any organisation; no goods in open trade have such a number`,
  demonstration: ({ number }) =>
    `The prefix 952 of ${number} is for demonstrations and examples only; it must not be on goods in open trade`,
  'epc-manager': ({ number }) =>
    `The prefix 951 of ${number} is for general identifiers in EPC tags only; it must not be in bar codes`,
  'add-on': ({ number }) =>
    `The number ${number} is no periodical or book (977, 978 or 979); add-ons are for these only, and tills may fail to read them on other products`,
  'application-identifier': identifierMessage,
  bracket: bracketMessage,
  date: fault =>
    `${subject(fault, 'date')} does not exist; write year, month and day with ${aisWithFullYear.includes(fault.ai ?? '') ? 'four, two and two' : 'two'} digits`,
  content: fault =>
    [`${subject(fault, 'value')} does not follow the rules`, ruleText(fault.rule, 'en')].filter(Boolean).join(': '),
  repeated: fault => `${capital(aiName(fault))} is repeated with another value`,
  requires: fault =>
    `${capital(aiName(fault))} must be used with ${fault.needs ? needsText(fault.needs) : 'other application identifiers'}`,
  excludes: fault =>
    `${capital(aiName(fault))} cannot be used together with ${fault.against ? `(${fault.against})` : 'another of these application identifiers'}`,
  serial: fault => `${capital(aiName(fault))} must have a serial when it is used with (${fault.against})`,
  'digital-link': () => 'This is no valid GS1 Digital Link',
  'link-key': () => 'The path of the link has no key; it needs a part such as /01/ and a GTIN of 14 digits',
  'link-name': fault =>
    `GS1 Digital Links no longer use names; replace the one at ${placeText(fault)} by the application identifier ${fault.ai ?? ''}`,
  'link-uncompressed': fault =>
    `This is a compressed Digital Link. It is read as what it stands for: ${fault.meant ?? ''}`,
  'link-segment': () => 'The compressed part cannot be read. Characters may be missing or wrong: copy it again.',
  'link-compressed': () =>
    'This looks like a compressed GS1 Digital Link, which cannot be read here; use the uncompressed link',
  'link-order': fault =>
    `${capital(aiName(fault))} is at a wrong place of the path, or does not qualify the key before it`,
  'link-place': fault => `${capital(aiName(fault))} must be in the path of the link, not after the question mark`,
  'link-attribute': fault => `${capital(aiName(fault))} cannot be used in this GS1 Digital Link`,
  'link-repeated': fault => `${capital(aiName(fault))} can be in a link only once`,
  'link-character': fault =>
    `${capital(placeText(fault))}${fault.found ? ` ${displayedCharacter(fault.found)}` : ''} must be percent-encoded in a link; it was read as if it were`,
  'link-slash': fault =>
    `${capital(placeText(fault))} is a superfluous "/", which some systems treat as another address; leave it out`,
  'epc-urn': () => 'This is no valid EPC URN; write urn:epc:id:, the name of the scheme, and the parts divided by dots',
  'epc-scheme': () => 'This EPC contains no GS1 key and cannot be converted here',
  symbology: () => 'It does not begin with a known symbology identifier ("]" and two characters)',
  size: sizeMessage,
}
