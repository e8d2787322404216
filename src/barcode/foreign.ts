/** The refusal of a number that is not the member's own. */
import { refuse } from '../wire/errors.ts'

export const FOREIGN = '只能使用本企业有效的厂商识别代码'

export function refuseForeign(field: string): never {
  refuse('not-permitted', { message: FOREIGN, faults: [{ field, fault: 'prefix', message: FOREIGN }] })
}
