/** Console of an enterprise that is not yet a system member: its application from draft to decision. */

import { useState } from 'react'
import { NeedsRight } from '../access/operator/needs-right.tsx'
import { useConsoleFrame, useStoredLogin } from '../access/use-console.ts'
import shared from '../registration/display/console.module.css'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../ui/status/states.tsx'
import { decodeStatus } from '../wire/integers.ts'
import { PreviousFirmNote } from './after-deregistration.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { BindingNote } from './binding/binding-note.tsx'
import { NoDuty } from './no-duty.tsx'
import { PastObjections } from './objection.tsx'
import { InvitationNote } from './operators/invitation-note.tsx'
import { useOwnFirm } from './use-own-firm.ts'
import { ApplicationForm } from './wizard/application-form.tsx'

const path = '/MyManage/UnVerify/index'

export function Application() {
  const { userType } = useStoredLogin()
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      {userType === 'staff' ? <NoDuty /> : <OwnApplication />}
    </ConsoleFrame>
  )
}

function OwnApplication() {
  const ownFirm = useOwnFirm()
  const [isReapplying, setReapplying] = useState(false)
  if (ownFirm.state === 'loading') return <Loading label="正在读取申请" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  const { firm, setFirm, reload } = ownFirm
  const isRefused = firm !== null && decodeStatus(firm.status) === 'refused' && !isReapplying
  const isOpen = firm === null || (firm.steps.includes('hand-in') && !isRefused)
  if (isOpen)
    return (
      <div className={shared.stack}>
        {firm === null ? <InvitationNote /> : <PastObjections />}
        {firm === null ? <BindingNote /> : <PreviousFirmNote firm={firm} />}
        <div>
          <NeedsRight act="do-business">
            <ApplicationForm key={firm?.id} firm={firm} onDone={setFirm} onReload={reload} />
          </NeedsRight>
        </div>
      </div>
    )
  return (
    <ApplicationStatus firm={firm} onNewApplication={() => setReapplying(true)} onDone={setFirm} onReload={reload} />
  )
}
