/** The numbers whose symbols were made last. */

import { encodeEan8, encodeEan13 } from '@barcode-authority/gs1/symbols'
import { Card } from 'antd'
import { useRights } from '../../../access/operator/use-rights.ts'
import shared from '../../../registration/display/console.module.css'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import styles from './home.module.css'
import { displayedGtin } from './number-card.tsx'
import type { LatestNumber } from './use-numbers.ts'

export function LatestNumbers({ latest }: { latest: readonly LatestNumber[] }) {
  const may = useRights()
  return (
    <Card title="最近的号码">
      {latest.length === 0 && <p className={shared.quiet}>还没有生成过条码。生成以后，号码和商品名称会列在这里。</p>}
      <ul className={styles.list}>
        {latest.map(number => (
          <li className={styles.line} key={number.gtin}>
            <Bars gtin={number.gtin} />
            <div className={styles.lineText}>
              <b>{displayedGtin(number.gtin)}</b>
              <span>{number.productName ?? <span className={shared.quiet}>没有写商品名称</span>}</span>
            </div>
            <span className={styles.lineDate}>
              {number.symbol}，{formatDate(number.drawnAt, 'MM-dd')}
            </span>
            {may('use-numbers') && (
              <LinkTo to={symbolPath(number)} aria-label={`${displayedGtin(number.gtin)} 的条码`}>
                条码
              </LinkTo>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const symbolPath = ({ gtin, companyPrefix, itemReference }: LatestNumber) =>
  companyPrefix === null
    ? (`/MyManage/SystemMember/barcode?gtin8=${gtin}` as const)
    : (`/MyManage/SystemMember/barcode?prefix=${companyPrefix}&number=${itemReference}` as const)

/** The EAN-13 or EAN-8 of a number, small: to recognise, not to scan. */
function Bars({ gtin }: { gtin: string }) {
  const modules = gtin.length === 8 ? encodeEan8(gtin) : encodeEan13(gtin)
  const bars = Array.from(
    modules.matchAll(/1+/g),
    ({ 0: run, index }) => `M${index} 0h${run.length}v24h-${run.length}z`,
  )
  return (
    <svg className={styles.bars} viewBox={`0 0 ${modules.length} 24`} aria-hidden="true" focusable="false">
      <path d={bars.join('')} />
    </svg>
  )
}
