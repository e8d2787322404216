/** The fields of a case, each with its two marks: agrees, or has to be changed, which writes a return reason. */
import { Button } from 'antd'
import { isPersonalField } from '../../registration/cases/personal-fields.ts'
import { classNames } from '../../ui/class-names.ts'
import { RevealButton } from '../../ui/console/reveal-button.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { type Checks, markId, unmarkedOf } from '../checks/use-checks.ts'
import type { Reveal } from '../reveal/use-reveal.ts'
import type { CaseTable, FieldGroup, FieldLine } from './case-tables.ts'
import { NewText, OldText } from './changed-text.tsx'
import styles from './field-table.module.css'
import type { Decision, Mark } from './use-decision.ts'

type Props = {
  table: CaseTable
  decision: Decision
  checks: Checks
  /** Without a verdict there is nothing to mark. */
  canMark: boolean
  reveal: Reveal
  /** Names of the files of the case, by id. */
  fileNames: ReadonlyMap<string, string>
}

/** One table for each section, with the act that marks what is left of it. */
export function FieldTable({ table, ...row }: Props) {
  const starts = table.groups.map((_, at) =>
    table.groups.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0),
  )
  return table.groups.map((group, at) => (
    <GroupTable key={group.title} table={table} group={group} start={starts[at] ?? 0} {...row} />
  ))
}

type GroupProps = Props & { group: FieldGroup; start: number }

function GroupTable({ table, group, start, ...row }: GroupProps) {
  const { canMark } = row
  const { headings = ['上次提交的', '这次提交的'] } = table
  const hasOld = group.lines.some(({ from }) => from !== undefined)
  return (
    <section className={styles.group} aria-label={group.title}>
      {canMark && <GroupHead group={group} {...row} />}
      <table className={styles.fields}>
        <thead className={hasOld ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">字段</th>
            {hasOld && <th scope="col">{headings[0]}</th>}
            <th scope="col">{hasOld ? headings[1] : '内容'}</th>
            {canMark && <th scope="col">核对</th>}
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line, at) => (
            <FieldRow key={line.field} line={line} {...row} table={table} hasOld={hasOld} number={start + at + 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function GroupHead({ group: { title, lines }, decision }: Pick<GroupProps, 'group' | 'decision'>) {
  const unmarked = unmarkedOf(lines, decision)
  const marked = lines.filter(({ field }) => decision.markOf(field) !== undefined).length
  return (
    <div className={styles.groupHead}>
      <h3>{title}</h3>
      <span>
        已核对 {marked} / {marked + unmarked.length}
      </span>
      {unmarked.length > 0 && (
        <Button size="small" title="标这一组里还没有标的各项（按 G）" onClick={() => decision.agree(unmarked)}>
          {marked > 0 ? '其余' : '这一组'} {unmarked.length} 项都相符
        </Button>
      )}
    </div>
  )
}

const isFile = (field: string) => field.endsWith('FileId')

type RowProps = Props & {
  line: FieldLine
  hasOld: boolean
  number: number
}

function FieldRow({ line, table, decision, checks, canMark, hasOld, number, reveal, fileNames }: RowProps) {
  const { field } = line
  const plain = isPersonalField(field) ? reveal.revealed[field] : undefined
  const { from, to } = plain ? table.pick(plain) : line
  const label = decision.labelOf(field)
  const mark = decision.markOf(field)
  const isChosen = canMark && checks.chosen === field
  return (
    <tr
      className={classNames(mark === 'bad' && styles.bad, isChosen && styles.chosen)}
      onFocus={() => checks.choose(field)}
    >
      <th scope="row">{label}</th>
      {hasOld && (
        <td data-label="原来">
          {isFile(field) ? displayedFile(from, label, fileNames) : <OldText from={from ?? null} to={to} />}
        </td>
      )}
      <td data-label={hasOld ? '现在' : undefined}>
        <NewValue {...{ line, label, fileNames, hasOld }} from={from} to={to} />
        {isPersonalField(field) && !plain && (from || to) && (
          <RevealButton label={label} onReveal={() => reveal.reveal(field)} />
        )}
        <Reasons field={field} decision={decision} />
      </td>
      {canMark && <Marks id={markId(table.key, field)} label={label} {...{ field, decision, number }} />}
    </tr>
  )
}

const displayedFile = (id: string | null | undefined, label: string, names: ReadonlyMap<string, string>) =>
  id ? (names.get(id) ?? `${label}文件`) : (id ?? '- -')

type NewValueProps = Pick<RowProps, 'line' | 'fileNames' | 'hasOld'> & {
  label: string
  from: string | null | undefined
  to: string | null
}

/** `from` and `to` are in plain where they were revealed. */
function NewValue({ line: { field }, label, fileNames, hasOld, from, to }: NewValueProps) {
  if (isFile(field)) return displayedFile(to, label, fileNames)
  return hasOld ? <NewText from={from ?? null} to={to} /> : (to ?? '- -')
}

/** The reasons for returning that the reviewer wrote of the field. */
function Reasons({ field, decision }: Pick<MarkProps, 'field' | 'decision'>) {
  return decision.added
    .filter(reason => reason.field === field)
    .map(({ reason }) => (
      <p key={reason} className={styles.reason}>
        <Icon name="warn" size="s" /> {reason}
      </p>
    ))
}

function Marks({ id, label, ...field }: Omit<MarkProps, 'mark'>) {
  return (
    <td className={styles.marks}>
      <span>
        <MarkButton mark="good" id={id} label={`${label}：相符`} {...field} />
        <MarkButton mark="bad" label={`${label}：要修改`} {...field} />
      </span>
    </td>
  )
}

type MarkProps = {
  id?: string | undefined
  field: string
  decision: Decision
  mark: Mark
  label: string
  number: number
}

function MarkButton({ id, field, decision, mark, label, number }: MarkProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles[mark]}
      aria-pressed={decision.markOf(field) === mark}
      aria-label={label}
      title={number <= 9 ? `${label}（按 ${number}）` : label}
      onClick={() => decision.toggleMark(field, mark)}
    >
      <Icon name={mark === 'good' ? 'check' : 'close'} size="s" />
    </button>
  )
}
