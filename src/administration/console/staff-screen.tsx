/** /MyManage/admin/staff: colleagues, accounts of enterprises, and who may do what, as tabs. Everybody of the staff reads the last one. */
import { useState } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useMay } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import { ColleaguesTab } from './colleagues-tab.tsx'
import { EnterprisesTab } from './enterprises-tab.tsx'
import { RightsTab } from './rights-tab.tsx'
import { type StaffPlace, useStaffAddress } from './use-staff-address.ts'

const path = '/MyManage/admin/staff'
const title = '账号与权限'

export const StaffScreen = () => (
  <StaffPage path={path}>
    <StaffAccounts />
  </StaffPage>
)

const tabs: readonly TabLink[] = [
  { label: '工作人员', to: '/MyManage/admin/staff' },
  { label: '企业账号', to: '/MyManage/admin/staff?tab=enterprises' },
  { label: '哪个角色可以做什么', to: '/MyManage/admin/staff?tab=rights' },
]

/** The place of a tab while another one is open. */
function useLastPlace(place: StaffPlace, isOpen: boolean): StaffPlace {
  const [last, setLast] = useState(place)
  if (isOpen && last.address !== place.address) setLast(place)
  return isOpen ? place : last
}

function StaffAccounts() {
  const mayManage = useMay()('manage-staff')
  const place = useStaffAddress()
  const staffPlace = useLastPlace(place, place.address.tab === 'staff')
  const [isInviting, setInviting] = useState(false)
  const { tab } = place.address
  const current = tab === 'staff' ? path : `${path}?tab=${tab}`
  const row = <Tabs label={title} tabs={tabs} current={current} />
  return (
    <div className={shared.stack}>
      {tab !== 'staff' && (
        <div>
          <h1 className={shared.pageTitle}>{title}</h1>
          {mayManage && row}
        </div>
      )}
      {(tab === 'staff' || isInviting) && (
        <div hidden={tab !== 'staff'}>
          <ColleaguesTab
            place={staffPlace}
            tabs={row}
            isHidden={tab !== 'staff'}
            isInviting={isInviting}
            onInviting={setInviting}
          />
        </div>
      )}
      {tab === 'enterprises' && <EnterprisesTab place={place} />}
      {tab === 'rights' && <RightsTab />}
    </div>
  )
}
