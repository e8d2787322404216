/** A page of the staff console: its content for those who may do its act, a sentence for the others. */
import type { ReactNode } from 'react'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import type { Act } from '../../wire/access/acts.ts'
import { useConsoleFrame, useMay } from '../use-console.ts'
import { OtherDuty } from './other-duty.tsx'
import { type StaffPath, staffPageAt } from './staff-pages.ts'

/** `path`: of its row, whose act it is for and whose title is its heading, also for those whom it does not concern; where more people may read
 *  it than find it in their menu, or it has another heading, `act` and `title`. */
type StaffPageProps = { path: StaffPath; act?: Act; title?: string; children: ReactNode }

export function StaffPage({ path, children, ...given }: StaffPageProps) {
  const may = useMay()
  const { act, title, withoutMenu, trail } = { ...staffPageAt(path), ...given }
  return (
    <ConsoleFrame {...useConsoleFrame()} current={withoutMenu ? (trail[0] ?? path) : path}>
      {may(act) ? children : <OtherDuty act={act} title={title} />}
    </ConsoleFrame>
  )
}
