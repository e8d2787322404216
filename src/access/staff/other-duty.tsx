/** What staff see instead of a page that is not for them. */
import { Card } from 'antd'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { Act } from '../../wire/access/acts.ts'
import { useMenu, useSubject } from '../use-console.ts'
import { dutyTitle, dutyWork, whoMayText } from './duty-texts.ts'

const home = '/MyManage/admin/check'

/** Names the role with its work, who may do the act, and where the own work is. */
export function OtherDuty({ act, title }: { act: Act; title: string }) {
  const { role } = useSubject()
  const items = useMenu().filter(({ path }) => path !== home)
  return (
    <Card>
      <h1 className="visually-hidden">{title}</h1>
      <Empty title={dutyTitle(role)}>
        <p>
          {dutyWork(role)}
          {whoMayText(act, role)}
        </p>
        <p>
          现在可以打开：
          {items.map(({ path, name }, at) => (
            <span key={path}>
              {at > 0 && '、'}
              <LinkTo to={path}>{name}</LinkTo>
            </span>
          ))}
          。
        </p>
      </Empty>
    </Card>
  )
}
