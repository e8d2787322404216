/** Which column of the table is what: recognised, and changed by hand. */
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { type ColumnName, columnChoices } from '../../transfer/cells/columns.ts'
import styles from './import.module.css'

type Props = { found: ImportReply; isOpen: boolean; onChange: (found: ImportReply) => void }
const groups = columnChoices.map(({ group }) => group).filter((group, at, all) => all.indexOf(group) === at)
const options = groups.map(label => ({
  label,
  options: columnChoices
    .filter(({ group }) => group === label)
    .map(choice => ({ value: choice.name, label: choice.label })),
}))

export function ImportColumns({ found, isOpen, onChange }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [columns, setColumns] = useState(found.columns.map(({ name }) => name))
  const [isBusy, setBusy] = useState(false)
  const unread = columns.filter(name => name === null).length
  const isChanged = columns.some((name, at) => name !== found.columns[at]?.name)
  const assign = (at: number, name: ColumnName | null) =>
    setColumns(columns.map((other, index) => (index === at ? name : other === name ? null : other)))
  const submit = () => {
    setBusy(true)
    call('POST product/authApi/import/columns', { id: found.id, headingLine: found.headingLine, columns })
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>
        认出 {columns.length - unread} 列{unread > 0 && `，${unread} 列不读`}。对不上的请改，本企业以后的表照此对应
      </summary>
      <ul className={styles.columnList}>
        {found.columns.map(({ letter, heading }, at) => (
          <li key={letter} className={styles.columnLine}>
            <span>
              <span className={styles.where}>{letter}</span> {heading || '（没有列名）'}
            </span>
            <Select
              aria-label={`${letter} 列 ${heading} 是什么`}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="不读"
              value={columns[at] ?? undefined}
              options={options}
              onChange={value => assign(at, value ?? null)}
            />
          </li>
        ))}
      </ul>
      <Button type={isChanged ? 'primary' : 'default'} onClick={submit} disabled={!isChanged || isBusy}>
        照此再试运行
      </Button>
    </details>
  )
}
