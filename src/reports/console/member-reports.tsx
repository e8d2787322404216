/** /MyManage/SystemMember/productReports: what visitors report about the products of the own firm, and its answers. */
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ReportLine as Line, ReportCalls } from '../calls.ts'
import { type FirmReportAct, firmActs } from '../report-rules.ts'
import { ActForm } from './act-form.tsx'
import { ReportLine } from './report-line.tsx'
import { ReportList } from './report-list.tsx'

const path = '/MyManage/SystemMember/productReports'

export function MemberReports() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      <NeedsRight act="answer-product-reports">
        <ReportList
          call="POST product/authApi/report/list"
          path={path}
          title="收到的反映"
          lead="消费者和商店反映商品信息与实物不符。在每条写明的日期以前答复；到期没有答复，或者反映人不同意的，由当地分支机构处理。"
          usual="to-answer"
          emptyTitle="没有等待答复的反映"
        >
          {(line, reload) => <OwnReport line={line} onDone={reload} />}
        </ReportList>
      </NeedsRight>
    </ConsoleFrame>
  )
}

const texts: Readonly<Record<FirmReportAct, string>> = {
  corrected: '反映人会看到商品信息已经更正。报错以后要先保存过新的版本。',
  correct: '您写的理由会给反映人看。',
  'not-ours': '您写的理由会给反映人看，例如号码被别人印在别的商品上。',
  'lift-requested': '分支机构核对以后恢复公布。请写明更正了哪些内容。',
}

function OwnReport({ line, onDone }: { line: Line; onDone: () => void }) {
  const call = useCall<ReportCalls>()
  const acts = firmActs.filter(act => line.acts.includes(act))
  return (
    <>
      <ReportLine line={line} />
      {acts.length > 0 && (
        <>
          <p className={shared.quiet}>
            <LinkTo to={`/MyManage/SystemMember/product?id=${line.productId}`}>更正商品记录</LinkTo>
            {line.hasNewVersion ? '　报错以后已经保存过新的版本。' : '　保存以后，回到这里答复“已更正”。'}
          </p>
          <ActForm
            record={line.id}
            label={acts.includes('lift-requested') ? '更正了什么' : '给反映人的说明'}
            acts={acts}
            texts={texts}
            send={(act, text) => call('POST product/authApi/report/answer', { id: line.id, act, text })}
            onDone={onDone}
          />
        </>
      )}
    </>
  )
}
