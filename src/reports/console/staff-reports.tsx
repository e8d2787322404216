/** /MyManage/admin/productReports: reports that firms did not answer or that are disputed, for the branch; with the figures by region and month. */
import { Card } from 'antd'
import { useLocation } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useIsRegional } from '../../access/use-console.ts'
import { AssignButtons } from '../../registration/display/assign-buttons.tsx'
import shared from '../../registration/display/console.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ReportLine as Line, ReportCalls } from '../calls.ts'
import { type StaffReportAct, staffActs } from '../report-rules.ts'
import { ActForm } from './act-form.tsx'
import { Figures } from './figures.tsx'
import { ReportLine } from './report-line.tsx'
import { ReportList } from './report-list.tsx'

const path = '/MyManage/admin/productReports'

export function StaffReports() {
  const isRegional = useIsRegional('judge-product-reports')
  return (
    <StaffPage path={path}>
      <div className={shared.stack}>
        <ReportList
          call="POST product/authApi/report/queue"
          path={path}
          title="商品信息的反映"
          lead={`企业到期没有答复，或者反映人不同意答复的，由${isRegional ? '本机构' : '企业所在地的分支机构'}决定：维持、要求更正，或者暂停公布。`}
          usual="at-branch"
          emptyTitle="没有等待决定的反映"
          back={<BackToDesk />}
        >
          {(line, reload) => <Judged line={line} onDone={reload} />}
        </ReportList>
        <Card title="近十二个月的反映">
          <Figures />
        </Card>
      </div>
    </StaffPage>
  )
}

/** With `back`, the query of the list of enquiries from where a report was opened. */
function BackToDesk() {
  const back = new URLSearchParams(useLocation().search).get('back')
  if (back === null) return null
  const query = new URLSearchParams(back).toString()
  return (
    <LinkTo to={query === '' ? '/MyManage/admin/enquiries' : `/MyManage/admin/enquiries?${query}`}>
      ← 回到咨询与投诉
    </LinkTo>
  )
}

const texts: Readonly<Record<StaffReportAct, string>> = {
  upheld: '商品信息不用改，这条反映办结。理由发给企业和反映人。',
  'correction-required': '企业要在期限内更正并答复，最后一天写在给它的消息里。理由发给企业和反映人。',
  suspended: '查询、商品页面和列表马上不再显示这个商品的信息。理由发给企业和反映人。',
  lifted: '商品信息马上恢复公布，这条反映办结。',
  kept: '商品信息继续暂停公布。理由发给企业。',
}

function Judged({ line, onDone }: { line: Line; onDone: () => void }) {
  const call = useCall<ReportCalls>()
  const acts = staffActs.filter(act => line.acts.includes(act))
  return (
    <>
      <ReportLine line={line} isStaff />
      {line.decideOn !== null && (
        <div className={shared.buttons}>
          <AssignButtons
            assignee={line.assignee}
            loadColleagues={async () =>
              (await call('POST product/authApi/report/colleagues', { id: line.id })).data.colleagues
            }
            assign={to => call('POST product/authApi/report/assign', { id: line.id, ...to })}
            onChanged={onDone}
          />
        </div>
      )}
      {acts.length > 0 && (
        <ActForm
          record={line.id}
          label="决定的理由"
          acts={acts}
          texts={texts}
          send={(act, text) => call('POST product/authApi/report/judge', { id: line.id, act, text })}
          onDone={onDone}
        />
      )}
    </>
  )
}
