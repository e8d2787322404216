/** Compares our faults of element strings with those of bwip-js (MIT), which has GS1's reference rules, for valid and randomly changed
 *  element strings. */

import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationIdentifier } from '../../../packages/gs1/src/elements/application-identifiers.ts'
import { cset82 } from '../../../packages/gs1/src/elements/character-sets.ts'
import {
  associationFaults,
  elementFaults,
  elementOf,
  toElementString,
} from '../../../packages/gs1/src/elements/element-string.ts'
import type { Fault } from '../../../packages/gs1/src/fault.ts'
import {
  everyAi,
  type RandomElement,
  randomElements,
  randomLabel,
  randomValue,
} from '../../../packages/gs1/test/random-elements.ts'

const isFull = process.env.FULL === '1'
const numRuns = isFull ? 10_000 : 1000

/** These are in UN/ECE Recommendation 21 of 2024 (APE and AT also in the reference list), but not yet in bwip-js. */
const newerPackages =
  'AE APE AT BA O1 O2 O3 O4 O5 O6 O7 O8 O9 OG OH OI OJ OL OM ON OP OQ OR OS OV OW OX OY OZ P1 P3 P4'.split(' ')

/** Known differences: an AI and its value, our fault, and the message of bwip-js. */
const explanations: Record<string, (element: RandomElement, fault: Fault | undefined, theirs: string) => boolean> = {
  'the dictionary of 2026 lets (03) do where (01) is asked for, and keeps it from (8006); bwip-js does not yet': (
    { ai },
    _,
    theirs,
  ) => ai === '03' && (theirs === '' || theirs.startsWith('bwipp.GS1missingAIs')),
  'ISO 4217 has 924 ZWG and 926 VED, the reference list does not yet': ({ ai, value }, fault) =>
    !fault && /^39[13]/.test(ai) && /^92[46]/.test(value),
  'Recommendation 21 has grown': ({ ai, value }, fault) => !fault && ai === '7041' && newerPackages.includes(value),
  'a company prefix has four digits at least, as in the reference rule; bwip-js asks for two': ({ value }, fault) =>
    fault?.fault === 'prefix' && /^[0-9]{2}/.test(value),
  'withdrawn currencies are still in the reference list': ({ ai, value }, fault) =>
    fault?.rule === 'iso4217' && /^39[13]/.test(ai) && /^(191|694|931|932)/.test(value),
  'the reference rules ask a serial of a signed key elsewhere than bwip-js': ({ ai }, fault) =>
    fault?.fault === 'serial' && ['253', '255', '8003'].includes(ai),
}

/** '' if bwip-js finds no fault of AIs; other faults, such as too much data for the symbol, are ignored. */
function refusal(elements: readonly RandomElement[], associations: boolean): string {
  try {
    bwipjs.raw({ bcid: 'gs1-128', text: toElementString(elements), lintreqs: associations } as never)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/^bwipp\.(GS1|invalidPosInSeq|position|end)/.test(message)) return message
  }
  return ''
}

/** Undefined if both agree or the difference is explained. */
function difference(elements: readonly RandomElement[], associations = true): object | undefined {
  // The bracketed form of bwip-js has no escaped bracket.
  if (elements.some(({ value }) => value.includes('('))) return undefined
  const ours = elements.map(({ ai, value }) => elementOf(ai, value))
  const faults = [...elementFaults(ours), ...(associations ? associationFaults(ours) : [])]
  const theirs = refusal(elements, associations)
  if (faults.length > 0 === (theirs !== '')) return undefined
  const isExplained = elements.some(element =>
    Object.values(explanations).some(explains =>
      explains(
        element,
        faults.find(({ ai }) => ai === element.ai),
        theirs,
      ),
    ),
  )
  return isExplained ? undefined : { text: toElementString(elements), faults, theirs }
}

const breakPoint = fc.record({
  at: fc.nat(),
  way: fc.constantFrom('change', 'drop', 'insert', 'cut', 'repeat', 'remove'),
  character: fc.constantFrom(...`${cset82}01234567890123456789== #^~é`),
})

function breakElements(
  elements: readonly RandomElement[],
  { at, way, character }: { at: number; way: string; character: string },
): readonly RandomElement[] {
  const index = at % elements.length
  const chosen = elements[index]
  if (!chosen) return elements
  if (way === 'remove') return elements.length > 1 ? elements.toSpliced(index, 1) : elements
  const place = at % (chosen.value.length + 1)
  const [before, after] = [chosen.value.slice(0, place), chosen.value.slice(place)]
  const values: Record<string, string> = {
    change: before + character + after.slice(1),
    drop: before + after.slice(1),
    insert: before + character + after,
    cut: before,
    repeat: before + character + after.slice(1),
  }
  const other = { ai: chosen.ai, value: values[way] ?? '' }
  return way === 'repeat' ? [...elements, other] : elements.with(index, other)
}

/** AIs with a source newer than the dictionary are unknown to the reference rules. */
const knownAis = everyAi.filter(ai => applicationIdentifier(ai)?.newerSource === undefined)

test('every AI value gets the same result as with the reference rules, valid or changed', () => {
  const differences: object[] = []
  const samples = isFull ? 8 : 1
  for (const ai of knownAis) {
    const values = fc.sample(fc.tuple(randomValue(ai), breakPoint), samples)
    for (const [value, wrong] of values) {
      const one = [{ ai, value }]
      differences.push(...[one, breakElements(one, wrong)].flatMap(elements => difference(elements, false) ?? []))
    }
  }
  expect(differences).toEqual([])
})

test('random element strings get the same result as with the reference rules', () => {
  const elements = fc.oneof(randomElements(4, knownAis), randomLabel(knownAis))
  fc.assert(
    fc.property(elements, fc.option(breakPoint), (right, wrong) => {
      expect(difference(wrong ? breakElements(right, wrong) : right)).toBeUndefined()
    }),
    { numRuns },
  )
})

test('a random complete label has no fault', () => {
  fc.assert(
    fc.property(randomLabel(), label => {
      const elements = label.map(({ ai, value }) => elementOf(ai, value))
      expect(elementFaults(elements)).toEqual([])
      expect(associationFaults(elements).filter(({ fault }) => fault === 'requires')).toEqual([])
    }),
    { numRuns: isFull ? 2000 : 200 },
  )
})
