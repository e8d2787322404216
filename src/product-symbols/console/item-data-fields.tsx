/** Batch, dates and serial of the items that are printed, asked once for all symbols; each fault is beside its field. */
import { Input } from 'antd'
import { useCallback } from 'react'
import type { BarcodeCalls, LinkDomain } from '../../barcode/calls.ts'
import { LinkDomainNotes, linkDomainList } from '../../barcode/qr/link-domain-notes.tsx'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './panel.module.css'

// biome-ignore format: one row a line
const itemFields = [
  { field: 'batch', label: '批号（10）', hint: '至多 20 个字母、数字和符号' },
  { field: 'produced', label: '生产日期（11）', isDate: true },
  { field: 'bestBefore', label: '保质期至（15）', isDate: true },
  { field: 'expiry', label: '有效期至（17）', isDate: true },
  { field: 'serial', label: '系列号（21）', hint: '每一件不同的号码' },
  { field: 'domain', label: '二维码的网址' },
] as const satisfies readonly { field: string; label: string; hint?: string; isDate?: true }[]

export type ItemField = (typeof itemFields)[number]['field']
export type ItemDataValues = Record<ItemField, string>

export const noItemData: ItemDataValues = {
  batch: '',
  produced: '',
  bestBefore: '',
  expiry: '',
  serial: '',
  domain: '',
}

type Props = {
  values: ItemDataValues
  onChange: (values: ItemDataValues) => void
  faultOf: (field: string) => string | undefined
}

export function ItemDataFields({ values, onChange, faultOf }: Props) {
  const domains = useLinkDomains()
  return (
    <ConsoleForm>
      <div className={styles.itemData}>
        {itemFields.map(row => (
          <ConsoleField
            key={row.field}
            label={row.label}
            required={false}
            fault={faultOf(row.field)}
            {...('hint' in row && { hint: row.hint })}
          >
            <Input
              aria-label={row.label}
              value={values[row.field]}
              onChange={({ target }) => onChange({ ...values, [row.field]: target.value })}
              {...('isDate' in row && { type: 'date' })}
              {...(row.field === 'domain' && { list: linkDomainList, placeholder: domains[0]?.address })}
            />
          </ConsoleField>
        ))}
      </div>
      {domains.length > 0 && <LinkDomainNotes domains={domains} />}
    </ConsoleForm>
  )
}

/** Without a reply the field takes any address, as before. */
function useLinkDomains(): readonly LinkDomain[] {
  const call = useCall<BarcodeCalls>()
  const load = useCallback(async () => (await call('GET barcodegeneration/api/linkDomains', {})).data, [call])
  return useReply(load).reply ?? []
}
