/** A warning on the account page while staff recover the own account, with the button that stops it. */

import { useCallback } from 'react'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { RecoveryCalls } from './calls.ts'
import styles from './recovery.module.css'

export function OwnRecovery() {
  const call = useCall<RecoveryCalls>()
  const load = useCallback(() => call('POST member/authApi/recovery', {}), [call])
  const { reply, reload } = useReply(load)
  const recovery = reply?.data.recovery
  if (!recovery) return null
  const stop = async () => {
    try {
      await call('POST member/authApi/stopRecovery', { id: recovery.id })
      showToast(`已停止${accountRecoveryName}`, 'good')
    } catch (error) {
      showToast(failureMessage(error), 'bad')
    }
    reload()
  }
  return (
    <Note tone="warning" title={`有人正在为您的账号申请${accountRecoveryName}`}>
      {recovery.branchLabel}于 {formatDate(recovery.requestedAt, 'yyyy-MM-dd HH:mm')} 受理，新手机是 {recovery.newPhone}
      。您能登录，说明不需要办理；不是您本人申请的，请停止它，并马上修改密码。
      <div className={styles.buttons}>
        <Button onClick={() => void stop()}>停止{accountRecoveryName}</Button>
      </div>
    </Note>
  )
}
