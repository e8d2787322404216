/** Edits of cells of the product table: saved at once, undone and done again. A fault leaves everything as it was. */
import { useRef, useState } from 'react'
import { randomKey } from '../../../request-keys/random-key.ts'
import { CallFailure } from '../../../wire/client.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ProductField } from '../../fields/product.table.ts'
import { fieldRow, productFields, type RecordTexts } from '../../fields/record-rules.ts'
import type { ProductLine, RecordCalls, SavedRow } from '../../record/calls.ts'

export type RowEdit = { id: number; fields: RecordTexts }
/** Without a field it is of the row, without an id of the whole. */
export type EditFault = { id?: number; field?: ProductField; message: string }
type Step = readonly { id: number; before: RecordTexts; after: RecordTexts }[]

const mostSteps = 100

export function useEdits(lines: readonly ProductLine[]) {
  const call = useCall<RecordCalls>()
  const [saved, setSaved] = useState<ReadonlyMap<number, SavedRow>>(new Map())
  const [done, setDone] = useState<readonly Step[]>([])
  const [undone, setUndone] = useState<readonly Step[]>([])
  const [notice, setNotice] = useState('')
  const current = lines.map(line => withSaved(line, saved.get(line.id)))
  const lineOf = (id: number) => current.find(line => line.id === id)

  // The same cells that are saved again after a lost reply have the same key.
  const request = useRef({ text: '', key: '' })
  const keyOf = (rows: readonly object[]) => {
    const text = JSON.stringify(rows)
    if (request.current.text !== text) request.current = { text, key: randomKey() }
    return request.current.key
  }
  const send = async (edits: readonly RowEdit[]): Promise<EditFault[]> => {
    const rows = edits.map(({ id, fields }) => ({
      ...{ id, fields: { ...fields } },
      version: lineOf(id)?.version ?? saved.get(id)?.version ?? 0,
    }))
    try {
      const { data } = await call('POST product/authApi/saveMany', { key: keyOf(rows), rows })
      setSaved(known => new Map([...known, ...data.rows.map(row => [row.id, row] as const)]))
      return []
    } catch (error) {
      return withNewest(faultsOf(error, edits))
    }
  }
  /** What somebody else has saved meanwhile is read and named. */
  const withNewest = (faults: readonly EditFault[]) =>
    Promise.all(
      faults.map(async fault => {
        if (fault.id === undefined || fault.field !== undefined) return fault
        const before = lineOf(fault.id)?.fields ?? {}
        const { data } = await call('POST product/authApi/info', { id: fault.id })
        setSaved(known => new Map([...known, [data.id, data]]))
        const changed = productFields.filter(
          field => before[field] !== undefined && before[field] !== data.fields[field],
        )
        const texts = changed.map(field => `${fieldRow(field).label}现在是“${data.fields[field]}”`)
        return { ...fault, message: ['别人刚改过这一行', ...texts].join('，') }
      }),
    )
  const edit = async (edits: readonly RowEdit[]): Promise<EditFault[]> => {
    const step = edits.map(({ id, fields }) => ({ id, before: textsBefore(lineOf(id), fields), after: fields }))
    const faults = await send(edits)
    if (faults.length > 0) return faults
    setDone([...done.slice(-mostSteps), step])
    setUndone([])
    setNotice(noticeOf(step, lineOf))
    return []
  }
  const repeat = async (steps: readonly Step[], side: 'before' | 'after'): Promise<Step | undefined> => {
    const step = steps[steps.length - 1]
    if (!step) return undefined
    const [fault] = await send(step.map(row => ({ id: row.id, fields: row[side] })))
    setNotice(fault ? `没有撤销：${fault.message}` : side === 'before' ? '已撤销' : '已重做')
    return fault ? undefined : step
  }
  const undo = async () => {
    const step = await repeat(done, 'before')
    setDone(done.slice(0, -1))
    if (step) setUndone([...undone, step])
  }
  const redo = async () => {
    const step = await repeat(undone, 'after')
    setUndone(undone.slice(0, -1))
    if (step) setDone([...done, step])
  }
  return { lines: current, edit, undo, redo, canUndo: done.length > 0, notice, setNotice }
}

const withSaved = (line: ProductLine, saved: SavedRow | undefined): ProductLine =>
  saved && saved.version >= line.version
    ? { ...line, version: saved.version, score: saved.score, fields: saved.fields, name: saved.fields.name }
    : line

const textsBefore = (line: ProductLine | undefined, fields: RecordTexts): RecordTexts =>
  Object.fromEntries(Object.keys(fields).map(field => [field, line?.fields[field as ProductField] ?? '']))

function noticeOf(step: Step, lineOf: (id: number) => ProductLine | undefined): string {
  const [first] = step
  const field = productFields.find(name => first?.after[name] !== undefined)
  if (step.length > 1 || !first || !field) return `已改 ${step.length} 种商品`
  const text = first.after[field]
  return `已把“${lineOf(first.id)?.name ?? ''}”的${fieldRow(field).label}${text ? `改为“${text}”` : '清空'}`
}

function faultsOf(error: unknown, edits: readonly RowEdit[]): EditFault[] {
  const faults = error instanceof CallFailure ? error.faults : []
  const found = faults.flatMap(({ field, message }) => {
    const [, row = '', name] = /^rows\.(\d+)\.(?:fields\.)?(\w+)$/.exec(field) ?? []
    const id = edits[Number(row)]?.id
    const known = productFields.find(other => other === name)
    return row === '' || id === undefined ? [] : [{ id, ...(known && { field: known }), message: message ?? '' }]
  })
  return found.length > 0 ? found : [{ message: failureMessage(error) }]
}
