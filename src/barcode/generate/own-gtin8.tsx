/** The choice among the GTIN-8 of the member, or the way to the first one. */
import { Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import styles from './generate.module.css'

export type Gtin8 = { gtin: string; productName: string; drawnAt: string | null }

type Props = { gtin8s: readonly Gtin8[]; value: string; onChange: (gtin: string) => void }

export function OwnGtin8({ gtin8s, value, onChange }: Props) {
  if (gtin8s.length === 0)
    return (
      <div className={styles.numberStatus}>
        <p>
          本企业还没有 GTIN-8。包装太小、放不下 13 位条码的商品，可以
          <LinkTo to="/MyManage/SystemMember/business?kind=gtin8">申请单个 GTIN-8</LinkTo>。
        </p>
      </div>
    )
  const drawnAt = gtin8s.find(({ gtin }) => gtin === value)?.drawnAt
  return (
    <>
      <ConsoleField label="GTIN-8" hint="每个号码只用于申请时写明的商品">
        <Select
          aria-label="GTIN-8"
          value={value}
          onChange={onChange}
          options={gtin8s.map(({ gtin, productName }) => ({ value: gtin, label: `${gtin}　${productName}` }))}
        />
      </ConsoleField>
      <div className={styles.numberStatus} role="status">
        <p>
          {drawnAt
            ? `已在 ${formatDate(drawnAt, 'yyyy-MM-dd')} 生成过条码，再次下载是同一件商品的条码。`
            : '还没有生成过条码。下载条码时登记为已用。'}
        </p>
      </div>
    </>
  )
}
