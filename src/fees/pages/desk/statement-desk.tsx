/** The task of importing bank statements: dry run, import, and the lines that no bill was found for. */
import { Button, Card, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { Empty } from '../../../ui/status/states.tsx'
import { type AsUpload, fileForm } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { CheckReply, StatementCalls } from '../../statements/calls.ts'
import { columnHeadings, requiredColumns } from '../../statements/columns.ts'
import { statementLimits } from '../../statements/limits.ts'
import { useAct } from '../use-act.ts'
import styles from './desk.module.css'
import { StatementResult } from './statement-result.tsx'
import type { Desk } from './use-desk.ts'
import { WaitingLines } from './waiting-lines.tsx'

type UploadCalls = AsUpload<Extract<StatementCalls, { name: 'checkStatement' | 'importStatement' }>>

export function StatementDesk({ desk, onChanged }: { desk: Desk; onChanged: () => void }) {
  const call = useCall<UploadCalls>()
  const { isBusy, act } = useAct()
  const [checked, setChecked] = useState<{ file: File; result: CheckReply }>()
  const [imports, setImports] = useState(0)
  const check = (file: File) =>
    act(async () => {
      setChecked(undefined)
      const { data } = await call('POST fees/authApi/statement/check', fileForm(file))
      setChecked({ file, result: data })
      return undefined
    })
  const save = () =>
    act(async () => {
      if (!checked) return undefined
      const { data } = await call('POST fees/authApi/statement/import', fileForm(checked.file))
      setChecked(undefined)
      setImports(count => count + 1)
      onChanged()
      return `已导入 ${groupDigits(String(data.lines))} 笔，其中 ${groupDigits(String(data.matched))} 笔到了“待核对”`
    })
  return (
    <div className={styles.stack}>
      <Card title="导入对账单">
        <p className={`${styles.intro} ${styles.quiet}`}>
          从网银导出 CSV，要有{requiredColumns.map(column => columnHeadings[column][0]).join('、')}，有附言更好。至多{' '}
          {groupDigits(String(statementLimits.lines))} 行。先试导入，看过再确认；配上的也要在“待核对”里逐笔确认到账。
        </p>
        <Upload
          accept=".csv,.txt,text/csv"
          showUploadList={false}
          beforeUpload={file => {
            void check(file)
            return false
          }}
        >
          <Button type={checked ? 'default' : 'primary'} loading={isBusy && !checked}>
            {checked ? '换一份文件' : '选择对账单，试导入'}
          </Button>
        </Upload>
        {checked && (
          <StatementResult
            result={checked.result}
            isBusy={isBusy}
            onImport={() => void save()}
            onCancel={() => setChecked(undefined)}
          />
        )}
      </Card>
      <WaitingLines key={`lines ${imports}`} desk={desk} onChanged={onChanged} />
      <Imports key={`imports ${imports}`} />
    </div>
  )
}

function Imports() {
  const call = useCall<StatementCalls>()
  const load = useCallback(async () => (await call('POST fees/authApi/statement/list', {})).data, [call])
  const { reply } = useReply(load)
  if (!reply) return null
  return (
    <Card title="最近的导入">
      {reply.length === 0 ? (
        <Empty title="还没有导入过对账单" />
      ) : (
        <ScrollArea label="最近的导入，可以滚动">
          <table className={styles.table}>
            <thead>
              <tr>
                {['时间', '文件', '导入人', '笔数', '配上', '金额（元）'].map(head => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reply.map(({ id, importedAt, fileName, byName, lines, matched, amount }) => (
                <tr key={id}>
                  <td className={styles.number}>{formatDate(importedAt, 'yyyy-MM-dd HH:mm')}</td>
                  <td className={styles.breakable}>{fileName}</td>
                  <td>{byName}</td>
                  <td className={styles.number}>{groupDigits(String(lines))}</td>
                  <td className={styles.number}>{groupDigits(String(matched))}</td>
                  <td className={styles.number}>{groupDigits(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Card>
  )
}
