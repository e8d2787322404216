/** What is printed of chosen records: the labels that can be, on the smallest sheet that has space for them, and the rest with reasons. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { Context } from '../../access/context.ts'
import { printerDpiOrRefuse } from '../../barcode/printers/printer-file.ts'
import { isPrinterFormat } from '../../barcode/printers/printer-formats.ts'
import { isOwnCode } from '../../barcode/rules.ts'
import type { LabelLine } from '../../batches/label-lines.ts'
import type { BatchInput } from '../../batches/rules.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { type OwnNumbers, ownNumbers } from '../../numbers/owned/store.ts'
import type { ProductRow } from '../../products/product-versions.ts'
import { listedIds } from '../../products/record/list-store.ts'
import { findRecords } from '../../products/record/record-store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { LabelsInput } from './calls.ts'
import { labelOf, mostProducts } from './label-rules.ts'
import { tryLabels } from './tasks.ts'

type Printed = { row: ProductRow; label: LabelLine }
type Refused = { row: ProductRow; reason: string }

export type LabelPlan = { input: BatchInput; rows: ProductRow[]; printed: Printed[]; refused: Refused[] }

/** The sheets that are tried in turn, from the smallest labels. */
const sheetsBySize = ['a4-3x7', 'a4-2x7', 'a4-2x4'] as const

export async function planLabels(wish: LabelsInput, context: Context): Promise<LabelPlan> {
  requirePrinterLabel(wish)
  const rows = await chosenRows(wish, context)
  const drafted = rows.map(row => ({ row, result: labelOf(productOf(row), wish) }))
  const withLabels = drafted.flatMap(({ row, result }) => ('reason' in result ? [] : [{ row, label: result }]))
  const notOwn = await rowsOfOthers(withLabels, context)
  const own = withLabels.filter(({ row }) => !notOwn.has(row))
  const { input, reasons } = await tryOn(wish, own, context)
  const reasonOf = (row: ProductRow) => (notOwn.has(row) ? '厂商识别代码已失效，请先续展' : reasons.get(row))
  const refused = drafted.flatMap(({ row, result }) => {
    const reason = 'reason' in result ? result.reason : reasonOf(row)
    return reason === undefined ? [] : [{ row, reason }]
  })
  return { input, rows, printed: own.filter(({ row }) => !reasons.has(row)), refused }
}

function requirePrinterLabel({ format, dpi, labelWidth, labelHeight }: LabelsInput) {
  if (!isPrinterFormat(format)) return
  printerDpiOrRefuse(dpi)
  if (labelWidth === undefined) refuseField('labelWidth', 'required', '请填写标签宽')
  if (labelHeight === undefined) refuseField('labelHeight', 'required', '请填写标签高')
}

async function chosenRows({ ids, sidx, order, ...filter }: LabelsInput, { db, viewer }: Context) {
  const firmId = requireMemberFirm(viewer)
  const chosen = ids ? [...new Set(ids)] : await listedIds(db, firmId, { filter, sidx, order, limit: mostProducts + 1 })
  if (chosen.length > mostProducts) refuseField('ids', 'too-many', `一次最多 ${mostProducts} 种商品，请用筛选分几次印`)
  const rows = await findRecords(db, { ids: chosen, firmId })
  if (rows.length < chosen.length) refuse('not-found')
  return rows
}

function productOf({ id, gtin14, name, spec, netContent, level }: ProductRow) {
  return { id, name, spec, netContent, level, gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits }
}

/** Rows whose number the firm may no longer use. */
async function rowsOfOthers(labels: readonly Printed[], { db, viewer, clock }: Context): Promise<Set<ProductRow>> {
  const firmId = requireMemberFirm(viewer)
  const own = new Map<SymbolType, OwnNumbers>()
  for (const type of new Set(labels.map(({ label }) => label.type)))
    own.set(type, await ownNumbers(db, firmId, { type, now: clock() }))
  const isOwn = ({ type, code }: LabelLine) => {
    const numbers = own.get(type)
    return numbers !== undefined && isOwnCode(type, code, numbers)
  }
  return new Set(labels.flatMap(({ row, label }) => (isOwn(label) ? [] : [row])))
}

/** Draws all labels on trial; with the sheet `auto` on larger and larger sheets until all fit. */
async function tryOn(wish: LabelsInput, labels: readonly Printed[], { workers }: Context) {
  const sheets = wish.format === 'pdf' && wish.sheet === 'auto' ? sheetsBySize : [wish.sheet]
  const lines = labels.map(({ label }) => label)
  let tried = { input: batchInput(wish, sheets[0] ?? '', labels), reasons: new Map<ProductRow, string>() }
  for (const sheet of sheets) {
    const input = batchInput(wish, sheet, labels)
    const trials = await workers.run(tryLabels, { input, lines })
    tried = { input, reasons: new Map() }
    for (const [index, trial] of trials.entries()) {
      const row = labels[index]?.row
      if (trial === 'fits' || row === undefined) continue
      tried.reasons.set(row, trial === 'too-large' ? '条码和文字比标签大，请换大一些的标签' : trial.message)
    }
    if (!trials.includes('too-large')) break
  }
  return tried
}

function batchInput(wish: LabelsInput, sheet: string, labels: readonly Printed[]): BatchInput {
  const { format, dpi, labelWidth, labelHeight, labelGap, copies } = wish
  return {
    ...{ format, dpi, sheet, range: null, areLabels: true },
    symbol: { type: labels[0]?.label.type ?? 'EAN-13' },
    productIds: labels.map(({ row }) => row.id),
    ...(isPrinterFormat(format) && { label: { labelWidth, labelHeight, labelGap, copies } }),
  }
}
