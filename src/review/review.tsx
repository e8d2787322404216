/** Review console: the queue, and the open case with its documents. */
import { App, Button } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { StaffPage } from '../access/staff/staff-page.tsx'
import { useIsRegional, useMay } from '../access/use-console.ts'
import shared from '../registration/display/console.module.css'
import { listLabels } from '../registration/life-cycle/rules.ts'
import { useRequestKey } from '../request-keys/use-request-key.ts'
import { keysArea, useAreaKeys } from '../ui/console/menu/area-keys.ts'
import { formatCount } from '../ui/formats/format-count.ts'
import { Empty } from '../ui/status/states.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { AdministratorNote } from './administrator-note.tsx'
import type { AssignmentCalls } from './assignments/calls.ts'
import { ReviewDetail } from './detail/review-detail.tsx'
import { KeyHelp } from './keys/key-help.tsx'
import { isSameCase } from './queue/queue-address.ts'
import { ReviewList } from './queue/review-list.tsx'
import { type Queue, useQueue } from './queue/use-queue.ts'
import styles from './review.module.css'

const path = '/MyManage/admin/check'

export function Review() {
  const isBranch = useIsRegional('review-applications')
  const may = useMay()
  return (
    <StaffPage path={path} title="工作台">
      <QueuePage isBranch={isBranch} />
      {may('administer-site') && <AdministratorNote />}
    </StaffPage>
  )
}

/** Moves through the loaded lines; `done` opens the line after the decided one. */
function useLines({ lines, openCase, showCase, reload }: Queue) {
  const index = lines.findIndex(line => isSameCase(openCase, line))
  const show = (at: number) => {
    const line = lines[at]
    if (line) showCase({ id: line.id, caseId: line.caseId })
  }
  const move = (by: number) => show(Math.min(lines.length - 1, Math.max(0, index + by)))
  const done = () => {
    if (lines[index + 1] ?? lines[index - 1]) show(lines[index + 1] ? index + 1 : index - 1)
    else showCase(undefined)
    reload()
  }
  return { move, done }
}

/** Takes the case that waits longest and opens it. */
function useNext({ showCase, reload }: Queue): () => void {
  const call = useCall<AssignmentCalls>()
  const { message } = App.useApp()
  const onceSent = useRequestKey('next case')
  return () => {
    onceSent(key => call('POST tycpdmfirm/authApi/nextCase', { key }))
      .then(({ data }) => {
        if (!data) return void message.info('没有等待您办理、又没有人领取的事项')
        showCase(data)
        reload()
      })
      .catch(error => message.error(failureMessage(error)))
  }
}

/** Loads the lines again after a case was left: it has been opened, and a batch may decide it now. */
function useRefreshAfterCase({ openCase, reload }: Queue) {
  const key = openCase && `${openCase.id} ${openCase.caseId}`
  const last = useRef(key)
  useEffect(() => {
    if (last.current !== undefined && last.current !== key) reload()
    last.current = key
  }, [key, reload])
}

const focusSearch = () => document.querySelector<HTMLInputElement>('[data-keys-area] input[type="search"]')?.focus()

function QueuePage({ isBranch }: { isBranch: boolean }) {
  const queue = useQueue(isBranch ? 'atBranch' : 'atCentre')
  const { openCase, showCase, hasList } = queue
  const { move, done } = useLines(queue)
  const takeNext = useNext(queue)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useRefreshAfterCase(queue)
  const { currPage, pageSize } = queue.filter
  const turn = (by: number) => {
    const page = currPage + by
    if (!openCase && page >= 1 && page <= Math.ceil(queue.total / pageSize)) queue.changeFilter({ currPage: page })
  }
  useAreaKeys({
    ...{ j: () => move(1), k: () => move(-1), n: takeNext, '?': () => setHelpOpen(true) },
    ...{ '[': () => turn(-1), ']': () => turn(1) },
    '/': () => {
      if (openCase && !hasList) showCase(undefined)
      setTimeout(focusSearch)
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  useRestoredFocus(openCase === undefined ? heading : detail)
  return (
    <div {...keysArea}>
      <Head queue={queue} heading={heading} onNext={takeNext} onHelp={() => setHelpOpen(true)} />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <div className={styles.queue} data-open={openCase !== undefined} data-list={hasList}>
        <div className={`${styles.panel} ${styles.list}`}>
          <ReviewList queue={queue} isBranch={isBranch} />
        </div>
        <div className={`${styles.panel} ${styles.detailPanel}`} ref={detail} tabIndex={-1}>
          {openCase === undefined ? (
            <Empty title="请从左边选择一件" isCentred>
              选中后在这里看申请内容、材料、自动核对的结果和往来记录。
            </Empty>
          ) : (
            <ReviewDetail
              key={`${openCase.id} ${openCase.caseId}`}
              open={openCase}
              onDone={done}
              onBack={() => showCase(undefined)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type HeadProps = { queue: Queue; heading: RefObject<HTMLHeadingElement | null>; onNext: () => void; onHelp: () => void }

function Head({ queue, heading, onNext, onHelp }: HeadProps) {
  const { filter, total, openCase, hasList, showList } = queue
  return (
    <div className={`${shared.head} ${styles.head}`} data-open={openCase !== undefined}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          审核队列
        </h1>
        <p className={shared.quiet}>
          {filter.status === undefined ? '全部状态' : listLabels[filter.status]}　{formatCount(total)} 件
        </p>
      </div>
      <div className={shared.buttons}>
        {openCase && (
          <Button className={styles.wideOnly ?? ''} onClick={() => showList(!hasList)}>
            {hasList ? '收起队列' : '显示队列'}
          </Button>
        )}
        <Button onClick={onNext}>
          领取下一件 <kbd className={styles.wideOnly}>N</kbd>
        </Button>
        <Button className={styles.wideOnly ?? ''} onClick={onHelp}>
          快捷键 <kbd>?</kbd>
        </Button>
      </div>
    </div>
  )
}

/** Restores the focus when the focused element is removed, such as a decided case: shortcuts need the focus in the console. */
function useRestoredFocus(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  })
}
