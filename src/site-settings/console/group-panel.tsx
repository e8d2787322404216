/** One group of settings: the form or, for who may only read, the values; and the versions. */
import { useState } from 'react'
import { useMay } from '../../access/use-console.ts'
import { VersionList } from '../../versions/console/version-list.tsx'
import versionStyles from '../../versions/console/versions.module.css'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { SettingsGroup, SiteSettingsCalls } from '../calls.ts'
import { fieldsOfGroup } from '../fields.ts'
import { grayText } from '../gray-text.ts'
import { GroupForm } from './group-form.tsx'
import styles from './site-settings.module.css'

type Props = { current: SettingsGroup; onChanged: () => void }

export function GroupPanel({ current, onChanged }: Props) {
  const may = useMay()
  const call = useCall<SiteSettingsCalls>()
  // What a person types stays while a newer version is read, until they choose the newer one.
  const [begun, setBegun] = useState(current)
  const take = () => {
    setBegun(current)
    onChanged()
  }
  const isWritable = may('edit-site-settings')
  const isOlder = begun.number !== current.number
  return (
    <div className={versionStyles.columns}>
      <section className={versionStyles.sheet}>
        {current.group === 'gray' && <p className={styles.state}>{grayText(current.values, new Date())}</p>}
        {isWritable ? (
          <GroupForm
            key={begun.number}
            begun={begun}
            {...(isOlder && { newer: current })}
            onOutdated={onChanged}
            onTake={take}
            onSaved={saved => {
              setBegun(saved)
              onChanged()
            }}
          />
        ) : (
          <Values current={current} />
        )}
      </section>
      <VersionList
        versions={current.versions}
        seen={current.number}
        isWritable={isWritable}
        onRestore={async number => {
          const { group, number: seen } = current
          await call('POST siteSettings/authApi/restore', { group, number, seen })
          setBegun((await call('POST siteSettings/authApi/findOne', { group })).data)
          onChanged()
        }}
      />
    </div>
  )
}

function Values({ current }: { current: SettingsGroup }) {
  return (
    <dl className={styles.values}>
      {fieldsOfGroup(current.group).map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{current.values[key] || '空'}</dd>
        </div>
      ))}
    </dl>
  )
}
