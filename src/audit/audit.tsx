/** The auditor's page: every step of every firm, and what staff did besides, with search and export. */

import { App, Button, Input, Segmented, Select } from 'antd'
import { type ChangeEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../access/staff/staff-page.tsx'
import { ConsoleForm } from '../forms/console/console-form.tsx'
import shared from '../registration/display/console.module.css'
import { ConsolePager } from '../ui/console/console-pager.tsx'
import { FilterFold } from '../ui/console/filter-fold.tsx'
import { formatCount } from '../ui/formats/format-count.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { saveFile } from '../ui/formats/save-file.ts'
import { ScrollArea } from '../ui/navigation/scroll-area.tsx'
import { Empty, ErrorState, Loading } from '../ui/status/states.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import { auditActionOptions } from './action-labels.ts'
import { ArchivedMonths } from './archive/archived-months.tsx'
import styles from './audit.module.css'
import { type AuditFilterState, auditInput, auditQuery, readAuditAddress } from './audit-address.ts'
import type { AuditCalls, AuditLogLine } from './calls.ts'
import { ChainChecks } from './chain/chain-checks.tsx'
import { FirmChain } from './firm-chain.tsx'

const path = '/MyManage/admin/audit'
const noFilter = { person: '', firm: '', action: '', startDate: '', endDate: '' } as const

export const AuditLog = () => (
  <StaffPage path={path}>
    <Log />
  </StaffPage>
)

function Log() {
  const call = useCall<AuditCalls>()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readAuditAddress(query), [query])
  const { currPage, pageSize, person, firm, startDate, endDate } = filter
  const load = useCallback(
    () => call('POST auditlog/authApi/findlist', { ...auditInput(filter), currPage, pageSize }),
    [call, filter, currPage, pageSize],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  // The address follows a moment later, so a second change within it adds to the first.
  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  }, [filter])
  const show = (change: Partial<AuditFilterState>) => {
    latest.current = { ...latest.current, currPage: 1, ...change }
    setQuery(auditQuery(latest.current))
  }
  const total = reply?.page?.total ?? 0
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>操作日志</h1>
          <p className={shared.quiet}>{formatCount(total)} 条。这里的记录只能增加，任何人都不能修改或删除。</p>
        </div>
        <Exports filter={filter} />
      </div>
      {filter.firmId && (
        <FirmChain
          key={filter.firmId}
          firmId={filter.firmId}
          firmName={reply?.data[0]?.firmName ?? ''}
          onLeave={() => show({ firmId: '' })}
        />
      )}
      {!filter.firmId && <ChainChecks />}
      {!filter.firmId && <ArchivedMonths />}
      <Filters key={JSON.stringify([person, firm, startDate, endDate])} filter={filter} onChange={show} />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply?.data.length === 0 && <Empty title="没有符合条件的记录" />}
      {reply && reply.data.length > 0 && (
        <LineTable
          lines={reply.data}
          isBusy={isLoading}
          onFirm={firmId => show({ ...noFilter, firmId: String(firmId) })}
        />
      )}
      <ConsolePager {...{ total, currPage, pageSize }} unit="条" onChange={show} />
    </div>
  )
}

function Exports({ filter }: { filter: AuditFilterState }) {
  const call = useCall<AuditCalls>()
  const { message } = App.useApp()
  const exportAs = (format: 'csv' | 'xlsx') => {
    call('POST auditlog/authApi/export', { ...auditInput(filter), format })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <div className={shared.buttons}>
      <Button onClick={() => exportAs('xlsx')}>导出 Excel</Button>
      <Button onClick={() => exportAs('csv')}>导出 CSV</Button>
    </div>
  )
}

type FiltersProps = { filter: AuditFilterState; onChange: (change: Partial<AuditFilterState>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const id = useId()
  const { person, firm, action, startDate, endDate } = filter
  const [typed, setTyped] = useState({ person, firm, startDate, endDate })
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = () => onChange({ ...typed, person: typed.person.trim(), firm: typed.firm.trim() })
  return (
    <ConsoleForm onSubmit={submit}>
      <div className={styles.source}>
        <Segmented
          options={[
            { value: 'steps', label: '企业的办理记录' },
            { value: 'lines', label: '工作人员的操作' },
          ]}
          value={filter.source}
          onChange={source => onChange({ source: source === 'lines' ? 'lines' : 'steps', action: '' })}
        />
      </div>
      <FilterFold className={styles.filters} count={[person, firm, action, startDate, endDate].filter(Boolean).length}>
        {filter.source === 'lines' && (
          <Select
            aria-label="操作"
            value={filter.action}
            options={[{ value: '', label: '全部操作' }, ...auditActionOptions]}
            onChange={action => onChange({ action })}
          />
        )}
        <Input aria-label="用户名或姓名" placeholder="用户名或姓名" {...bind('person')} />
        <Input
          aria-label="企业名称、信用代码或厂商识别代码"
          placeholder="企业名称、信用代码或厂商识别代码"
          {...bind('firm')}
        />
        <span className={styles.day}>
          <label htmlFor={`${id}-from`}>从</label>
          <Input id={`${id}-from`} type="date" {...bind('startDate')} />
        </span>
        <span className={styles.day}>
          <label htmlFor={`${id}-to`}>到</label>
          <Input id={`${id}-to`} type="date" {...bind('endDate')} />
        </span>
        <Button htmlType="submit" type="primary">
          查询
        </Button>
      </FilterFold>
    </ConsoleForm>
  )
}

type TableProps = { lines: readonly AuditLogLine[]; isBusy: boolean; onFirm: (firmId: number) => void }

function LineTable({ lines, isBusy, onFirm }: TableProps) {
  return (
    <ScrollArea label="操作日志，可以滚动">
      <table className={styles.lines} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">操作</th>
            <th scope="col">人员</th>
            <th scope="col">企业</th>
            <th scope="col">内容</th>
            <th scope="col">校验值</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>{formatDate(line.at)}</td>
              <td>{line.actionLabel}</td>
              <td>
                {line.byName}
                <p className={shared.quiet}>
                  {[line.byUsername, line.unitLabel, line.address].filter(Boolean).join('　')}
                </p>
              </td>
              <td>
                {line.firmId !== null && line.firmName && (
                  <Button type="link" className={styles.firm ?? ''} onClick={() => onFirm(line.firmId ?? 0)}>
                    {line.firmName}
                  </Button>
                )}
              </td>
              <td className={styles.text}>{line.text}</td>
              <td>
                <code title={line.hash}>{line.hash.slice(0, 8)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
