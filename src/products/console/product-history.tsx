/** The history of a record: who changed what and when, and the way back to an earlier content. */
import { App, Button, Card } from 'antd'
import { useCallback } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ProductRecordReply, ProductVersionLine, RecordCalls } from '../record/calls.ts'
import styles from './products.module.css'

type Props = { record: ProductRecordReply; onChanged: (record: ProductRecordReply) => void }

const sources = { people: '操作员', key: '程序', file: '文件' } as const

export function ProductHistory({ record: { id, version, state }, onChanged }: Props) {
  const call = useCall<RecordCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const canEdit = useRights()('edit-products') && state !== 'archived'
  const load = useCallback(async () => (await call('POST product/authApi/history', { id })).data.versions, [call, id])
  const { reply: versions = [] } = useReply(load)
  const restore = (line: ProductVersionLine) =>
    openDialog({
      title: `改回 ${formatDate(line.at, 'yyyy-MM-dd HH:mm')} 的内容`,
      text: '现在的内容留在记录里；号码和状态不变。',
      ok: '改回',
      onOk: async () => {
        try {
          onChanged((await call('POST product/authApi/restore', { id, number: line.number })).data)
          message.success('已改回')
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  if (versions.length === 0) return null
  return (
    <Card title="改动记录">
      <ul className={styles.lines}>
        {versions.map(line => (
          <li key={line.number}>
            <p className={shared.quiet}>
              {formatDate(line.at, 'yyyy-MM-dd HH:mm')}　{line.byName ?? sources[line.source]}
            </p>
            {line.changes.map(({ label, from, to }) => (
              <p key={label} className={styles.change}>
                {label}：{from === '' ? '' : `${from} → `}
                {to === '' ? '（清空）' : to}
              </p>
            ))}
            {canEdit && line.number !== version && (
              <Button type="link" onClick={() => restore(line)}>
                改回这时的内容
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  )
}
