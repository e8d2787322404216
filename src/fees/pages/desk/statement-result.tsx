/** The dry run of a statement: all faults on one page, then what each line was matched with. */
import { Button } from 'antd'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { CheckReply } from '../../statements/calls.ts'
import { type Finding, isPayable } from '../../statements/finding.ts'
import styles from './desk.module.css'

type Props = { result: CheckReply; isBusy: boolean; onImport: () => void; onCancel: () => void }

export const findingTone = (finding: Finding) => {
  if (finding === 'full') return 'good'
  return isPayable(finding) ? 'warning' : 'bad'
}

export function StatementResult({ result, isBusy, onImport, onCancel }: Props) {
  const { fileName, faults, faultCount, lines, counts, repeated, debits, amount } = result
  const fresh = lines.length - repeated
  const isPossible = faultCount === 0 && fresh > 0
  const summary = [
    `新的流水 ${groupDigits(String(fresh))} 笔，${groupDigits(amount)} 元`,
    ...counts.flatMap(({ label, count }) => (count > 0 ? [`${label} ${count}`] : [])),
    ...(repeated > 0 ? [`以前导入过 ${repeated} 笔，不再导入`] : []),
    ...(debits > 0 ? [`支出 ${debits} 笔，不导入`] : []),
  ]
  return (
    <section className={styles.result} aria-label={`试导入 ${fileName}`}>
      <Note tone={faultCount > 0 ? 'bad' : 'info'} title={resultTitle(result)}>
        {summary.join('，')}。现在还没有保存。
      </Note>
      {faults.length > 0 && <FaultTable faults={faults} faultCount={faultCount} />}
      {lines.length > 0 && <LineTable lines={lines} />}
      <div className={styles.resultButtons}>
        <Button onClick={onCancel}>不导入</Button>
        <Button type="primary" disabled={!isPossible} loading={isBusy} onClick={onImport}>
          {isPossible ? `导入 ${groupDigits(String(fresh))} 笔` : '不能导入'}
        </Button>
      </div>
    </section>
  )
}

function resultTitle({ faultCount, lines, repeated }: CheckReply): string {
  if (faultCount > 0) return `有 ${groupDigits(String(faultCount))} 处错误，改好以后再选一次文件`
  return lines.length === repeated ? '没有新的流水' : '可以导入'
}

function FaultTable({ faults, faultCount }: Pick<CheckReply, 'faults' | 'faultCount'>) {
  return (
    <ScrollArea label="全部错误，可以滚动">
      <table className={styles.table}>
        <caption>
          全部错误
          {faultCount > faults.length && `（列出前 ${faults.length} 处，共 ${groupDigits(String(faultCount))} 处）`}
        </caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">错误</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className={styles.number}>{row === 0 ? '整份' : row}</td>
              <td>{column}</td>
              <td className={styles.breakable}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function LineTable({ lines }: Pick<CheckReply, 'lines'>) {
  return (
    <ScrollArea label="每一行配到的账单，可以滚动">
      <table className={styles.table}>
        <caption>每一行配到的账单</caption>
        <thead>
          <tr>
            {['行', '结果', '金额（元）', '付款户名', '附言', '账单', '到账日'].map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.row}>
              <td className={styles.number}>{line.row}</td>
              <td>
                {line.importedOn ? (
                  <Tag tone="off">{line.importedOn} 导入过</Tag>
                ) : (
                  <Tag tone={findingTone(line.finding)}>{line.findingLabel}</Tag>
                )}
              </td>
              <td className={styles.number}>{groupDigits(line.amount)}</td>
              <td className={styles.breakable}>{line.payerName}</td>
              <td className={styles.breakable}>{line.remark}</td>
              <td className={styles.number}>{line.billNumber ?? '—'}</td>
              <td className={styles.number}>{line.paidOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
