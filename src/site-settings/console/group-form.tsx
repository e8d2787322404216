/** The form of one group: previewed and saved. What somebody else saved meanwhile is displayed before it is written over. */
import { App, Button } from 'antd'
import type { EditedGroup } from '../../content/settings/setting-groups.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { NewerVersion } from '../../versions/console/newer-version.tsx'
import { PreviewPanel } from '../../versions/console/preview-panel.tsx'
import { isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { SettingsGroup, SiteSettingsCalls } from '../calls.ts'
import { fieldsOfGroup } from '../fields.ts'
import { MenuControl } from './menu-control.tsx'
import { controlOf, formValue } from './setting-control.tsx'

const savePaths = {
  names: 'POST siteSettings/authApi/names/save',
  service: 'POST siteSettings/authApi/service/save',
  footer: 'POST siteSettings/authApi/footer/save',
  wechat: 'POST siteSettings/authApi/wechat/save',
  outside: 'POST siteSettings/authApi/outside/save',
  gray: 'POST siteSettings/authApi/gray/save',
  menus: 'POST siteSettings/authApi/menus/save',
  figures: 'POST siteSettings/authApi/figures/save',
} as const satisfies Readonly<Record<EditedGroup, string>>

/** Where in the page the group is displayed. */
const places: Readonly<Record<EditedGroup, string>> = {
  ...{ service: '#site-footer', footer: '#site-footer', wechat: '#site-footer' },
  ...{ names: '', outside: '', gray: '', menus: '', figures: '' },
}

type Values = Readonly<Record<string, string>>
type Props = {
  /** The version that the person began with. */
  begun: SettingsGroup
  /** What somebody else saved since. */
  newer?: SettingsGroup
  onOutdated: () => void
  onTake: () => void
  onSaved: (saved: SettingsGroup) => void
}

export function GroupForm({ begun, newer, onOutdated, onTake, onSaved }: Props) {
  const call = useCall<SiteSettingsCalls>()
  const { message } = App.useApp()
  const { group } = begun
  const fields = fieldsOfGroup(group)
  const { form, submit, isBusy } = useConsoleForm<Values>({
    send: async values => {
      await call(savePaths[group], { ...values, seen: (newer ?? begun).number })
      message.success('已保存，各页马上更新')
      onSaved((await call('POST siteSettings/authApi/findOne', { group })).data)
    },
    onFailure: error => {
      if (isOutdated(error)) onOutdated()
    },
  })
  return (
    <>
      <ConsoleForm
        {...form}
        record={group}
        fields={Object.fromEntries(fields.map(field => [field.key, field]))}
        initialValues={Object.fromEntries(fields.map(field => [field.key, formValue(field, begun.values)]))}
      >
        {fields.map(({ key, kind, ...field }) => (
          <ConsoleField key={key} {...field} name={key}>
            {kind === 'menus' ? <MenuControl lines={begun.menuLines ?? []} /> : controlOf(kind, field.label)}
          </ConsoleField>
        ))}
      </ConsoleForm>
      {newer && <NewerVersion version={newer.versions[0]} onTake={onTake} />}
      <PreviewPanel
        place={places[group]}
        onPreview={async () => {
          const values = form.form.getFieldsValue(true)
          return (await call('POST siteSettings/authApi/preview', { group, ...values })).data
        }}
      >
        <Button type="primary" loading={isBusy} onClick={submit}>
          {newer ? '以我填的为准保存' : '保存'}
        </Button>
      </PreviewPanel>
    </>
  )
}
