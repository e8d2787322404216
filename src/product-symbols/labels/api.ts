/** Handlers of the labels of product records. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { BatchContext } from '../../batches/api.ts'
import { sheetLayout } from '../../batches/rules.ts'
import { submitLabels } from '../../batches/submit-labels.ts'
import { productStates, stateRow } from '../../products/fields/states.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuseField } from '../../wire/errors.ts'
import type { LabelsInput, productLabelCalls } from './calls.ts'
import { type LabelPlan, planLabels } from './plan.ts'

/** Records without a label that are listed. */
const mostListed = 100

/** In a ZIP each symbol is one file; a label printer repeats a label itself. */
const copiesOf = ({ format, copies }: LabelsInput) => (format.startsWith('zip') ? 1 : copies)
const linesFor = (wish: LabelsInput) => (wish.format === 'pdf' ? wish.copies : 1)

function planReply(wish: LabelsInput, { input, rows, printed, refused }: LabelPlan) {
  const labels = printed.length * copiesOf(wish)
  const layout = wish.format === 'pdf' ? sheetLayout(input.sheet) : undefined
  const kinds = new Map<SymbolType, number>()
  for (const { label } of printed) kinds.set(label.type, (kinds.get(label.type) ?? 0) + 1)
  return {
    ...{ products: rows.length, labels, refusedCount: refused.length },
    sheet: layout ? input.sheet : null,
    pages: layout ? Math.ceil(labels / (layout.columns * layout.rows)) : null,
    kinds: [...kinds].map(([type, count]) => ({ type, count })),
    cautions: cautionsOf(printed.map(({ row }) => row)),
    refused: refused.slice(0, mostListed).map(({ row: { id, name, gtin14 }, reason }) => ({
      ...{ id, name, reason, gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits },
    })),
  }
}

function cautionsOf(rows: LabelPlan['rows']) {
  return productStates.flatMap(state => {
    const count = state === 'in-use' ? 0 : rows.filter(row => row.state === state).length
    return count === 0 ? [] : [{ state, stateLabel: stateRow(state).label, count }]
  })
}

export const productLabelHandlers: Handlers<typeof productLabelCalls, BatchContext> = {
  checkProductLabels: async (wish, context) => planReply(wish, await planLabels(wish, context)),

  printProductLabels: async ({ key, ...wish }, context) => {
    const { input, printed } = await planLabels(wish, context)
    if (printed.length === 0) refuseField('ids', 'required', '选中的商品没有一种能印')
    const productIds = printed.map(({ row }) => row.id)
    const lines = printed.flatMap(({ label }) => Array.from({ length: linesFor(wish) }, () => label))
    const request = { call: 'printProductLabels', key, content: wish }
    return submitLabels({ input: { ...input, productIds }, lines, request }, context)
  },
}
