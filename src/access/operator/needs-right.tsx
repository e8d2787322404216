/** Around the form of an act: an operator without the right reads who does it instead. A form that is open when the right is lost stays, with
 *  what was typed, which can be copied but no longer submitted. */

import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { typedLines } from '../../ui/typed-text/typed-lines.ts'
import type { FirmAct } from '../../wire/access/acts.ts'
import { operatorMay } from '../../wire/access/may.ts'
import { useStoredLogin } from '../use-console.ts'
import styles from './needs-right.module.css'
import { contactText, lackText, lostText } from './right-texts.ts'
import { ColleaguesContext, RightContext, useFirmRole } from './use-rights.ts'

export function NeedsRight({ act, children }: { act: FirmAct; children: ReactNode }) {
  const role = useFirmRole()
  const [seen, setSeen] = useState(role)
  if (role !== null && role !== seen) setSeen(role)
  // An account that never had a role has no firm yet; one that had a role has left its firm.
  const hasLeft = role === null && seen !== null
  const hasRight = operatorMay(role, act) && !hasLeft
  const [isOpened, setOpened] = useState(hasRight)
  if (hasRight && !isOpened) setOpened(true)
  if (!hasRight && !isOpened) return <RightNote act={act} />
  return (
    <OpenedForm act={act} isLost={!hasRight}>
      {children}
    </OpenedForm>
  )
}

/** What the role permits, and whom to ask for the act. */
export function RightNote({ act }: { act: FirmAct }) {
  const role = useFirmRole()
  const { isMember } = useStoredLogin()
  const colleagues = useContext(ColleaguesContext)
  return (
    <Note title={role === null ? lostText(role, act) : lackText(role, act)}>
      <p>
        {contactText(act, colleagues)}。
        {isMember && <LinkTo to="/MyManage/SystemMember/operators">看本企业的操作员</LinkTo>}
      </p>
    </Note>
  )
}

/** Always the same elements, so that the form keeps its state when the right is lost. */
function OpenedForm({ act, isLost, children }: { act: FirmAct; isLost: boolean; children: ReactNode }) {
  const form = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [isQuiet, setQuiet] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  // Before it is painted, so that no second note flashes.
  useLayoutEffect(() => setQuiet(isLost && isBeside(form.current)), [isLost])
  useEffect(() => {
    setTyped(isLost && form.current ? typedLines(form.current).join('\n') : '')
    // The button that was pressed may be a screen below, and has lost the focus with its right.
    if (isLost && !isBeside(form.current)) note.current?.focus()
  }, [isLost])
  return (
    <>
      <div role="status" ref={note} tabIndex={-1} className={styles.status}>
        {isLost && !isQuiet && <LostNote act={act} typed={typed} />}
      </div>
      <fieldset
        ref={form}
        className={styles.form}
        disabled={isLost}
        onFocusCapture={() => {
          lastUsed = form.current
        }}
      >
        <RightContext value={!isLost}>{children}</RightContext>
      </fieldset>
    </>
  )
}

/** The form in which the focus was last: of several on a page it tells what happened, and takes the focus. */
let lastUsed: HTMLElement | null = null

const isBeside = (form: HTMLElement | null) => lastUsed !== form && lastUsed?.isConnected === true

function LostNote({ act, typed }: { act: FirmAct; typed: string }) {
  const role = useFirmRole()
  const colleagues = useContext(ColleaguesContext)
  return (
    <div className={styles.lost}>
      <Note tone="warning" title={lostText(role, act)}>
        <p>
          {contactText(act, colleagues)}。{typed && '下面填的内容还在，不能再提交；离开这一页以前可以复制留存。'}
        </p>
        {typed && <CopyButton text={typed}>复制填的内容</CopyButton>}
      </Note>
    </div>
  )
}
