/** A company prefix with its used and free numbers, the next free number, and its term. */

import { isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, readGtin } from '@barcode-authority/gs1/keys'
import { Button, Card } from 'antd'
import { useRights } from '../../../access/operator/use-rights.ts'
import type { Firm } from '../../../registration/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { HeatMap, mapOfPrefix } from './heat-map.tsx'
import styles from './home.module.css'
import type { NumberPrefix } from './use-numbers.ts'

type Props = { prefix: Firm['prefixes'][number]; numbers: NumberPrefix | undefined }

/** `numbers` is undefined for a prefix that is no longer valid. */
export function NumberCard({ prefix, numbers }: Props) {
  const { companyPrefix, capacity, validTo, state } = prefix
  const may = useRights()
  const isEnded = state === 'cancelled'
  return (
    <Card
      title={<>厂商识别代码与号码 {numbers && <span className={styles.cells}>{cellsText(numbers)}</span>}</>}
      extra={
        numbers && (
          <span className={styles.cardLinks}>
            <LinkTo to={`/MyManage/SystemMember/numbers?prefix=${companyPrefix}`}>号码池</LinkTo>
            {may('do-business') && <LinkTo to="/MyManage/SystemMember/business?kind=extra-prefix">申请增号</LinkTo>}
          </span>
        )
      }
    >
      <div className={styles.numbers}>
        <div className={styles.facts}>
          <p className={styles.prefixCode}>{companyPrefix}</p>
          <p className={shared.quiet}>
            {companyPrefix.length} 位，可编 {formatCount(capacity)} 种商品　有效期至 {formatDate(validTo, 'yyyy-MM-dd')}
            {'　'}
            <Tag tone={isEnded ? 'off' : numbers ? 'good' : 'bad'}>
              {isEnded ? '已注销' : numbers ? '有效' : '已过期'}
            </Tag>
          </p>
          {numbers && <Counts numbers={numbers} />}
          {numbers && <NextNumber numbers={numbers} />}
          {!numbers && !isEnded && <p>这个厂商识别代码已过有效期，续展后才能取新的号码。</p>}
        </div>
        {numbers && (
          <HeatMap
            map={mapOfPrefix(numbers)}
            verb="去分配"
            linkOf={({ first, free }) =>
              free > 0 && may('use-numbers')
                ? `/MyManage/SystemMember/barcode?prefix=${companyPrefix}&from=${first}`
                : undefined
            }
          />
        )}
      </div>
    </Card>
  )
}

const cellsText = ({ cells, cellSize, capacity }: NumberPrefix) =>
  `${cells.length} 格，每格 ${formatCount(Math.min(cellSize, capacity))} 个号`

export function Counts({
  numbers: { used, reserved, capacity },
}: {
  numbers: Pick<NumberPrefix, 'used' | 'reserved' | 'capacity'>
}) {
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dt>已用</dt>
          <dd>{formatCount(used)}</dd>
        </div>
        <div>
          <dt>预留</dt>
          <dd>{formatCount(reserved)}</dd>
        </div>
        <div>
          <dt>可用</dt>
          <dd>{formatCount(capacity - used - reserved)}</dd>
        </div>
      </dl>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width="100" height="4" />
        <rect className={styles.barReserved} width={(100 * (used + reserved)) / capacity} height="4" />
        <rect className={styles.barUsed} width={(100 * used) / capacity} height="4" />
      </svg>
    </>
  )
}

export function NextNumber({ numbers: { next, reserved } }: { numbers: NumberPrefix }) {
  const may = useRights()
  if (!next)
    return (
      <p>
        {reserved > 0 ? '没有预留的号码已经用完：取消预留，或申请增号。' : '号码已经用完，请申请增加厂商识别代码。'}
      </p>
    )
  const { companyPrefix, itemReference } = next
  return (
    <div className={styles.next}>
      <p className={shared.quiet}>下一个可用号码</p>
      <p className={styles.nextCode}>{displayedGtin(next.gtin)}</p>
      {may('use-numbers') && (
        <div className={styles.acts}>
          <Button
            type="primary"
            href={`/MyManage/SystemMember/barcode?prefix=${companyPrefix}&number=${itemReference}`}
          >
            用它生成条码
          </Button>
          <Button href={`/MyManage/SystemMember/numbers?prefix=${companyPrefix}`}>另选</Button>
        </div>
      )}
    </div>
  )
}

/** The digits of a GTIN in groups. */
export function displayedGtin(digits: string): string {
  const gtin = readGtin(digits, digits.length === 8 ? 'GTIN-8' : 'GTIN-13')
  return isFault(gtin) ? digits : formatGtin(gtin)
}
