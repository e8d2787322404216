/** A member's open change request: what it asks for, where it is, and taking it back. */
import { App, Button, Card } from 'antd'
import { formatDate } from '../ui/format-date.ts'
import { Tag } from '../ui/tag.tsx'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import { ChangeTable } from './change-table.tsx'
import { useConfirm } from './confirm.tsx'
import styles from './console.module.css'
import { failureWords } from './use-console.ts'
import type { Firm } from './use-firm.ts'

type Change = NonNullable<Firm['change']>
type Props = { firm: Firm; change: Change; onDone: (firm: Firm) => void; onReload: () => void }

export function ChangeCard({ firm, change, onDone, onReload }: Props) {
  const call = useCall<FirmCalls>()
  const { message } = App.useApp()
  const { ask, dialog } = useConfirm()
  const withdraw = async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/withdraw', { id: firm.id, version: firm.version })
      message.success('变更申请已撤回')
      onDone(data)
    } catch (error) {
      message.error(failureWords(error))
      onReload()
    }
  }
  const state = change.status === 1 ? '分支机构审核中' : '中心审核中'
  return (
    <Card title="变更申请进度" extra={<Tag>{state}</Tag>}>
      <p className={styles.quiet}>提交 {formatDate(change.requestedAt, 'yyyy-MM-dd HH:mm')}</p>
      <ChangeTable changes={change.changes} />
      <Button onClick={() => ask({ title: '撤回这份变更申请？', ok: '撤回', onOk: withdraw })}>撤回变更申请</Button>
      {dialog}
    </Card>
  )
}
