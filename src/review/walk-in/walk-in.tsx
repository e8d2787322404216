/** Staff of a branch enter the paper application of an enterprise at the counter. */

import { Card } from 'antd'
import { useState } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { FirstLogin } from './first-login.tsx'
import { type Entered, WalkInForm } from './walk-in-form.tsx'

const path = '/MyManage/admin/walkIn'

export const WalkIn = () => (
  <StaffPage path={path}>
    <Entry />
  </StaffPage>
)

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
