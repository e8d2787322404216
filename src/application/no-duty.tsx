/** What staff without a level see. */
import { Card } from 'antd'
import { Empty } from '../ui/status/states.tsx'

/** Displayed to staff without a level, who are sent to the applicant's page (contract, "levels"). */
export function NoDuty() {
  return (
    <Card>
      <h1 className="visually-hidden">尚未分配职责</h1>
      <Empty title="尚未分配职责">您的账号还没有分配审核职责，请联系管理员。</Empty>
    </Card>
  )
}
