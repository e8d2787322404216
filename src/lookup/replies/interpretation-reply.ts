/** The interpretation of a pasted text, as the calls return it. */

import { faultMessageFor } from '@barcode-authority/gs1/faults'
import { explainElements, type Interpretation, interpret } from '@barcode-authority/gs1/interpret'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import { codeFault } from './code-fault.ts'
import { toMeaningReply } from './meaning-reply.ts'

/** `thisYear` determines the century of two-digit years. */
export function interpretationReply(text: string, thisYear: number) {
  const interpretation: Interpretation = interpret(text, { ownLengths: demonstrationLengths })
  const messageOf = faultMessageFor(interpretation.kind)
  return {
    text,
    kind: interpretation.kind,
    valid: interpretation.valid,
    wellFormed: interpretation.wellFormed,
    type: interpretation.type ?? null,
    maybe: [...(interpretation.maybe ?? [])],
    elements: explainElements(interpretation.elements, { thisYear }).map(({ ai, title, titleZh, value, meaning }) => ({
      ...{ ai, title, titleZh, value },
      meaning: meaning ? toMeaningReply(meaning) : null,
    })),
    parts: interpretation.parts.map(({ part, nameZh, nameEn, text: value }) => ({ name: part, nameZh, nameEn, value })),
    forms: interpretation.forms.map(({ form, name, text: written }) => ({ form, nameZh: name, text: written })),
    scan: interpretation.scan ? scanReply(interpretation.scan) : null,
    elementString: interpretation.elementString ?? null,
    unbracketed: interpretation.unbracketed ?? null,
    digitalLink: interpretation.digitalLink ?? null,
    organisation: interpretation.organisation ? issuerReply(interpretation.organisation) : null,
    inStore: interpretation.inStore ? inStoreReply(interpretation.inStore) : null,
    faults: interpretation.faults.map(fault => codeFault(fault, messageOf)),
    warnings: interpretation.warnings.map(fault => codeFault(fault, messageOf)),
  }
}

export type InterpretationReply = ReturnType<typeof interpretationReply>

function scanReply({ identifier, symbology, name, data, addOn }: NonNullable<Interpretation['scan']>) {
  return { identifier, symbology, nameZh: name, data, addOn: addOn ?? null }
}

function issuerReply({ nameZh, nameEn, organisation, country }: NonNullable<Interpretation['organisation']>) {
  return { nameZh, nameEn, organisation, country: country ?? null }
}

function inStoreReply({ scope, note, readings }: NonNullable<Interpretation['inStore']>) {
  return {
    scope,
    note,
    readings: readings.map(({ structure, name, parts, measure }) => ({
      ...{ structure, nameZh: name, measure: measure ?? null },
      parts: parts.map(({ part, name: partName, text }) => ({ name: part, nameZh: partName, value: text })),
    })),
  }
}
