/** Cancelled company prefixes that go back to the pool: one person of the centre proposes, another confirms. */

import { Input } from 'antd'
import { useCallback } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import type { ReleaseCalls } from '../../registration/allocation/releases/calls.ts'
import { releaseStateLabels, releaseStates } from '../../registration/allocation/releases/rules.ts'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { StateChoice, useWorkFilter, WorkList } from '../../registration/display/work-list.tsx'
import { releaseWaitMonths } from '../../registration/life-cycle/validity.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { ReleaseLineView } from './release-line.tsx'

const path = '/MyManage/admin/releases'

export const ReleasesScreen = () => (
  <StaffPage path={path}>
    <ReleaseList />
  </StaffPage>
)

function ReleaseList() {
  const call = useCall<ReleaseCalls>()
  const { filter, change, input } = useWorkFilter(releaseStates, 'ready')
  const { keyword } = filter
  const load = useCallback(() => call('POST companyprefix/authApi/releaseList', input), [call, input])
  const { reply, failure, isLoading, reload } = useReply(load)
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>收回号段</h1>
        <p className={shared.quiet}>
          厂商识别代码注销满 {releaseWaitMonths}{' '}
          个月后可以收回号段，重新分配。由一人申请、另一人确认；代码下已经用过的商品编号不会再次分配。
        </p>
      </div>
      <div className={styles.filters}>
        <StateChoice
          states={releaseStates}
          labels={releaseStateLabels}
          state={filter.state}
          onChange={state => change({ state })}
        />
        <Input.Search
          key={keyword}
          defaultValue={keyword}
          aria-label="厂商识别代码或企业名称"
          placeholder="厂商识别代码或企业名称"
          allowClear
          onSearch={text => text.trim() !== keyword && change({ keyword: text.trim() })}
        />
      </div>
      <WorkList
        lines={reply?.data}
        total={reply?.page?.total ?? 0}
        filter={filter}
        failure={failure}
        isLoading={isLoading}
        emptyTitle="没有这样的厂商识别代码"
        keyOf={({ companyPrefix }) => companyPrefix}
        onPage={change}
        onRetry={reload}
      >
        {line => <ReleaseLineView line={line} onDone={reload} />}
      </WorkList>
    </div>
  )
}
