/** Whose numbers may stand on labels, and how a wrong field is said: in a list where it can be shown, as a refusal for a file. */
import type { Context } from '../access/context.ts'
import { memberFirm, refuseForeign } from '../barcode/listing.ts'
import * as store from '../barcode/store.ts'
import { type FieldFault, refuse } from '../wire/errors.ts'

export const isWrong = (answer: object): answer is FieldFault => 'message' in answer

const FOREIGN = '只能使用本企业有效的厂商识别代码'

export function foreign(field: string, line = ''): FieldFault {
  return { field, fault: 'prefix', message: line + FOREIGN }
}

export function refuseWrong(wrong: FieldFault): never {
  if (wrong.message.endsWith(FOREIGN)) refuseForeign(wrong.field)
  refuse('faulty-input', { faults: [wrong] })
}

/** A member's own live prefixes; undefined for visitors and staff, who may try any. */
export async function ownPrefixes({ db, viewer, clock }: Context): Promise<string[] | undefined> {
  const firmId = memberFirm(viewer)
  return firmId === null ? undefined : store.livePrefixes(db, firmId, clock())
}
