/** The recovery of accounts: look up, request, decide. Rendered in the browser only. */

import { useCallback, useState } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { BlockHead } from '../../ui/display/heads.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { RecoveryCalls } from './calls.ts'
import styles from './recovery.module.css'
import { RecoveryLine } from './recovery-line.tsx'
import { type FoundAccount, LookUpForm, RequestForm } from './request-form.tsx'

export const RecoveryScreen = () => (
  <StaffPage path="/MyManage/admin/recovery">
    <Recoveries />
  </StaffPage>
)

function Recoveries() {
  const call = useCall<RecoveryCalls>()
  const load = useCallback(() => call('POST account/authApi/recoveries', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [found, setFound] = useState<FoundAccount>()
  const onRequested = () => {
    setFound(undefined)
    reload()
  }
  return (
    <>
      <h1 className={styles.title}>{accountRecoveryName}</h1>
      <div className={styles.columns}>
        <section className={styles.section}>
          <BlockHead>办理</BlockHead>
          <div className={styles.content}>
            <Note>
              {`用于账号登记的手机丢了、又不能自己更换的企业。先核对经办人身份和委托书，再申请；由另一位同事批准。批准后新手机收到短信，24 小时内经办人在登录页“${accountRecoveryName}”里用新手机设置新密码，两步验证随之关闭；不批准的，原因会发到新手机。原来的手机和邮箱每一步都收到通知。`}
            </Note>
            {found ? (
              <RequestForm account={found} onDone={onRequested} onCancel={() => setFound(undefined)} />
            ) : (
              <LookUpForm onFound={setFound} />
            )}
          </div>
        </section>
        <section className={styles.section}>
          <BlockHead>办理记录</BlockHead>
          {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
          {!reply && failure === undefined && <Loading label="正在读取办理记录" lines={4} />}
          {reply?.data.length === 0 && <Empty title={`还没有${accountRecoveryName}`} />}
          <ul className={styles.list}>
            {reply?.data.map(recovery => (
              <li key={recovery.id} className={styles.line}>
                <RecoveryLine recovery={recovery} onDecided={reload} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
