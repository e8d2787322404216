/** The tab of colleagues: head, filters, list, what waits for a second administrator, and the panel of a person or an invitation. */
import { App, Button } from 'antd'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { BesidePanel, SidePanel } from '../../ui/console/side-panel.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ColleagueCalls } from '../colleagues/calls.ts'
import { ColleagueFilters } from './colleague-filters.tsx'
import { ColleaguePanel } from './colleague-panel.tsx'
import { ColleagueTable } from './colleague-table.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { InviteForm } from './invite-form.tsx'
import { Proposals } from './proposals.tsx'
import { colleagueInput } from './staff-address.ts'
import type { Choices } from './staff-types.ts'
import type { StaffPlace } from './use-staff-address.ts'

type Inviting = {
  /** A new invitation is open or half filled in. */
  isInviting: boolean
  onInviting: (isInviting: boolean) => void
}

type Props = Inviting & {
  place: StaffPlace
  tabs: ReactNode
  /** Behind another tab, for what is typed in a new invitation. */
  isHidden: boolean
}

export function ColleaguesTab({ place, tabs, isHidden, ...inviting }: Props) {
  const { address, change } = place
  const call = useCall<ColleagueCalls>()
  const { currPage, pageSize, open } = address
  const listKey = JSON.stringify([colleagueInput(address), currPage, pageSize])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the filter; an opened person loads no list
  const load = useCallback(
    () => call('POST staff/authApi/findlist', { ...colleagueInput(address), currPage, pageSize }),
    [call, listKey],
  )
  const list = useReply(load)
  const loadChoices = useCallback(() => call('POST staff/authApi/choices', {}), [call])
  const choices = useReply(loadChoices)
  const [changes, setChanges] = useState(0)
  const onChanged = () => {
    setChanges(count => count + 1)
    list.reload()
    choices.reload()
  }
  useReloadWhenBack(isHidden, onChanged)
  const lines = list.reply?.data
  const close = () => change({ open: undefined })
  return (
    <BesidePanel isOpen={open !== undefined}>
      <div className={shared.stack}>
        <div>
          <Head counts={choices.reply?.data.counts} place={place} />
          {tabs}
        </div>
        <Proposals key={changes} onDecided={onChanged} />
        {choices.reply && <ColleagueFilters place={place} choices={choices.reply.data} />}
        {list.failure !== undefined && <ErrorState title={failureMessage(list.failure)} onRetry={list.reload} />}
        {!lines && list.failure === undefined && <Loading lines={8} />}
        {lines?.length === 0 && <Empty title="没有符合条件的同事" />}
        {lines && lines.length > 0 && (
          <ColleagueTable
            lines={lines}
            isBusy={list.isLoading}
            open={open}
            onOpen={person => change({ open: person })}
          />
        )}
        <ConsolePager {...{ currPage, pageSize }} unit="位" total={list.reply?.page?.total ?? 0} onChange={change} />
      </div>
      {choices.reply && (
        <Panels {...inviting} place={place} choices={choices.reply.data} onChanged={onChanged} onClose={close} />
      )}
    </BesidePanel>
  )
}

/** Colleagues change while another tab is open. */
function useReloadWhenBack(isHidden: boolean, reload: () => void): void {
  const wasHidden = useRef(isHidden)
  const onBack = useEffectEvent(reload)
  useEffect(() => {
    if (wasHidden.current && !isHidden) onBack()
    wasHidden.current = isHidden
  }, [isHidden])
}

type PanelsProps = Inviting & { place: StaffPlace; choices: Choices; onChanged: () => void; onClose: () => void }

function Panels({ place, choices, isInviting, onInviting, onChanged, onClose }: PanelsProps) {
  const { open } = place.address
  const isNew = open?.kind === 'new'
  useEffect(() => {
    if (isNew) onInviting(true)
  }, [isNew, onInviting])
  const onInvited = () => {
    onInviting(false)
    onClose()
    onChanged()
  }
  return (
    <>
      {(isNew || isInviting) && (
        <SidePanel title="邀请同事" isHidden={!isNew} onClose={onClose}>
          <InviteForm choices={choices} onInvited={onInvited} />
        </SidePanel>
      )}
      {open?.kind === 'account' && (
        <ColleaguePanel key={open.id} id={open.id} choices={choices} onChanged={onChanged} onClose={onClose} />
      )}
      {open?.kind === 'invitation' && (
        <InvitationPanel key={`i${open.id}`} id={open.id} onChanged={onChanged} onClose={onClose} />
      )}
    </>
  )
}

function Head({ counts, place: { address, change } }: { counts: Choices['counts'] | undefined; place: StaffPlace }) {
  const call = useCall<ColleagueCalls>()
  const { message } = App.useApp()
  const exportList = () => {
    call('POST staff/authApi/export', colleagueInput(address))
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <div className={shared.head}>
      <div>
        <h1>账号与权限</h1>
        <p className={shared.quiet}>{counts ? headLine(counts) : ' '}</p>
      </div>
      <div className={shared.buttons}>
        <Button onClick={exportList}>导出名单</Button>
        <Button type="primary" onClick={() => change({ open: { kind: 'new' } })}>
          邀请同事
        </Button>
      </div>
    </div>
  )
}

const headLine = ({ people, withoutFactor, invited }: Choices['counts']) =>
  [
    `${formatCount(people)} 位同事`,
    ...(withoutFactor > 0 ? [`${withoutFactor} 位没开两步验证`] : []),
    ...(invited > 0 ? [`${invited} 份邀请没有回`] : []),
  ].join('，')
