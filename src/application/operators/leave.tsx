/** Leaving the firm: the account stays, its rights for the firm end. */
import { Button, Card } from 'antd'
import shared from '../../registration/display/console.module.css'
import type { OperatorCalls } from '../../registration/operators/calls.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from './operators.module.css'

export function Leave() {
  const call = useCall<OperatorCalls>()
  const { openDialog, dialog } = useConfirm()
  const leave = async () => {
    try {
      await call('POST tycpdmfirm/authApi/operator/leave', {})
    } catch (error) {
      return failureMessage(error)
    }
    location.assign('/MyManage')
    return undefined
  }
  const confirmation = {
    title: '退出本企业？',
    text: '退出后不能再查看或办理本企业的业务，账号保留。唯一的负责人要先移交。',
    ok: '退出本企业',
    danger: true,
    onOk: leave,
  }
  return (
    <Card title="退出本企业">
      <p className={shared.quiet}>不再为本企业办理业务时，可以退出；账号保留，可以接受另一家企业的邀请。</p>
      <p className={styles.after}>
        <Button onClick={() => openDialog(confirmation)}>退出本企业</Button>
      </p>
      {dialog}
    </Card>
  )
}
