/** Decides about a product that changed, and records it: all or nothing. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addDecision, decisionsOf, firstSizes } from '../decisions/decisions-store.ts'
import type { ChangeKey } from '../fields/change.table.ts'
import { decide, largeChanges, questionsOf, type SizeField, sizesOf } from '../fields/change-rules.ts'
import { type RecordValues, readTexts } from '../fields/record-rules.ts'
import { type ProductRow, recordFirst } from '../product-versions.ts'
import { findRecord, newestVersion } from '../record/record-store.ts'
import { createSuccessors } from './successor.ts'

const texts = {
  notPublic: '没有公开过的商品可以直接改，不用换号',
  unanswered: '请至少回答一个“是”，或者改尺寸',
  notAsked: '这一问只问包装',
  changed: '这条记录刚被别人改过，请重新读取',
} as const

type Input = {
  id: number
  version: number
  yes: readonly ChangeKey[]
  sizes?: Partial<Record<SizeField, string | undefined>> | undefined
  packages?: readonly number[] | undefined
  companyPrefix?: string | undefined
}

/** Whether a record is asked about at all: one whose number the public knows. */
export const isAsked = ({ state }: ProductRow) => state === 'in-use' || state === 'discontinued'

export async function changeProduct(tx: Queryable, input: Input, context: Context) {
  const before = await askedRecord(tx, input, requireMemberFirm(context.viewer))
  const sizes = readSizes(input)
  const yes = await answersOf(tx, before, input, sizes)
  const decision = decide(yes)
  const created = (await createdBefore(tx, before, yes)) ?? (await create(tx, { before, yes, sizes, input }, context))
  return { decision, created }
}

async function askedRecord(tx: Queryable, { id, version }: Input, firmId: number): Promise<ProductRow> {
  const row = (await findRecord(tx, { id, firmId, isLocked: true })) ?? refuse('not-found')
  if (!isAsked(row)) refuse('rule-broken', { message: texts.notPublic })
  if (version !== (await newestVersion(tx, id)))
    refuse('conflict', {
      message: texts.changed,
      faults: [{ field: 'version', fault: 'changed', message: texts.changed }],
    })
  return row
}

function readSizes({ sizes = {} }: Input): RecordValues {
  const { values, faults } = readTexts(sizes)
  if (faults.length > 0)
    refuse('faulty-input', { faults: faults.map(({ field, ...fault }) => ({ ...fault, field: `sizes.${field}` })) })
  return values
}

/** The questions answered with yes; the sizes answer theirs. */
async function answersOf(tx: Queryable, before: ProductRow, { yes }: Input, sizes: RecordValues): Promise<ChangeKey[]> {
  const asked = new Set<string>(questionsOf(before.level).map(({ key }) => key))
  if (yes.some(key => !asked.has(key))) refuseField('yes', 'level', texts.notAsked)
  const large = largeChanges(await firstSizes(tx, before), sizesOf({ ...before, ...sizes } as RecordValues))
  const answers = [...new Set<ChangeKey>([...yes, ...(large.length > 0 ? (['dimensions'] as const) : [])])].toSorted()
  return answers.length > 0 ? answers : refuseField('yes', 'required', texts.unanswered)
}

/** What the same answers about the same version have created already: a second press of the button. */
async function createdBefore(tx: Queryable, before: ProductRow, yes: readonly ChangeKey[]) {
  const version = await newestVersion(tx, before.id)
  const same = (await decisionsOf(tx, before.id)).find(
    other => other.version === version && other.answers.join() === yes.join(),
  )
  if (!same?.created) return undefined
  const row = await findRecord(tx, { id: same.created.id, firmId: before.firmId })
  return row && row.state === 'reserved' ? [row] : undefined
}

type Creating = { before: ProductRow; yes: ChangeKey[]; sizes: RecordValues; input: Input }

async function create(tx: Queryable, { before, yes, sizes, input }: Creating, context: Context): Promise<ProductRow[]> {
  const { packages, companyPrefix } = input
  const decision = decide(yes)
  await recordFirst(tx, [before])
  const change = { before, columns: sizes as Partial<ProductRow>, decision, packages, companyPrefix }
  const created = await createSuccessors(tx, change, context)
  await addDecision(tx, {
    ...{ productId: before.id, version: await newestVersion(tx, before.id), at: context.clock() },
    ...{ authorId: signedIn(context.viewer).accountId, answers: yes },
    ...{ item: decision.item, packages: decision.packages, createdId: created[0]?.id ?? null },
  })
  return created
}
