/** /MyManage/admin/business: what the business rests on, as tabs: the fee table, the account that firms pay to, the ranges of
 *  numbers, terms and counts, the texts of messages and the terms of use, each with its effect dates. */
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../../access/staff/staff-page.tsx'
import { useMay } from '../../../access/use-console.ts'
import { RateCards } from '../../../fees/pages/rates/rate-card.tsx'
import shared from '../../../registration/display/console.module.css'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { type TabLink, Tabs } from '../../../ui/navigation/tabs.tsx'
import { readBusinessTab } from './business-address.ts'
import { MessagesTab } from './messages/messages-tab.tsx'
import { PayeeTab } from './payee/payee-tab.tsx'
import { RangesTab } from './ranges-tab.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { TermsTab } from './terms/terms-tab.tsx'

const path = '/MyManage/admin/business'

export const BusinessScreen = () => (
  <StaffPage path={path}>
    <BusinessSettings />
  </StaffPage>
)

const tabs: readonly TabLink[] = [
  { label: '收费标准', to: '/MyManage/admin/business' },
  { label: '收款账户', to: '/MyManage/admin/business?tab=payee' },
  { label: '号段', to: '/MyManage/admin/business?tab=ranges' },
  { label: '期限和数量', to: '/MyManage/admin/business?tab=rules' },
  { label: '消息文字', to: '/MyManage/admin/business?tab=messages' },
  { label: '用户协议', to: '/MyManage/admin/business?tab=terms' },
]

function BusinessSettings() {
  const may = useMay()
  const tab = readBusinessTab(useSearchParams()[0])
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>业务设置</h1>
        <p className={shared.quiet}>
          收费标准、收款账户、新号段和影响代码的期限有生效日，由两人办理；其余由一人改，从某天起用。都记入操作日志。
          {may('edit-review-settings') && (
            <>
              退回理由和工作日历在<LinkTo to="/MyManage/admin/settings">审核设置</LinkTo>。
            </>
          )}
        </p>
        <Tabs label="业务设置" tabs={tabs} current={tab === 'fees' ? path : `${path}?tab=${tab}`} />
      </div>
      {tab === 'fees' && <RateCards onChanged={() => {}} />}
      {tab === 'payee' && <PayeeTab />}
      {tab === 'ranges' && <RangesTab />}
      {tab === 'rules' && <RulesTab />}
      {tab === 'messages' && <MessagesTab />}
      {tab === 'terms' && <TermsTab />}
    </div>
  )
}
