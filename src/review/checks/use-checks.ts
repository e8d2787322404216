/** Which fields of the open case are still unchecked, which one is chosen, and the keys that mark it. */
import { useEffect, useRef, useState } from 'react'
import { useAreaKeys } from '../../ui/console/menu/area-keys.ts'
import { type CaseTable, caseTables } from '../case/case-tables.ts'
import { canDecide, type ReviewedCase } from '../case/reviewed-case.ts'
import type { Decision } from '../case/use-decision.ts'

export type Checks = {
  tables: readonly CaseTable[]
  /** The key of the displayed tab. */
  tab: string
  setTab: (tab: string) => void
  /** The field to which the keys apply; undefined where nothing can be marked. */
  chosen: string | undefined
  choose: (field: string) => void
  /** The fields without a mark that have to be checked before an approval. */
  unchecked: readonly string[]
  /** Displays a field and moves the focus to its marks. */
  goTo: (field: string) => void
}

/** The id of the first mark of a field in a table. */
export const markId = (table: string, field: string) => `mark-${table}-${field}`

const comparedFields = (table: CaseTable | undefined) =>
  table?.groups.flatMap(({ lines }) => lines.map(({ field }) => field)) ?? []

/** The changes, unless fields have to be checked that are not among them. */
function firstTable(tables: readonly CaseTable[], toCheck: readonly string[]): string {
  const table = tables.find(one => toCheck.every(field => comparedFields(one).includes(field)))
  return (table ?? tables[tables.length - 1])?.key ?? 'all'
}

export function useChecks(firm: ReviewedCase, decision: Decision): Checks {
  const { fieldsToCheck: toCheck } = firm.review
  const tables = caseTables(firm)
  const [tab, setTab] = useState(() => firstTable(tables, toCheck))
  const [choice, choose] = useState<string>()
  const table = tables.find(({ key }) => key === tab)
  const fields = canDecide(firm) ? comparedFields(table) : []
  const unchecked = toCheck.filter(field => decision.markOf(field) === undefined)
  const isChoice = choice !== undefined && fields.includes(choice)
  const chosen = isChoice ? choice : (fields.find(field => unchecked.includes(field)) ?? fields[0])

  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  const goTo = (field: string) => {
    const home = comparedFields(table).includes(field) ? table : tables.find(one => comparedFields(one).includes(field))
    if (!home) return
    setTab(home.key)
    choose(field)
    wanted.current = markId(home.key, field)
  }
  const step = (by: number) => {
    const next = fields[fields.indexOf(chosen ?? '') + by]
    if (next !== undefined) goTo(next)
  }
  /** The next field of the table to be checked, from the chosen one on and then from the top; elsewhere if this table has none. `marked`: now. */
  const goOn = (marked: readonly string[]) => {
    const rest = unchecked.filter(field => !marked.includes(field))
    const at = fields.indexOf(chosen ?? '')
    const next = [...fields.slice(at + 1), ...fields.slice(0, at), ...rest].find(field => rest.includes(field))
    if (next !== undefined) goTo(next)
  }
  const markChosen = (mark: 'good' | 'bad') => {
    if (chosen === undefined) return
    if (mark === 'good') decision.agree([chosen])
    else if (decision.markOf(chosen) !== 'bad') decision.toggleMark(chosen, 'bad')
    choose(chosen)
    goOn([chosen])
  }
  const agreeGroup = () => {
    const group = table?.groups.find(({ lines }) => lines.some(({ field }) => field === chosen))
    if (chosen === undefined || !group) return
    const rest = unmarkedOf(group.lines, decision)
    decision.agree(rest)
    goOn(rest)
  }
  const markByNumber = (number: number) => {
    const field = fields[number - 1]
    if (field === undefined) return
    choose(field)
    // One key goes through no mark, agrees, has to be changed.
    decision.toggleMark(field, decision.markOf(field) === undefined ? 'good' : 'bad')
  }
  useAreaKeys({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => [String(number), () => markByNumber(number)])),
    ...{ y: () => markChosen('good'), x: () => markChosen('bad'), g: agreeGroup },
    ...{ s: () => step(1), w: () => step(-1) },
  })
  return { tables, tab, setTab, chosen, choose, unchecked, goTo }
}

/** The fields of a section that have a value and no mark. */
export const unmarkedOf = (
  lines: readonly { field: string; from?: string | null; to: string | null }[],
  { markOf }: Pick<Decision, 'markOf'>,
): string[] => lines.flatMap(({ field, from, to }) => ((to || from) && markOf(field) === undefined ? [field] : []))
