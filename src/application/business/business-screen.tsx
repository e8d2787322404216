/** The frame of the pages of a member's business: menu, title, own firm. */
import type { ReactNode } from 'react'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { useOwnFirm } from '../use-own-firm.ts'

type Props = {
  path: string
  title: string
  lead: string
  children: (firm: Firm) => ReactNode
}

export function BusinessScreen({ path, title, lead, children }: Props) {
  const frame = useConsoleFrame()
  const ownFirm = useOwnFirm()
  return (
    <ConsoleFrame {...frame} current={path}>
      <div className={shared.head}>
        <div>
          <h1>{title}</h1>
          <p className={shared.quiet}>{lead}</p>
        </div>
      </div>
      {ownFirm.state === 'loading' && <Loading label="正在读取企业信息" lines={6} />}
      {ownFirm.state === 'failed' && <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />}
      {ownFirm.state === 'loaded' && ownFirm.firm === null && (
        <ErrorState title="没有找到企业信息" onRetry={ownFirm.reload} />
      )}
      {ownFirm.state === 'loaded' && ownFirm.firm && children(ownFirm.firm)}
    </ConsoleFrame>
  )
}
