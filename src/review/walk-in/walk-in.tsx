/** Staff of a branch enter the paper application of an enterprise at the counter. */
import { Card } from 'antd'
import { useState } from 'react'
import { useConsoleFrame, useStoredRole } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { canReview, OtherDuty } from '../staff-duty.tsx'
import { FirstLogin } from './first-login.tsx'
import { type Entered, WalkInForm } from './walk-in-form.tsx'

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
  const [entered, setEntered] = useState<Entered>()
  return (
    <div className={shared.stack}>
      <h1 className={shared.pageTitle}>代企业录入</h1>
      {entered ? (
        <FirstLogin entered={entered} onNext={() => setEntered(undefined)} />
      ) : (
        <Card>
          <WalkInForm onEntered={setEntered} />
        </Card>
      )}
    </div>
  )
}
