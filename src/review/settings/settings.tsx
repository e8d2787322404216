/** Settings of the review: the canned reasons and the calendar of working days. The centre edits them, branches read them. */
import { Card } from 'antd'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useMay } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { Note } from '../../ui/status/note.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'

const path = '/MyManage/admin/settings'

export function ReviewSettings() {
  const canEdit = useMay()('edit-review-settings')
  return (
    <StaffPage path={path} act="review-applications">
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
    </StaffPage>
  )
}
