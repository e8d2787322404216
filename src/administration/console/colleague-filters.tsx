/** The filters of the list of colleagues. */
import { Button, Checkbox, Input, Select } from 'antd'
import type { Duty } from '../../wire/access/duties.ts'
import { type StaffState, staffStateLabels, staffStates } from '../rules.ts'
import styles from './staff.module.css'
import type { Choices } from './staff-types.ts'
import type { StaffPlace } from './use-staff-address.ts'

const any = 'any'

export function ColleagueFilters({ place, choices }: { place: StaffPlace; choices: Choices }) {
  const { address, change } = place
  const { keyword, duty, branchCode, state, withDisabled } = address
  const { withoutFactor } = choices.counts
  return (
    <div className={styles.filters}>
      <Input.Search
        key={keyword}
        defaultValue={keyword}
        aria-label="姓名、用户名、邮箱或手机号"
        placeholder="姓名、邮箱、手机"
        allowClear
        onSearch={text => text.trim() !== keyword && change({ keyword: text.trim() })}
      />
      <Select<Duty | typeof any>
        aria-label="角色"
        value={duty ?? any}
        options={[
          { value: any, label: '全部角色' },
          ...choices.duties.map(({ duty: value, label }) => ({ value, label })),
        ]}
        onChange={value => change({ duty: value === any ? undefined : value })}
      />
      <Select
        aria-label="分支机构"
        showSearch={{ optionFilterProp: 'label' }}
        value={branchCode || any}
        options={[
          { value: any, label: '全部地区' },
          ...choices.branches.map(({ code, label }) => ({ value: code, label })),
        ]}
        onChange={value => change({ branchCode: value === any ? '' : value })}
      />
      <Select<StaffState | typeof any>
        aria-label="状态"
        value={state ?? any}
        options={[
          { value: any, label: '全部状态' },
          ...staffStates.map(value => ({ value, label: staffStateLabels[value] })),
        ]}
        onChange={value => change({ state: value === any ? undefined : value })}
      />
      {state === undefined && (
        <Checkbox checked={withDisabled} onChange={({ target }) => change({ withDisabled: target.checked })}>
          含已停用
        </Checkbox>
      )}
      {withoutFactor > 0 && state !== 'factor' && (
        <Button onClick={() => change({ state: 'factor' })}>没开两步验证 {withoutFactor}</Button>
      )}
    </div>
  )
}
