/** Settings of the review: the canned reasons and the calendar of working days. The centre edits them, branches read them. */
import { Card } from 'antd'
import { isOfCentre } from '../../access/permissions.ts'
import { useConsoleFrame, useStoredLogin, useStoredRole } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { Note } from '../../ui/status/note.tsx'
import { canReview, OtherDuty } from '../staff-duty.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'

const path = '/MyManage/admin/settings'

export function ReviewSettings() {
  const { levels } = useStoredLogin()
  const role = useStoredRole()
  const canEdit = isOfCentre({ levels: levels ?? null, role: role ?? null })
  const isOffice = role !== undefined && !canReview(role)
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      {isOffice ? (
        <OtherDuty role={role} />
      ) : (
        <div className={shared.stack}>
          <h1 className={shared.pageTitle}>审核设置</h1>
          {!canEdit && <Note title="这里的内容由国家中心修改" />}
          <Card title="常用的退回理由">
            <ReasonsCard canEdit={canEdit} />
          </Card>
          <Card title="工作日历">
            <CalendarCard canEdit={canEdit} />
          </Card>
        </div>
      )}
    </ConsoleFrame>
  )
}
