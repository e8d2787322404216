/** /MyManage/admin/siteSettings: what every page displays, by groups in tabs; each group with a preview and its versions. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { type EditedGroup, editedGroupNames, editedGroups } from '../../content/settings/setting-groups.ts'
import shared from '../../registration/display/console.module.css'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { SiteSettingsCalls } from '../calls.ts'
import { GroupPanel } from './group-panel.tsx'

const path = '/MyManage/admin/siteSettings'

export const SettingsScreen = () => (
  <StaffPage path={path}>
    <SiteSettings />
  </StaffPage>
)

const addressOf = (group: EditedGroup) => (group === 'service' ? path : `${path}?tab=${group}`)
const tabs: readonly TabLink[] = editedGroupNames.map(group => ({ label: editedGroups[group], to: addressOf(group) }))

const notes: Readonly<Record<EditedGroup, string>> = {
  names:
    '显示在页眉、页脚、每一页的标题、短信和邮件的签名里，写在证书、备案通知和收据上。已经发出的证书、备案通知和收据照旧。',
  service: '显示在每一页的页眉、页脚和答复里。',
  footer: '显示在每一页的页脚。',
  wechat: '显示在中文页面的页脚，图片来自“图片与附件”。',
  outside: '菜单和文章里通到别的网站的地址，以 https:// 开头。没有填的，点了提示“此业务没有开通”。',
  gray: '到时自动开始、自动结束，不用守着。',
  menus: '页眉、展开的菜单、侧栏和站点地图里各项的名称、顺序和隐藏。网页的标题和地址不变，隐藏的网页还在站点地图里。',
  figures: '首页的每个数字从多少起公布；0 总是公布，空着不公布。',
}

function SiteSettings() {
  const tab = useSearchParams()[0].get('tab')
  const group = editedGroupNames.find(name => name === tab) ?? 'service'
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>网站设置</h1>
        <p className={shared.quiet}>{notes[group]}保存以后各页马上更新，每次保存是一版，可以恢复。</p>
        <Tabs label="网站设置" tabs={tabs} current={addressOf(group)} />
      </div>
      <Group key={group} group={group} />
    </div>
  )
}

function Group({ group }: { group: EditedGroup }) {
  const call = useCall<SiteSettingsCalls>()
  const load = useCallback(() => call('POST siteSettings/authApi/findOne', { group }), [call, group])
  const { reply, failure, reload } = useReply(load)
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply && <GroupPanel current={reply.data} onChanged={reload} />}
    </>
  )
}
