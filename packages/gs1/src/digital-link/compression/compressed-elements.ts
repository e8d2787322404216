/** Elements as one segment of URL-safe base64, and back. GS1 Digital Link Standard: Compression, 1.2 (section "Compression and
 *  decompression of GS1 Digital Link URIs"). */

import { type Element, elementOf } from '../../elements/element-string.ts'
import { valueFault } from '../../elements/value.ts'
import type { Fault } from '../../fault.ts'
import {
  type BitReader,
  base64urlAlphabet,
  bitsOf,
  bitsOfCharacters,
  fromBase64url,
  readBits,
  toBase64url,
} from './bits.ts'
import { bitsOfDigits, bitsOfText, lengthBits, takeDigits, takeText } from './text-bits.ts'
import { aiLength, frequentSets, type ValueField, valueFields } from './value-fields.ts'

/** More than any link in a symbol has. */
const longestSegment = 2000

/** `frequentSets`: use the codes of AIs that often come together. `others`: parameters that are no AIs. */
export type SegmentOptions = { frequentSets?: boolean; others?: readonly (readonly [string, string])[] }

/** Elements and other parameters that a segment has, in its order. */
export type SegmentContent = { elements: Element[]; others: (readonly [string, string])[] }

type LinkElement = Pick<Element, 'ai' | 'value'>

/** The segment of valid elements, each AI once, in the order of their AIs. A fault names the AI in `ai`.
 *  @example compressElements([{ ai: '01', value: '05412345000013' }]) // 'AQnYUc1gmg' */
export function compressElements(
  elements: readonly Pick<Element, 'ai' | 'value'>[],
  options: SegmentOptions = {},
): string | Fault {
  const sorted = [...elements].sort((one, other) => (one.ai < other.ai ? -1 : 1))
  const repeated = sorted.find(({ ai }, index) => sorted[index - 1]?.ai === ai)
  if (repeated) return { fault: 'link-repeated', at: 0, ai: repeated.ai }
  const invalid = sorted.map(({ ai, value }) => valueFault(ai, value)).find(fault => fault !== undefined)
  if (invalid) return invalid
  const { others = [] } = options
  const unwritable = others.find(([name, value]) => !isWritable(name, value))
  if (unwritable) return { fault: 'character', at: 0, part: unwritable[0] }
  let rest = sorted
  let bits = ''
  for (let code = nextCode(rest, options); code !== undefined; code = nextCode(rest, options)) {
    const names = frequentSets[code] ?? []
    bits += codeBits(code) + names.map(name => bitsOfValue(rest.find(({ ai }) => ai === name))).join('')
    rest = rest.filter(({ ai }) => !names.includes(ai))
  }
  bits += rest.map(element => codeBits(element.ai) + bitsOfValue(element)).join('')
  return toBase64url(bits + others.map(([name, value]) => bitsOfOther(name, value)).join(''))
}

/** Each digit of an AI, or of the code of a set, in four bits. */
const codeBits = (code: string) => bitsOfCharacters(code, '0123456789abcdef', 4)

/** The code of the set with the most digits that is present completely. */
function nextCode(elements: readonly LinkElement[], options: SegmentOptions): string | undefined {
  if (!options.frequentSets) return undefined
  const present = new Set(elements.map(({ ai }) => ai))
  const complete = Object.entries(frequentSets).filter(([, names]) => names.every(name => present.has(name)))
  const best = complete.reduce<readonly [string, readonly string[]] | undefined>(
    (most, entry) => (most && most[1].join('').length >= entry[1].join('').length ? most : entry),
    undefined,
  )
  return best?.[0]
}

function bitsOfValue(element: LinkElement | undefined): string {
  if (element === undefined) return ''
  let at = 0
  return valueFields(element.ai)
    .map(({ isNumber, isFixed, most }) => {
      const text = element.value.slice(at, isFixed ? at + most : undefined)
      at += text.length
      const length = isFixed ? '' : bitsOf(text.length, lengthBits(most))
      return isNumber ? length + bitsOfDigits(text) : bitsOfText(text, length)
    })
    .join('')
}

/** Name and value of a parameter that is no AI; the value as the query has it. */
const isWritable = (name: string, value: string) =>
  /^[A-Za-z0-9_-]{1,127}$/.test(name) && /^[\u0000-\u007f]{0,127}$/.test(value)

const bitsOfOther = (name: string, value: string) =>
  `1111${bitsOf(name.length, 7)}${bitsOfCharacters(name, base64urlAlphabet, 6)}${bitsOfText(value, bitsOf(value.length, 7))}`

/** The content of a segment, every value valid for its AI, or a fault.
 *  @example decompressElements('AQnYUc1gmg').elements.map(({ ai, value }) => [ai, value]) // [['01', '05412345000013']] */
export function decompressElements(segment: string): SegmentContent | Fault {
  if (!/^[A-Za-z0-9_-]+$/.test(segment) || segment.length > longestSegment) return unreadable
  const reader = readBits(fromBase64url(segment))
  const content: SegmentContent = { elements: [], others: [] }
  // An AI has at least eight bits, and its value more than the zeros that fill the last character.
  while (reader.left() > 8 || !reader.isEmpty()) {
    const fault = takeNext(reader, content)
    if (fault) return fault
  }
  return content.elements.length === 0 ? unreadable : content
}

const unreadable: Fault = { fault: 'link-segment', at: 0 }

function takeNext(reader: BitReader, content: SegmentContent): Fault | undefined {
  const first = takeHex(reader, 1)
  if (first === 'f') return takeOther(reader, content)
  const second = takeHex(reader, 1)
  if (first === undefined || second === undefined) return unreadable
  const names = frequentSets[first + second] ?? takeAi(reader, first + second)
  if (names === undefined) return unreadable
  for (const ai of names) {
    if (content.elements.some(element => element.ai === ai)) return { fault: 'link-repeated', at: 0, ai }
    const value = takeValue(reader, ai)
    if (value === undefined) return unreadable
    const fault = valueFault(ai, value)
    if (fault) return { ...fault, at: 0, ai }
    content.elements.push(elementOf(ai, value))
  }
  return undefined
}

function takeAi(reader: BitReader, beginning: string): string[] | undefined {
  const rest = takeHex(reader, (aiLength(beginning) ?? 0) - 2)
  const ai = rest === undefined ? '' : beginning + rest
  return valueFields(ai).length > 0 ? [ai] : undefined
}

function takeHex(reader: BitReader, digits: number): string | undefined {
  const bits = digits < 0 ? undefined : reader.take(digits * 4)
  return bits?.replace(/.{4}/g, four => Number.parseInt(four, 2).toString(16))
}

function takeValue(reader: BitReader, ai: string): string | undefined {
  let value = ''
  for (const field of valueFields(ai)) {
    const text = field.isNumber ? takeNumber(reader, field) : takeText(reader, textLength(field))
    if (text === undefined) return undefined
    value += text
  }
  return value
}

const textLength = ({ isFixed, most }: ValueField) => (isFixed ? { fixed: most } : { lengthIn: lengthBits(most) })

function takeNumber(reader: BitReader, { isFixed, most }: ValueField): string | undefined {
  if (isFixed) return takeDigits(reader, most)
  const length = reader.take(lengthBits(most))
  return length === undefined ? undefined : takeDigits(reader, Number.parseInt(length, 2))
}

function takeOther(reader: BitReader, content: SegmentContent): Fault | undefined {
  const length = reader.take(7)
  const name = length && reader.take(Number.parseInt(length, 2) * 6)
  if (!name) return unreadable
  const value = takeText(reader, { lengthIn: 7 })
  if (value === undefined) return unreadable
  content.others.push([toBase64url(name), value])
  return undefined
}
