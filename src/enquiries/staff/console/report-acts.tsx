/** What is done with a report of a product record in the list: who has it, and the way to its own page, which leads back to the same list. */
import { useLocation } from 'react-router'
import { AssignButtons } from '../../../registration/display/assign-buttons.tsx'
import shared from '../../../registration/display/console.module.css'
import type { ReportCalls } from '../../../reports/calls.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { StaffEnquiry } from '../calls.ts'

type Props = { line: StaffEnquiry; report: NonNullable<StaffEnquiry['report']>; onChanged: () => void }

export function ReportActs({ line: { assignee }, report: { id, isWaiting }, onChanged }: Props) {
  const call = useCall<ReportCalls>()
  const { search } = useLocation()
  const query = new URLSearchParams({ id: String(id), back: search })
  return (
    <div className={shared.buttons}>
      <LinkButton look="outline" size="small" to={`/MyManage/admin/productReports?${query}`}>
        {isWaiting ? '查看并决定' : '查看'}
      </LinkButton>
      {isWaiting && (
        <AssignButtons
          assignee={assignee}
          loadColleagues={async () => (await call('POST product/authApi/report/colleagues', { id })).data.colleagues}
          assign={to => call('POST product/authApi/report/assign', { id, ...to })}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
