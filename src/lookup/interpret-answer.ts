/** What a pasted text says, as the calls answer it. */
import { faultWordsOf } from '../gs1/fault-words.ts'
import { IN_STORE_NOTE } from '../gs1/in-store-codes.ts'
import { type Interpretation, interpret } from '../gs1/interpret.ts'
import { explainElements } from '../gs1/meaning.ts'
import { codeFault } from './answers.ts'
import { meaningAnswer } from './meaning-reply.ts'

/** `thisYear` decides the century of dates of two digits. */
export function interpretAnswer(text: string, thisYear: number) {
  const read: Interpretation = interpret(text)
  const words = faultWordsOf(read.kind)
  return {
    text,
    kind: read.kind,
    valid: read.valid,
    wellFormed: read.wellFormed,
    type: read.type ?? null,
    maybe: [...(read.maybe ?? [])],
    elements: explainElements(read.elements, { thisYear }).map(({ ai, title, titleZh, value, meaning }) => ({
      ...{ ai, title, titleZh, value },
      meaning: meaning ? meaningAnswer(meaning) : null,
    })),
    parts: read.parts.map(({ part, nameZh, nameEn, text: value }) => ({ name: part, nameZh, nameEn, value })),
    forms: read.forms.map(({ form, nameZh, text: written }) => ({ form, nameZh, text: written })),
    scan: read.scan ? scanOf(read.scan) : null,
    elementString: read.elementString ?? null,
    unbracketed: read.unbracketed ?? null,
    digitalLink: read.digitalLink ?? null,
    organisation: read.organisation ? organisationOf(read.organisation) : null,
    inStore: read.inStore ? inStoreOf(read.inStore) : null,
    faults: read.faults.map(fault => codeFault(fault, words)),
    warnings: read.warnings.map(fault => codeFault(fault, words)),
  }
}

export type InterpretAnswer = ReturnType<typeof interpretAnswer>

function scanOf({ identifier, symbology, nameZh, data, addOn }: NonNullable<Interpretation['scan']>) {
  return { identifier, symbology, nameZh, data, addOn: addOn ?? null }
}

function organisationOf({ nameZh, nameEn, organisation, country }: NonNullable<Interpretation['organisation']>) {
  return { nameZh, nameEn, organisation, country: country ?? null }
}

function inStoreOf({ scope, readings }: NonNullable<Interpretation['inStore']>) {
  return {
    scope,
    note: IN_STORE_NOTE,
    readings: readings.map(({ structure, nameZh, parts, measure }) => ({
      ...{ structure, nameZh, measure: measure ?? null },
      parts: parts.map(({ part, nameZh: name, text }) => ({ name: part, nameZh: name, value: text })),
    })),
  }
}
