/** The company prefix of a firm that has one. */
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { requireMemberFirm } from './member-firm.ts'
import { activePrefixes } from './store.ts'

const texts = {
  noPrefix: '没有有效的厂商识别代码，请先办理续展',
  whichPrefix: '本企业有几个厂商识别代码，请选择一个',
} as const

/** Refuses a firm without a valid prefix, and one with several, which has to choose. */
export async function onlyPrefix(db: Queryable, { viewer, clock }: Pick<Context, 'viewer' | 'clock'>): Promise<string> {
  const [first, second] = await activePrefixes(db, requireMemberFirm(viewer), clock())
  if (first === undefined) return refuse('rule-broken', { message: texts.noPrefix })
  return second === undefined ? first : refuseField('companyPrefix', 'required', texts.whichPrefix)
}
