/** A page of the staff console: its content for those who may do its act, a sentence for the others. */
import type { ReactNode } from 'react'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import type { Act } from '../../wire/access/acts.ts'
import { useConsoleFrame, useMay } from '../use-console.ts'
import { OtherDuty } from './other-duty.tsx'

/** `title`: the heading of the page, also for those whom it does not concern. `current`: its path. */
type StaffPageProps = { act: Act; title: string; current: string; children: ReactNode }

export function StaffPage({ act, title, current, children }: StaffPageProps) {
  const may = useMay()
  return (
    <ConsoleFrame {...useConsoleFrame()} current={current}>
      {may(act) ? children : <OtherDuty act={act} title={title} />}
    </ConsoleFrame>
  )
}
