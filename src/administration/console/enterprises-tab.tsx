/** The tab of accounts of enterprises: found by words, with the panel of one. */
import { Input, Select } from 'antd'
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { BesidePanel } from '../../ui/console/side-panel.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EnterpriseCalls, EnterpriseLine } from '../enterprises/calls.ts'
import { type EnterpriseState, enterpriseStateLabels, enterpriseStates } from '../enterprises/enterprise-rules.ts'
import { EnterprisePanel } from './enterprise-panel.tsx'
import styles from './staff.module.css'
import type { StaffPlace } from './use-staff-address.ts'

export function EnterprisesTab({ place }: { place: StaffPlace }) {
  const { address, change } = place
  const { keyword, currPage, pageSize, open } = address
  const state = enterpriseStates.find(name => name === address.state)
  const call = useCall<EnterpriseCalls>()
  const load = useCallback(
    () => call('POST staff/authApi/enterprise/findlist', { keyword: keyword || undefined, state, currPage, pageSize }),
    [call, keyword, state, currPage, pageSize],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  const lines = reply?.data
  const id = open?.kind === 'account' ? open.id : undefined
  return (
    <BesidePanel isOpen={id !== undefined}>
      <div className={shared.stack}>
        <Filters place={place} state={state} />
        {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {!lines && failure === undefined && <Loading lines={8} />}
        {lines?.length === 0 && <Empty title="没有符合条件的企业账号" />}
        {lines && lines.length > 0 && (
          <Lines lines={lines} isBusy={isLoading} openId={id} onOpen={next => change({ open: next })} />
        )}
        <ConsolePager {...{ currPage, pageSize }} unit="个" total={reply?.page?.total ?? 0} onChange={change} />
      </div>
      {id !== undefined && (
        <EnterprisePanel key={id} id={id} onChanged={reload} onClose={() => change({ open: undefined })} />
      )}
    </BesidePanel>
  )
}

const any = 'any'

function Filters({ place: { address, change }, state }: { place: StaffPlace; state: EnterpriseState | undefined }) {
  const { keyword } = address
  return (
    <div className={styles.filters}>
      <Input.Search
        key={keyword}
        defaultValue={keyword}
        aria-label="用户名、手机号、企业名称或信用代码"
        placeholder="用户名、手机、企业、信用代码"
        allowClear
        onSearch={text => text.trim() !== keyword && change({ keyword: text.trim() })}
      />
      <Select<EnterpriseState | typeof any>
        aria-label="状态"
        value={state ?? any}
        options={[
          { value: any, label: '全部状态' },
          ...enterpriseStates.map(value => ({ value, label: enterpriseStateLabels[value] })),
        ]}
        onChange={value => change({ state: value === any ? undefined : value })}
      />
    </div>
  )
}

type LinesProps = {
  lines: readonly EnterpriseLine[]
  isBusy: boolean
  openId: number | undefined
  onOpen: (person: { kind: 'account'; id: number }) => void
}

function Lines({ lines, isBusy, openId, onOpen }: LinesProps) {
  return (
    <table className={styles.people} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">账号</th>
          <th scope="col">企业</th>
          <th scope="col">角色</th>
          <th scope="col">手机</th>
          <th scope="col">上次登录</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id} data-open={line.id === openId || undefined}>
            <td>
              <button
                type="button"
                aria-current={line.id === openId ? 'true' : undefined}
                onClick={() => onOpen({ kind: 'account', id: line.id })}
              >
                {line.username}
              </button>
              {line.realName && <p className={styles.contact}>{line.realName}</p>}
            </td>
            <td data-label="企业">{line.firmName ?? '- -'}</td>
            <td data-label="角色">{line.firmRoleLabel ?? '- -'}</td>
            <td data-label="手机">{line.phone ?? '- -'}</td>
            <td data-label="上次登录">{formatDate(line.lastLoginAt, 'MM-dd HH:mm')}</td>
            <td>
              <Tag tone={line.state === 'active' ? 'good' : 'off'}>{line.stateLabel}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
