/** Packages that contain an item, and the way to one more. */
import { Card } from 'antd'
import { useRights } from '../../access/operator/use-rights.ts'
import shared from '../../registration/display/console.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { levelLabels } from '../fields/levels.ts'
import type { ProductRecordReply } from '../record/calls.ts'
import styles from './products.module.css'
import { productPath } from './table/product-address.ts'

export function Packages({ record: { id: own, gtin, packages, state } }: { record: ProductRecordReply }) {
  const canEdit = useRights()('edit-products')
  if (gtin === null || (packages.length === 0 && !canEdit)) return null
  return (
    <Card title="装它的包装">
      <ul className={styles.lines}>
        {packages.map(({ id, gtin: number, name, level, contentCount }) => (
          <li key={id}>
            <LinkTo to={`${productPath}?id=${id}`}>{name}</LinkTo>
            <p className={shared.quiet}>
              {levelLabels.get(level)}　{contentCount} 件　{number ?? '还没有号码'}
            </p>
          </li>
        ))}
      </ul>
      {packages.length === 0 && <p className={shared.quiet}>还没有箱或者中包。箱的号码用 GTIN-14，印成 ITF-14。</p>}
      {canEdit && state !== 'archived' && <LinkTo to={`${productPath}?packs=${own}`}>加一层包装</LinkTo>}
    </Card>
  )
}
