/** One branch: the form or, for who may only read, the facts; and the versions. */
import { useState } from 'react'
import { useMay } from '../../access/use-console.ts'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { VersionList } from '../../versions/console/version-list.tsx'
import versionStyles from '../../versions/console/versions.module.css'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BranchEditingCalls, EditedBranch } from '../editing/calls.ts'
import { BranchForm } from './branch-form.tsx'

type Props = { current: EditedBranch; onChanged: () => void }

export function BranchPanel({ current, onChanged }: Props) {
  const isWritable = useMay()('edit-branch-facts')
  const call = useCall<BranchEditingCalls>()
  // What a person types stays while a newer version is read, until they choose the newer one.
  const [begun, setBegun] = useState(current)
  const take = (taken: EditedBranch) => {
    setBegun(taken)
    onChanged()
  }
  const { code, number: seen, versions } = current
  return (
    <div className={versionStyles.columns}>
      <section className={versionStyles.sheet}>
        {isWritable ? (
          <BranchForm
            key={begun.number}
            begun={begun}
            {...(begun.number !== seen && { newer: current })}
            onOutdated={onChanged}
            onTake={() => take(current)}
            onSaved={take}
          />
        ) : (
          <Facts current={current} />
        )}
      </section>
      <VersionList
        versions={versions}
        seen={seen}
        isWritable={isWritable}
        onRestore={async number => {
          await call('POST branchFacts/authApi/restore', { code, number, seen })
          take((await call('POST branchFacts/authApi/findOne', { code })).data)
        }}
      />
    </div>
  )
}

function Facts({ current: { values, seat } }: { current: EditedBranch }) {
  const { phone, address, institute, latitude, longitude, morningFrom, morningTo, afternoonFrom, afternoonTo } = values
  return (
    <KeyValue
      facts={[
        { key: '所在城市', value: seat },
        { key: '电话', value: phone },
        {
          key: '工作日受理',
          value: [`${morningFrom}—${morningTo}`, afternoonFrom && `${afternoonFrom}—${afternoonTo}`]
            .filter(Boolean)
            .join('，'),
        },
        { key: '地址', value: address },
        { key: '位置', value: latitude && `纬度 ${latitude}，经度 ${longitude}` },
        { key: '依托单位', value: institute },
      ]}
    />
  )
}
