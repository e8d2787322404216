/** Home of a system member: the first steps of a new one; later what is due, its numbers, last symbols, messages and shortcuts. */

import { Button } from 'antd'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { useOwnFirm } from '../use-own-firm.ts'
import { FirstDay } from './first-day/first-day.tsx'
import { isFirstDay } from './first-day/step-rows.ts'
import { useFirstSteps } from './first-day/use-first-steps.ts'
import styles from './home/home.module.css'
import { MemberCards } from './home/member-cards.tsx'
import { useNumbers } from './home/use-numbers.ts'
import { DueTasks } from './member-cards.tsx'
import { MembershipTag } from './membership-tag.tsx'

const path = '/MyManage/SystemMember/index'

export function MemberHome() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <OwnMember />
    </ConsoleFrame>
  )
}

function OwnMember() {
  const ownFirm = useOwnFirm()
  if (ownFirm.state === 'loading') return <Loading label="正在读取企业信息" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  if (ownFirm.firm === null) return <ErrorState title="没有找到企业信息" onRetry={ownFirm.reload} />
  return <Member firm={ownFirm.firm} />
}

/** The first steps of a new member, for those who use its numbers, or the numbers of one that knows the way. */
function Member({ firm }: { firm: Firm }) {
  const may = useRights()
  const { numbers, reload: reloadNumbers, failure: numbersFailure } = useNumbers()
  const { steps, failure, reload, finish } = useFirstSteps()
  const failed = failure !== undefined || numbersFailure !== undefined
  if (!failed && (!steps || !numbers)) return <Loading label="正在读取号码" lines={6} />
  const [prefix] = numbers?.prefixes ?? []
  if (!steps || !prefix || !isFirstDay(steps) || !may('use-numbers')) return <Experienced firm={firm} />
  const onChanged = () => {
    reload()
    reloadNumbers()
  }
  return <FirstDay {...{ firm, steps, onChanged, finish }} numbers={prefix} />
}

function Experienced({ firm }: { firm: Firm }) {
  const may = useRights()
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{firm.firmName}</h1>
          <p className={shared.quiet}>
            系统成员　{firm.branchLabel}
            {'　'}
            <MembershipTag prefixes={firm.prefixes} />
          </p>
        </div>
        <div className={styles.acts}>
          <Button href="/MyManage/SystemMember/record">企业信息</Button>
          {may('use-numbers') && <Button href="/MyManage/SystemMember/batch">批量生成</Button>}
        </div>
      </div>
      <MemberCards firm={firm}>
        <DueTasks firm={firm} />
      </MemberCards>
    </>
  )
}
