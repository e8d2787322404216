/** Refuses a number that is not under one of the member's own prefixes. */
import { refuse } from '../wire/errors.ts'

export const notOwnPrefixMessage = '只能使用本企业有效的厂商识别代码'

export function refuseNotOwnPrefix(field: string): never {
  refuse('not-permitted', {
    message: notOwnPrefixMessage,
    faults: [{ field, fault: 'prefix', message: notOwnPrefixMessage }],
  })
}
