/** Lines with findings: the cells of the table, those with a finding marked, and below each line what is wrong. A marked cell is mended in place. */
import { App, Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportLineReply, ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { columnLabel } from '../../transfer/cells/columns.ts'
import type { FindingKind } from '../../transfer/finding-kinds.ts'
import styles from './import.module.css'
import { type Reason, reasonInput } from './reasons.ts'

type Props = { found: ImportReply; reason: Reason | undefined; onChange: (found: ImportReply) => void }

export function FindingLines({ found, reason, onChange }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [page, setPage] = useState({ currPage: 1, pageSize: 20 })
  const load = useCallback(
    () =>
      call('POST product/authApi/import/lines', {
        ...{ id: found.id, choice: 'findings' as const },
        ...(reason && reasonInput(reason)),
        ...page,
      }),
    [call, found.id, reason, page],
  )
  const { reply, failure, reload } = useReply(load)
  const mend = (line: number, column: number, text: string) => {
    call('POST product/authApi/import/mend', { id: found.id, line, column, text })
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
  }
  const isRecognised = found.columns.some(({ name }) => name !== null)
  // Where nothing is recognised, the cells as they are say what the table is.
  const columns = found.columns.flatMap(({ letter, name, heading }, at) =>
    name === null && isRecognised ? [] : [{ at, letter, label: name === null ? heading : columnLabel(name) }],
  )
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取有问题的行" lines={5} />
  const total = reply.page?.total ?? 0
  return (
    <Card title="有问题的行">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="有问题的行">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {columns.map(({ at, letter, label }) => (
                <th key={at} scope="col">
                  <span className={styles.where}>{letter}</span> {label}
                </th>
              ))}
            </tr>
          </thead>
          {reply.data.map(line => (
            <FindingLine key={line.line} line={line} columns={columns} onMend={mend} />
          ))}
        </table>
      </section>
      <ConsolePager {...{ total, ...page }} maxTotal={100_000} unit="行" onChange={setPage} />
    </Card>
  )
}

/** A number is read as one: it does not break. */
const isNumber = (text: string) => /^[\d.,E+ ]{8,20}$/.test(text)

type LineProps = {
  line: ImportLineReply
  columns: readonly { at: number; letter: string; label: string }[]
  onMend: (line: number, column: number, text: string) => void
}

function FindingLine({ line: { line, cells, findings }, columns, onMend }: LineProps) {
  const [edited, setEdited] = useState<number>()
  const findingOf = (column: number) => findings.find(finding => finding.column === column)
  return (
    <tbody>
      <tr>
        <th scope="row">{line}</th>
        {columns.map(({ at, letter, label }) => {
          const finding = findingOf(at)
          const text = cells[at] ?? ''
          if (!finding)
            return (
              <td key={at} className={isNumber(text) ? styles.number : undefined}>
                {text}
              </td>
            )
          return (
            <td
              key={at}
              className={classNames(
                finding.isNote ? styles.noteCell : styles.faultCell,
                isNumber(text) && styles.number,
              )}
            >
              {edited === at ? (
                <CellInput
                  name={`${letter}${line} ${label}`}
                  text={text}
                  onSave={next => onMend(line, at, next)}
                  onLeave={() => setEdited(undefined)}
                />
              ) : (
                <button
                  type="button"
                  className={styles.cell}
                  onClick={() => setEdited(at)}
                  aria-label={`改 ${letter}${line}：${text || '空的'}`}
                >
                  {text || '（空）'}
                </button>
              )}
            </td>
          )
        })}
      </tr>
      {findings.map(({ column, letter, kind, field, message, isNote, suggestion, suggestionColumn }) => (
        <tr key={`${column} ${kind} ${field ?? ''}`} className={isNote ? styles.noteLine : styles.faultLine}>
          <td />
          <td colSpan={columns.length}>
            <div className={styles.finding}>
              <span>
                <Icon name={isNote ? 'warn' : 'bad'} size="s" label={isNote ? '提示' : '错误'} />{' '}
                <button type="button" className={styles.place} onClick={() => setEdited(column)}>
                  {`${letter}${line}`}
                </button>{' '}
                {message}
              </span>
              {suggestion !== null && (
                <Button size="small" onClick={() => onMend(line, suggestionColumn, suggestion)}>
                  {suggestionText(kind, suggestion)}
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** What accepting a suggestion does. */
function suggestionText(kind: FindingKind, suggestion: string): string {
  if (kind === 'alike') return '并入已有'
  return suggestion === '' ? '改为新号' : `改为 ${suggestion}`
}

type CellProps = { name: string; text: string; onSave: (text: string) => void; onLeave: () => void }

function CellInput({ name, text, onSave, onLeave }: CellProps) {
  const [value, setValue] = useState(text)
  return (
    <Input
      size="small"
      aria-label={name}
      autoComplete="off"
      autoFocus
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onPressEnter={() => onSave(value.trim())}
      onBlur={() => (value === text ? onLeave() : onSave(value.trim()))}
      onKeyDown={event => event.key === 'Escape' && onLeave()}
    />
  )
}
