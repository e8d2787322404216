/** /MyManage/account/binding: an account without a firm is bound to a registered member. */
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useConsoleFrame } from '../../access/use-console.ts'
import { isText, isTextList, useTypedState } from '../../forms/use-typed-state.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import shared from '../../registration/display/console.module.css'
import type { FoundMember } from '../../registration/operators/binding/calls.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { asRecord } from '../../wire/as-record.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { decodeStatus, type Status } from '../../wire/integers.ts'
import { CaseStatus } from '../business/case-status.tsx'
import { kindTexts } from '../business/kind-texts.ts'
import { useCaseDetail } from '../business/use-case.ts'
import { BindingForm } from './binding-form.tsx'
import { MemberSearch } from './member-search.tsx'
import { useOwnBindings } from './own-bindings.ts'

const { title, lead } = kindTexts.binding

export function Binding() {
  const id = Number(new URLSearchParams(useLocation().search).get('id')) || undefined
  return (
    <ConsoleFrame {...useConsoleFrame()} current="/MyManage/account">
      <div className={shared.head}>
        <div>
          <h1>{title}</h1>
          <p className={shared.quiet}>{lead}</p>
        </div>
      </div>
      {id === undefined ? <NewestBinding /> : <OneBinding id={id} />}
    </ConsoleFrame>
  )
}

const isEnded = (status: Status | undefined) => status === 'withdrawn' || status === 'refused'

/** The binding that is not ended, or a new one. */
function NewestBinding() {
  const { reply, failure, reload } = useOwnBindings()
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取绑定申请" lines={4} />
  const [newest] = reply
  const isOpen = newest && !isEnded(decodeStatus(newest.status))
  return isOpen ? <OneBinding id={newest.id} /> : <NewBinding />
}

function isFoundMember(stored: unknown): stored is FoundMember {
  const { firmName, companyPrefixes } = asRecord(stored)
  return isText(firmName) && isTextList(companyPrefixes)
}

function NewBinding() {
  const [member, setMember] = useTypedState<FoundMember | undefined>({
    name: 'member',
    initial: () => undefined,
    isValue: isFoundMember,
  })
  const [submitted, setSubmitted] = useState<CaseDetail>()
  const companyPrefix = member?.companyPrefixes[0]
  if (submitted) return <BindingStatus detail={submitted} onChange={setSubmitted} />
  if (!member || companyPrefix === undefined) return <MemberSearch onChosen={setMember} />
  return (
    <BindingForm
      {...{ companyPrefix, firmName: member.firmName, detail: null }}
      onChange={setSubmitted}
      onBack={() => setMember(undefined)}
    />
  )
}

function OneBinding({ id }: { id: number }) {
  const { reply, failure, reload } = useCaseDetail(id)
  const [changed, setChanged] = useState<CaseDetail>()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  const detail = changed ?? reply
  if (!detail) return <Loading label="正在读取绑定申请" lines={4} />
  if (!detail.steps.includes('hand-in')) return <BindingStatus detail={detail} onChange={setChanged} />
  const { companyPrefix, firmName } = detail
  return (
    <BindingForm {...{ companyPrefix: companyPrefix ?? '', firmName: firmName ?? '', detail }} onChange={setChanged} />
  )
}

type StatusProps = { detail: CaseDetail; onChange: (detail: CaseDetail) => void }

function BindingStatus({ detail, onChange }: StatusProps) {
  const status = decodeStatus(detail.status)
  return (
    <div className={shared.stack}>
      {status === 'approved' && <EnterFirm firmName={detail.firmName ?? ''} />}
      {isEnded(status) && (
        <p>
          <Button href="/MyManage/account/binding">重新申请绑定</Button>
        </p>
      )}
      <CaseStatus detail={detail} onChange={onChange} />
    </div>
  )
}

function EnterFirm({ firmName }: { firmName: string }) {
  return (
    <p className={shared.buttons}>
      <Button type="primary" href="/MyManage">
        进入“{firmName}”的会员专区
      </Button>
    </p>
  )
}
