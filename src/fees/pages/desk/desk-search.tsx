/** The search of the finance desk. */
import { Input } from 'antd'
import type { Desk } from './use-desk.ts'

export function DeskSearch({ desk: { address, change } }: { desk: Desk }) {
  return (
    <Input.Search
      key={address.keyword}
      defaultValue={address.keyword}
      aria-label="企业、账单号、金额、付款户名或流水号"
      placeholder="企业、账单号、金额、付款户名、流水号"
      allowClear
      onSearch={keyword => keyword.trim() !== address.keyword && change({ keyword: keyword.trim() })}
    />
  )
}
