/** A member's open change request: the requested changes, its state, and withdrawing it. */
import { Button, Card } from 'antd'
import type { Firm } from '../../registration/calls.ts'
import { ChangeTable } from '../../registration/display/change-table.tsx'
import shared from '../../registration/display/console.module.css'
import { statusLabels } from '../../registration/rules.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { decodeStatus } from '../../wire/integers.ts'
import { useWithdraw } from '../use-withdraw.ts'

type Change = NonNullable<Firm['change']>
type Props = { firm: Firm; change: Change; onDone: (firm: Firm) => void; onReload: () => void }

export function ChangeCard({ firm, change, onDone, onReload }: Props) {
  const { openDialog, dialog } = useConfirm()
  const withdraw = useWithdraw({ firm, successMessage: '变更申请已撤回', onDone, onReload })
  const status = decodeStatus(change.status)
  return (
    <Card title="变更申请进度" extra={<Tag>{status && statusLabels[status]}</Tag>}>
      <p className={shared.quiet}>提交 {formatDate(change.requestedAt, 'yyyy-MM-dd HH:mm')}</p>
      <ChangeTable changes={change.changes} />
      <Button
        className={shared.after ?? ''}
        onClick={() => openDialog({ title: '撤回这份变更申请？', ok: '撤回', onOk: withdraw })}
      >
        撤回变更申请
      </Button>
      {dialog}
    </Card>
  )
}
