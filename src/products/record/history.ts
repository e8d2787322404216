/** The history of a product record: what changed from version to version, by whom. */
import type { Queryable } from '../../db/connect.ts'
import { changedFields, fieldRow, printField, type RecordValues } from '../fields/record-rules.ts'
import { stateRow } from '../fields/states.ts'
import { printLinks, printPictures, printTexts } from '../parts/parts.ts'
import type { ProductRow } from '../product-versions.ts'
import type { ProductContent } from '../tables.ts'
import { versionsOf } from './record-store.ts'

const labelOf = ({ state }: ProductContent) => (state === undefined ? '' : stateRow(state).label)

/** The parts that are lists, each as one text. */
const parts = [
  { label: '图片', print: ({ pictures }: ProductContent) => printPictures(pictures) },
  { label: '链接', print: ({ links }: ProductContent) => printLinks(links) },
  { label: '其他语言', print: ({ texts }: ProductContent) => printTexts(texts) },
]

/** Changes of fields, parts, of the state and of the number. Versions of old have no state. */
function changesOf(before: ProductContent, after: ProductContent) {
  const [one, other] = [before as RecordValues, after as RecordValues]
  const changes = changedFields(one, other).map(field => ({
    ...{ label: fieldRow(field).label, from: printField(field, one[field]), to: printField(field, other[field]) },
  }))
  for (const { label, print } of parts)
    if (print(before) !== print(after)) changes.push({ label, from: print(before), to: print(after) })
  const [from, to] = [labelOf(before), labelOf(after)]
  return from === to ? changes : [{ label: '状态', from, to }, ...changes]
}

/** The versions of a record, the newest first. */
export async function historyReply(db: Queryable, { id }: ProductRow) {
  const versions = await versionsOf(db, id)
  return versions.map(({ number, content, source, byName, createdAt }, index) => ({
    ...{ number, source, byName, at: createdAt.toISOString(), stateLabel: labelOf(content) },
    changes: changesOf(versions[index + 1]?.content ?? {}, content),
  }))
}
