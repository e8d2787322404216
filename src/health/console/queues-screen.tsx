/** /MyManage/admin/queues: what waits to be sent or done, what failed, and what may be tried again. */
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import { JobsTab } from './queues/jobs-tab.tsx'
import { MessagesTab } from './queues/messages-tab.tsx'
import { useQueuesPlace } from './queues/use-queues.ts'
import { WorkTab } from './queues/work-tab.tsx'

const path = '/MyManage/admin/queues'
const title = '消息与任务'

export const QueuesScreen = () => (
  <StaffPage path={path}>
    <Queues />
  </StaffPage>
)

const tabs: readonly TabLink[] = [
  { label: '短信和邮件', to: '/MyManage/admin/queues' },
  { label: '后台任务', to: '/MyManage/admin/queues?tab=jobs' },
  { label: '导入与批量', to: '/MyManage/admin/queues?tab=work' },
]

const notes = {
  messages: '不显示正文；收件人打码，发出以后就删掉。自己会再试，两小时后放弃；没过有效期的可以在这里再试。',
  jobs: '每种任务一个进程一次做一件，出错会自己再试。',
  work: '只有种类、企业和进度；内容和文件名只有成员自己看得到。',
}

function Queues() {
  const place = useQueuesPlace()
  const { tab } = place.address
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>{title}</h1>
        <p className={shared.quiet}>{notes[tab]}</p>
        <Tabs label={title} tabs={tabs} current={tab === 'messages' ? path : `${path}?tab=${tab}`} />
      </div>
      {tab === 'messages' && <MessagesTab place={place} />}
      {tab === 'jobs' && <JobsTab place={place} />}
      {tab === 'work' && <WorkTab place={place} />}
    </div>
  )
}
