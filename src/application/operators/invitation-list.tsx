/** The invitations of a firm that nobody has answered. */
import { Button } from 'antd'
import shared from '../../registration/display/console.module.css'
import type { OperatorCalls, Operators } from '../../registration/operators/calls.ts'
import type { Confirmation } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Change } from './change.ts'
import styles from './operators.module.css'

type Props = {
  invitations: Operators['invitations']
  change: Change
  openDialog: (confirmation: Confirmation) => void
}

export function InvitationList({ invitations, change, openDialog }: Props) {
  const call = useCall<OperatorCalls>()
  const revoke = (invitationId: string, address: string) =>
    openDialog({
      title: '撤销这份邀请？',
      text: `发给 ${address} 的邀请不能再接受。`,
      ok: '撤销邀请',
      onOk: () => change(() => call('POST tycpdmfirm/authApi/operator/revoke', { invitationId }), '邀请已撤销'),
    })
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, address, roleLabel, expiresAt, isExpired }) => (
        <li key={id} className={styles.line}>
          <div>
            <p className={styles.name}>
              <b>{address}</b> <Tag tone="off">{roleLabel}</Tag> {isExpired && <Tag tone="warning">已过期</Tag>}
            </p>
            <p className={shared.quiet}>{formatDate(expiresAt, 'yyyy-MM-dd HH:mm')} 前可以接受，只能用一次</p>
          </div>
          <Button onClick={() => revoke(id, address)}>撤销</Button>
        </li>
      ))}
    </ul>
  )
}
