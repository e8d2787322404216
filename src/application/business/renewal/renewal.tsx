/** /MyManage/SystemMember/renewal: the renewal of a company prefix on one prefilled page, together with what has changed of the record. */

import { Card } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import type { Firm } from '../../../registration/calls.ts'
import type { CaseDetail } from '../../../registration/cases/calls.ts'
import { isRenewable } from '../../../registration/life-cycle/validity.ts'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCodes } from '../../wizard/use-codes.ts'
import { BusinessScreen } from '../business-screen.tsx'
import { CaseStatus } from '../case-status.tsx'
import { prefixTerm } from '../prefix-term.ts'
import { useCaseDetail } from '../use-case.ts'
import { RenewalForm } from './renewal-form.tsx'
import { NotYet } from './renewal-not-yet.tsx'

const path = '/MyManage/SystemMember/renewal'

export function Renewal() {
  return (
    <BusinessScreen
      path={path}
      title="续展"
      lead="资料按登记信息填好，没有变化就直接提交；有变化的，变更和续展一起办。"
    >
      {firm => <RenewalOf firm={firm} />}
    </BusinessScreen>
  )
}

/** The case of the address; otherwise the open one of the prefix of the address, or of the first prefix that can be renewed. */
function RenewalOf({ firm }: { firm: Firm }) {
  const query = new URLSearchParams(useLocation().search)
  const wanted = query.get('prefix')
  const renewable = firm.prefixes.map(prefixTerm).filter(prefix => isRenewable(prefix, new Date()))
  const chosen =
    wanted === null ? renewable[0] : firm.prefixes.map(prefixTerm).find(row => row.companyPrefix === wanted)
  const open = firm.cases.find(row => row.kind === 'renewal' && row.companyPrefix === chosen?.companyPrefix)
  const id = Number(query.get('id')) || open?.id
  const { reply, failure, reload } = useCaseDetail(id)
  const [changed, setChanged] = useState<CaseDetail>()
  const { codes, fault, retry } = useCodes()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (fault) return <ErrorState title={failureMessage(fault)} onRetry={retry} />
  if (reply === undefined || !codes) return <Loading label="正在读取续展资料" lines={6} />
  const detail = changed ?? reply
  if (detail && !detail.steps.includes('hand-in')) return <CaseStatus detail={detail} onChange={setChanged} />
  const prefix = detail ? firm.prefixes.map(prefixTerm).find(row => row.companyPrefix === detail.companyPrefix) : chosen
  if (!prefix || !isRenewable(prefix, new Date()))
    return (
      <Card title="现在还不用续展">
        <NotYet prefixes={firm.prefixes} />
      </Card>
    )
  return (
    <NeedsRight act="do-business">
      <RenewalForm firm={firm} codes={codes} prefix={prefix} detail={detail} onSubmitted={setChanged} />
    </NeedsRight>
  )
}
