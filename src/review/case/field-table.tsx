/** The fields of a case, each with its two marks: agrees, or has to be changed, which writes a return reason. */
import { isPersonalField } from '../../registration/record/personal-fields.ts'
import { classNames } from '../../ui/class-names.ts'
import { RevealButton } from '../../ui/console/reveal-button.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import type { RevealedField } from '../reveal/calls.ts'
import type { Reveal } from '../reveal/use-reveal.ts'
import { NewText, OldText } from './changed-text.tsx'
import styles from './field-table.module.css'
import type { Decision, Mark } from './use-decision.ts'

/** `from` is undefined where no older value is displayed. */
export type FieldLine = { field: string; from?: string | null; to: string | null }

type Props = {
  lines: readonly FieldLine[]
  decision: Decision
  /** Without a verdict there is nothing to mark. */
  canMark: boolean
  headings?: readonly [old: string, now: string]
  reveal: Reveal
  /** The values of a revealed field in this table. */
  pick: (revealed: RevealedField) => Pick<FieldLine, 'from' | 'to'>
}

export function FieldTable({ lines, headings = ['上次提交的', '这次提交的'], ...row }: Props) {
  const { canMark } = row
  const hasOld = lines.some(({ from }) => from !== undefined)
  return (
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
        {lines.map((line, at) => (
          <FieldRow key={line.field} line={line} {...row} hasOld={hasOld} number={at + 1} />
        ))}
      </tbody>
    </table>
  )
}

const isFile = (field: string) => field === 'licenceFileId' || field === 'letterFileId'

type RowProps = Pick<Props, 'decision' | 'canMark' | 'reveal' | 'pick'> & {
  line: FieldLine
  hasOld: boolean
  number: number
}

function FieldRow({ line, decision, canMark, hasOld, number, reveal, pick }: RowProps) {
  const { field } = line
  const plain = isPersonalField(field) ? reveal.revealed[field] : undefined
  const { from, to } = plain ? pick(plain) : line
  const label = decision.labelOf(field)
  const mark = decision.markOf(field)
  const reasons = decision.added.filter(reason => reason.field === field)
  const displayed = (value: string | null | undefined) => (isFile(field) && value ? `${label}文件` : (value ?? null))
  return (
    <tr className={classNames(mark === 'bad' && styles.bad)}>
      <th scope="row">{label}</th>
      {hasOld && (
        <td data-label="原来">
          {isFile(field) ? (displayed(from) ?? '- -') : <OldText from={from ?? null} to={to} />}
        </td>
      )}
      <td data-label={hasOld ? '现在' : undefined}>
        {hasOld && !isFile(field) ? <NewText from={from ?? null} to={to} /> : (displayed(to) ?? '- -')}
        {isPersonalField(field) && !plain && (from || to) && (
          <RevealButton label={label} onReveal={() => reveal.reveal(field)} />
        )}
        {reasons.map(({ reason }) => (
          <p key={reason} className={styles.reason}>
            <Icon name="warn" size="s" /> {reason}
          </p>
        ))}
      </td>
      {canMark && (
        <td className={styles.marks}>
          <span>
            <MarkButton mark="good" label={`${label}：相符`} {...{ field, decision, number }} />
            <MarkButton mark="bad" label={`${label}：要修改`} {...{ field, decision, number }} />
          </span>
        </td>
      )}
    </tr>
  )
}

type MarkProps = { field: string; decision: Decision; mark: Mark; label: string; number: number }

function MarkButton({ field, decision, mark, label, number }: MarkProps) {
  return (
    <button
      type="button"
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
