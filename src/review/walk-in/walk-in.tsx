/** Staff of a branch enter the paper application of an enterprise at the counter. */
import { Card } from 'antd'
import { useState } from 'react'
import { useConsoleFrame, useStoredRole } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { canReview, OtherDuty } from '../staff-duty.tsx'
import { WalkInForm } from './walk-in-form.tsx'

const path = '/MyManage/admin/walkIn'

export function WalkIn() {
  const role = useStoredRole()
  const isOffice = role !== undefined && !canReview(role)
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      {isOffice ? <OtherDuty role={role} /> : <Entry />}
    </ConsoleFrame>
  )
}

function Entry() {
  const [entered, setEntered] = useState<{ id: number; phone: string; firmName: string }>()
  return (
    <div className={shared.stack}>
      <h1 className={shared.pageTitle}>代企业录入</h1>
      {entered ? (
        <Note tone="good" title={`已提交 ${entered.firmName} 的申请`}>
          <p>
            请告诉经办人：打开本站登录页，点“忘记密码”，用手机号 {entered.phone}{' '}
            收验证码设置密码，就能用这个手机号登录、查看进度和补正。
          </p>
          <p>
            <LinkTo to={`/MyManage/admin/check?case=${entered.id}`}>打开这份申请</LinkTo>
          </p>
        </Note>
      ) : (
        <Card>
          <WalkInForm onEntered={setEntered} />
        </Card>
      )}
    </div>
  )
}
