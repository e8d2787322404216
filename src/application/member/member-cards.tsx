/** Cards of a member's home page: company prefixes, due tasks, shortcuts. */

import { checkDigit } from '@barcode-authority/gs1/keys'
import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import { Button, Card } from 'antd'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon, type IconName } from '../../ui/status/icon.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import styles from './member.module.css'

type Prefix = Firm['prefixes'][number]

const dayMs = 86_400_000
const renewWithinDays = 90

/** Whole days until a moment, 0 once it is past. */
const daysUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / dayMs))

export function PrefixCard({ prefixes }: { prefixes: readonly Prefix[] }) {
  return (
    <Card title="厂商识别代码">
      {prefixes.length === 0 && <Empty title="还没有厂商识别代码" />}
      {prefixes.map(prefix => (
        <PrefixFacts key={prefix.companyPrefix} prefix={prefix} />
      ))}
    </Card>
  )
}

function PrefixFacts({ prefix }: { prefix: Prefix }) {
  const { companyPrefix, capacity, validTo, state } = prefix
  return (
    <>
      <div className={styles.prefix}>
        <div>
          <p className={styles.prefixCode}>{companyPrefix}</p>
          <p className={shared.quiet}>
            {companyPrefix.length} 位{' '}
            <Tag tone={state === 'active' ? 'good' : 'off'}>{state === 'active' ? '在用' : '已注销'}</Tag>
          </p>
        </div>
        <div>
          <p className={shared.quiet}>可编商品</p>
          <p className={styles.number}>{formatCount(capacity)}</p>
          <p className={shared.quiet}>种，每种一个 GTIN-13</p>
        </div>
        <div>
          <p className={shared.quiet}>有效期至</p>
          <p className={styles.number}>{formatDate(validTo, 'yyyy-MM-dd')}</p>
          <p className={shared.quiet}>还有 {formatCount(daysUntil(validTo))} 天</p>
        </div>
      </div>
      <PrefixBars companyPrefix={companyPrefix} />
    </>
  )
}

/** The first number of the prefix drawn as bars: decoration, not a symbol to scan. */
function PrefixBars({ companyPrefix }: { companyPrefix: string }) {
  const body = companyPrefix.padEnd(12, '0')
  const modules = encodeEan13(body + checkDigit(body))
  const bars = Array.from(
    modules.matchAll(/1+/g),
    ({ 0: run, index }) => `M${index} 0h${run.length}v10h-${run.length}z`,
  )
  return (
    <svg className={styles.bars} viewBox="0 0 95 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={bars.join('')} />
    </svg>
  )
}

/** A member's due tasks, or a sentence that there are none. */
export function DueTasks({ firm }: { firm: Firm }) {
  const expiring = firm.prefixes.filter(
    ({ state, validTo }) => state === 'active' && daysUntil(validTo) <= renewWithinDays,
  )
  return (
    <Card title={`待办　${expiring.length} 项`}>
      {expiring.length === 0 && <p className={shared.quiet}>目前没有要办的事项。</p>}
      {expiring.map(({ companyPrefix, validTo }) => (
        <div className={styles.dueLine} key={companyPrefix}>
          <div>
            <p>
              <b>
                {companyPrefix} 还有 {daysUntil(validTo)} 天到期，可以续展了
              </b>
            </p>
            <p className={shared.quiet}>有效期至 {formatDate(validTo, 'yyyy-MM-dd')}</p>
          </div>
          <Button href="/Business/Renewal">看续展说明</Button>
        </div>
      ))}
    </Card>
  )
}

const shortcuts: readonly { path: string; name: string; icon: IconName }[] = [
  { path: '/MyManage/SystemMember/barcode', name: '生成商品条码', icon: 'barcode' },
  { path: '/BarCode/SSCC', name: '物流单元 SSCC', icon: 'grid' },
  { path: '/BarCode/GRAI', name: '资产代码 GRAI', icon: 'renew' },
  { path: '/Business/2dcode', name: '商品二维码', icon: 'qr' },
  { path: '/search/check', name: '校验码计算', icon: 'calculator' },
  { path: '/search/tool', name: '条码查询', icon: 'search' },
]

export function Shortcuts() {
  return (
    <Card title="常用">
      <nav className={styles.entries} aria-label="常用">
        {shortcuts.map(({ path, name, icon }) => (
          <LinkTo key={path} to={path} className={styles.entry}>
            <Icon name={icon} size="l" />
            {name}
          </LinkTo>
        ))}
      </nav>
    </Card>
  )
}
