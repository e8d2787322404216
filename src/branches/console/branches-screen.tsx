/** /MyManage/admin/branches: the branches with what the site states of them, and the form of one. Who sees only their own branch is at its form at once. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { BranchEditingCalls, BranchLine } from '../editing/calls.ts'
import styles from './branch-editor.module.css'
import { BranchList } from './branch-list.tsx'
import { BranchPanel } from './branch-panel.tsx'

const path = '/MyManage/admin/branches'
const longestKeyword = 40

export const BranchesScreen = () => (
  <StaffPage path={path}>
    <Branches />
  </StaffPage>
)

function Branches() {
  const [query, setQuery] = useSearchParams()
  const keyword = (query.get('keyword') ?? '').trim().slice(0, longestKeyword)
  const call = useCall<BranchEditingCalls>()
  const load = useCallback(() => call('POST branchFacts/authApi/findlist', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const branches = reply?.data ?? []
  const only = branches.length === 1 ? branches[0] : undefined
  const opened = only ?? branches.find(({ code }) => code === query.get('open'))
  const change = (next: { keyword?: string; open?: string }) => {
    const values = { keyword, ...next }
    setQuery(Object.fromEntries(Object.entries(values).filter(([, value]) => value)))
  }
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>{opened ? opened.label : '分支机构'}</h1>
        <p className={shared.quiet}>
          电话、受理时间、地址和依托单位，显示在机构页、地图、搜索、回执和以后的通知里；保存以后各处马上更新，已经发出的通知不变。
        </p>
        {opened && !only && (
          <p className={styles.back}>
            <Button onClick={() => change({})}>回到全部分支机构</Button>
          </p>
        )}
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply && !opened && <List branches={branches} keyword={keyword} onChange={change} />}
      {opened && <Opened key={opened.code} code={opened.code} onChanged={reload} />}
    </div>
  )
}

type ListProps = {
  branches: readonly BranchLine[]
  keyword: string
  onChange: (next: { keyword?: string; open?: string }) => void
}

const List = ({ branches, keyword, onChange }: ListProps) => (
  <BranchList
    branches={branches}
    keyword={keyword}
    onSearch={text => onChange({ keyword: text.slice(0, longestKeyword) })}
    onOpen={open => onChange({ open })}
  />
)

function Opened({ code, onChanged }: { code: string; onChanged: () => void }) {
  const call = useCall<BranchEditingCalls>()
  const load = useCallback(() => call('POST branchFacts/authApi/findOne', { code }), [call, code])
  const { reply, failure, reload } = useReply(load)
  const renew = () => {
    reload()
    onChanged()
  }
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply && <BranchPanel current={reply.data} onChanged={renew} />}
    </>
  )
}
