/** `fields=a,b` of a request: which members of a record, or of each row of a list, are sent. */
import { z } from 'zod'
import { refuseField } from '../../../wire/errors.ts'
import type { MachineRow } from '../../../wire/machine/machine-call.ts'

/** The names of a schema's members; of a list those of its rows. */
function namesOf({ reply, replyKind }: MachineRow): readonly string[] {
  const schema = replyKind === 'list' && reply instanceof z.ZodObject ? reply.shape.rows : reply
  const element = schema instanceof z.ZodArray ? schema.element : schema
  return element instanceof z.ZodObject ? Object.keys(element.shape) : []
}

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

/** The reply with the requested fields only; a name that the reply does not have is a fault. */
export function pickReply(row: MachineRow, reply: unknown, query: unknown): unknown {
  const text = (query as { fields?: unknown } | undefined)?.fields
  if (text === undefined || text === '') return reply
  const names = String(text).slice(0, 1000).split(',')
  const known = namesOf(row)
  const unknownName = names.find(name => !known.includes(name))
  if (unknownName !== undefined)
    return refuseField('fields', 'unknown', `没有这个字段：${unknownName.slice(0, 40)}。可以选的有 ${known.join('、')}`)
  if (row.replyKind !== 'list') return pick(reply as object, names)
  const list = reply as { rows: object[] }
  return { ...list, rows: list.rows.map(record => pick(record, names)) }
}
