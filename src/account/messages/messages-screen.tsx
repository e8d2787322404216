/** A person's own messages, and the choice of channels beside them. Rendered in the browser only. */
import { useLocation } from 'react-router'
import { useConsoleFrame, useSubject } from '../../access/use-console.ts'
import { mayReach } from '../../messages/inbox/choices.ts'
import type { NoticeGroup } from '../../messages/notices.table.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { groupLabels } from './group-labels.ts'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'

const firstTabs = [
  { to: '/MyManage/messages', label: '全部' },
  { to: '/MyManage/messages?unread=1', label: '未读' },
]
const choicesTab = { to: '/MyManage/messages?part=choices', label: '接收方式' }

const groups = Object.keys(groupLabels) as NoticeGroup[]
/** The group that an address names; undefined for any other text. */
const readGroup = (name: string | null) => groups.find(group => group === name)

export function MessagesScreen() {
  const query = new URLSearchParams(useLocation().search)
  const group = readGroup(query.get('group'))
  const unread = query.get('unread') === '1'
  const isChoosing = query.get('part') === 'choices'
  const subject = useSubject()
  const ownGroups = groups.filter(name => mayReach(name, subject))
  const ownTabs = [
    ...firstTabs,
    ...ownGroups.map(name => ({ to: `/MyManage/messages?group=${name}`, label: groupLabels[name] })),
  ]
  const filterTab = ownTabs.find(({ to }) => to.endsWith(unread ? 'unread=1' : `group=${group}`)) ?? ownTabs[0]
  return (
    <ConsoleFrame {...useConsoleFrame()} current="/MyManage/messages">
      <h1 className={styles.title}>消息</h1>
      <section className={styles.section}>
        <Tabs
          label="消息分类"
          tabs={ownTabs}
          current={(isChoosing ? choicesTab : filterTab)?.to ?? ''}
          aside={choicesTab}
        />
        {isChoosing ? <ChoicesForm /> : <MessageList key={`${group} ${unread}`} group={group} unread={unread} />}
      </section>
      <p className={styles.foot}>消息保存两年，到期自动删除。</p>
    </ConsoleFrame>
  )
}
