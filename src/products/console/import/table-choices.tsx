/** Which sheet of a workbook is read, and whether a line of it has the headings. */
import { App, Select, Switch } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import styles from './import.module.css'

type Props = { found: ImportReply; onChange: (found: ImportReply) => void }

export function TableChoices({ found, onChange }: Props) {
  const { id, sheet, otherSheets, headingLine, firstLine, columns } = found
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const attempt = (sent: Promise<{ data: ImportReply }>) => {
    setBusy(true)
    sent
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  const readSheet = (name: string) => attempt(call('POST product/authApi/import/sheet', { id, sheet: name }))
  const setHeadings = (hasHeadings: boolean) => {
    const kept = { columns: columns.map(({ name }) => name) }
    const input = hasHeadings ? { headingLine: firstLine } : { headingLine: 0, ...kept }
    attempt(call('POST product/authApi/import/columns', { id, ...input }))
  }
  const headingsLabel = firstLine === 1 ? '第一行是列名' : `第 ${firstLine} 行是列名`
  return (
    <div className={styles.choices}>
      {sheet !== null && otherSheets.length > 0 && (
        <span className={styles.choice}>
          读哪张表
          <Select
            aria-label="读哪张表"
            className={styles.sheet ?? ''}
            value={sheet}
            disabled={isBusy}
            onChange={readSheet}
            options={[
              { value: sheet, label: sheet },
              ...otherSheets.map(({ name, isHidden }) => ({
                value: name,
                label: isHidden ? `${name}（隐藏的）` : name,
              })),
            ]}
          />
        </span>
      )}
      <span className={styles.choice}>
        <Switch
          size="small"
          aria-label={headingsLabel}
          checked={headingLine > 0}
          disabled={isBusy}
          onChange={setHeadings}
        />
        {headingsLabel}
      </span>
    </div>
  )
}
