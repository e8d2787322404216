/** Imports and their lines as the calls reply them. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../../db/connect.ts'
import type { TableFacts } from '../../files/table-files/reading/table.ts'
import { tableFaultMessages } from '../../files/table-files/reading/table-limits.ts'
import { changedFields, fieldRow, printField, type RecordValues } from '../fields/record-rules.ts'
import { changedPartCells } from '../parts/apply-parts.ts'
import type { ProductRow } from '../product-versions.ts'
import { columnLabel, columnLetter, unknownParts } from './cells/columns.ts'
import { reasonsOf } from './dry-run/lines-store.ts'
import { findingTitles } from './finding-kinds.ts'
import { fileRemarks } from './import-rules.ts'
import type { ProductImport } from './import-store.ts'
import { firstLines, type ImportLine } from './line-store.ts'
import { countOutcomes } from './writing/write-step.ts'

export async function importReply(db: Queryable, found: ProductImport) {
  const { id, state, fileName, sha256, revision, facts, headingLine, total, done, counts, fault } = found
  const reasons = counts ? await reasonsOf(db, id) : []
  return {
    ...{ id, state, fileName, sha256, revision, headingLine, total, done, counts },
    createdAt: found.createdAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    expiresAt: found.expiresAt.toISOString(),
    sheet: facts?.sheet ?? null,
    otherSheets: found.fileId === null || !facts ? [] : sheetsOf(facts),
    firstLine: headingLine || ((await firstLines(db, id, 1))[0]?.line ?? 1),
    ...{ fault, faultMessage: fault && tableFaultMessages[fault] },
    remarks: facts ? [...fileRemarks(facts), ...partRemarks(found)] : [],
    columns: found.columns.map((name, at) => ({ letter: columnLetter(at), heading: found.headings[at] ?? '', name })),
    reasons: reasons.map(({ kind, field, column, note, count, message, mends }) => {
      const name = field ?? found.columns[column]
      return {
        ...{ kind, field, column, letter: columnLetter(column), isNote: note, count, canMend: mends === count },
        title: findingTitles[kind] ?? (name ? `${columnLabel(name)}：${message}` : message),
      }
    }),
    outcomes: await countOutcomes(db, id),
  }
}

/** Columns that look like parts of a record and are not read. */
const partRemarks = ({ headings, columns }: ProductImport): string[] => {
  const unknown = unknownParts(headings, columns)
  if (unknown.length === 0) return []
  return [`没有这种链接类型或语言，没有读：${unknown.map(heading => `“${heading}”`).join('、')}`]
}

const sheetsOf = ({ otherSheets, hiddenSheets }: TableFacts) => [
  ...otherSheets.map(name => ({ name, isHidden: false })),
  ...hiddenSheets.map(name => ({ name, isHidden: true })),
]

/** `before`: the record that the line changes, as it is. */
export function lineReply(imported: ImportLine, before: ProductRow | undefined) {
  const { line, cells, act, outcome, findings, productId, gtin14 } = imported
  return {
    ...{ line, cells, act, outcome, productId },
    gtin: digitsOf(gtin14),
    changes: before ? changesOf(before, imported) : [],
    findings: findings.map(
      ({ column, kind, field = null, message, isNote = false, suggestion = null, suggestionColumn = column }) => ({
        ...{ column, letter: columnLetter(column), kind, field, message, isNote, suggestion, suggestionColumn },
      }),
    ),
  }
}

const digitsOf = (gtin14: string | null) => (gtin14 === null ? null : unpaddedGtin(gtin14).digits)

/** Addresses of pictures say nothing to a reader; their alternative texts are a change of their own. */
const countOf = (cell: string) => (cell === '' ? '' : `${cell.split('\n').length} 张`)

function changesOf(before: ProductRow, { values, parts, gtin14 }: ImportLine) {
  const own: RecordValues = { ...before }
  const after: RecordValues = { ...own, ...values }
  const fields = changedFields(own, after).map(field => ({
    ...{ title: fieldRow(field).label, from: printField(field, own[field]), to: printField(field, after[field]) },
  }))
  for (const { column, ...texts } of changedPartCells(before, { ...before, ...parts }))
    fields.push({
      title: columnLabel(column),
      ...(column === 'pictures' ? { from: countOf(texts.from), to: countOf(texts.to) } : texts),
    })
  const number = { title: columnLabel('gtin'), from: '', to: digitsOf(gtin14) ?? '' }
  return before.gtin14 === null && gtin14 !== null ? [number, ...fields] : fields
}
