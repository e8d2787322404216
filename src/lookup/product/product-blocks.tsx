/** The blocks of the product page below its verdict: attributes, symbol, firm, packaging levels. */

import { levelLabels } from '../../products/fields/levels.ts'
import { CodeAnatomy } from '../../ui/display/code-anatomy.tsx'
import { BlockHead, SectionHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { emptyValue, formatCount } from '../../ui/formats/format-count.ts'
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { symbolQuery } from '../results/gtin-symbol.ts'
import { resultTexts } from '../results/locales/locales.ts'
import { PrefixTag } from '../results/prefix-tag.tsx'
import type { Answer, Details } from './product-data.ts'
import { attributesOf } from './product-rules.ts'
import styles from './search-product-page.module.css'

type AttributesProps = { product: NonNullable<Answer['product']>; details: Details; isDemonstration: boolean }

/** The whole list is in the page; a check box displays the rest of it, without scripts too. */
export function Attributes({ product, details, isDemonstration }: AttributesProps) {
  const attributes = attributesOf({ ...product, ...details.attributes }, isDemonstration)
  return (
    <div className={styles.attributes}>
      <input className={styles.all} type="checkbox" id="all-attributes" />
      <dl>
        {attributes.map(({ name, value, note }) => (
          <div className={styles.attribute} key={name}>
            <dt>{name}</dt>
            <dd>
              {value || emptyValue}
              {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.more} htmlFor="all-attributes">
        全部 {attributes.length} 项
      </label>
    </div>
  )
}

const barcode = (query: string) => `/api/barcodegeneration/api/barcode?${query}&format=svg`

export function SymbolBlock({
  answer: { state, kind, digits, formatted, parts },
  address,
}: {
  answer: Answer
  address: string
}) {
  return (
    <section>
      <BlockHead>条码与结构</BlockHead>
      <div className={styles.symbol}>
        {state !== 'wrong-check-digit' && (
          <SymbolPlate src={barcode(symbolQuery({ kind, digits }))} label={`${kind} 条码 ${formatted}`} />
        )}
        <CodeAnatomy parts={parts} />
      </div>
      <div className={styles.qr}>
        <img
          src={barcode(`type=QR&code=${encodeURIComponent(address)}&humanReadable=false`)}
          alt="本页地址的二维码"
          width={104}
          height={104}
          loading="lazy"
        />
        <p>
          手机扫这个二维码，就到本页。
          <br />
          <span className={styles.address}>{address}</span>
        </p>
      </div>
    </section>
  )
}

export function FirmBlock({ answer: { firm, organisation, singleNumber }, count }: { answer: Answer; count: number }) {
  const { singleNumber: singleNumberTexts, prefixStates } = useTexts(resultTexts)
  if (!firm) {
    const range = organisation && [...new Set([organisation.from, organisation.to])].join(' 至 ')
    return (
      <section>
        <BlockHead>编码组织</BlockHead>
        {organisation ? (
          <KeyValue
            facts={[
              { key: '编码组织', value: organisation.organisation, note: organisation.nameZh },
              { key: '前缀范围', value: range },
              { key: '说明', value: organisation.note ?? '前缀表示分配代码的组织，不表示产地' },
            ]}
          />
        ) : (
          <p>没有编码组织使用这个前缀。</p>
        )}
      </section>
    )
  }
  const firmPage = singleNumber
    ? `/search/internal?${new URLSearchParams({ firmName: firm.firmName ?? '' })}`
    : `/search/internal?firmCode=${firm.companyPrefix}`
  return (
    <section>
      <BlockHead>{singleNumber ? '号码与企业' : '企业'}</BlockHead>
      <p className={styles.firm}>
        <span className={styles.badge} aria-hidden="true">
          {Array.from(firm.firmName ?? '企')[0]}
        </span>
        <span>
          <LinkTo className={styles.firmName} to={firmPage}>
            {firm.firmName}
          </LinkTo>
          <br />
          {firm.region}　由{firm.branch}管理
        </span>
      </p>
      <KeyValue
        facts={
          singleNumber
            ? singleNumberTexts.facts(singleNumber)
            : [
                {
                  key: '厂商识别代码',
                  value: firm.companyPrefix,
                  note: <PrefixTag state={firm.prefixState} texts={prefixStates} />,
                },
                firm.cancelledAt
                  ? { key: '注销日期', value: firm.cancelledAt }
                  : { key: '有效期至', value: firm.validTo },
                {
                  key: '已通报商品',
                  value: <LinkTo to={firmPage}>{count >= 1000 ? '1,000 种以上' : `${count} 种`}</LinkTo>,
                },
              ]
        }
      />
    </section>
  )
}

/** Unit, packages, and the pallet, which has an SSCC of its own each time. */
export function Levels({ levels, current }: { levels: Details['levels']; current: string }) {
  if (levels.length === 0) return null
  const last = levels[levels.length - 1]
  return (
    <section className={styles.section}>
      <SectionHead>包装层级</SectionHead>
      <ul className={styles.levels}>
        {levels.map(({ digits, formatted, level, count }) => (
          <li key={digits} aria-current={digits === current ? 'true' : undefined}>
            <img src={`/api/gTinSearch/api/picture?gtin=${digits}`} alt="" width={96} height={96} loading="lazy" />
            <p>
              <strong>{levelLabels.get(level)}</strong>
              {count !== null && <span className={styles.note}>{formatCount(count)} 件</span>}
              <br />
              {symbolOfLength[digits.length] ?? 'EAN-13'}
              <br />
              <LinkTo to={`/search/product?gtin=${digits}`}>{formatted}</LinkTo>
            </p>
          </li>
        ))}
        {last?.pallet && (
          <li>
            <PalletDrawing />
            <p>
              <strong>托盘</strong>
              <span className={styles.note}>{last.pallet} 箱</span>
              <br />
              每板一个 SSCC
              <br />
              无固定代码
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The symbol in which a number is printed, by its digits. */
const symbolOfLength: Readonly<Record<number, string>> = { 8: 'EAN-8', 12: 'UPC-A', 14: 'GTIN-14，ITF-14' }

function PalletDrawing() {
  return (
    <svg viewBox="0 0 96 96" width={96} height={96} aria-hidden="true" className={styles.pallet}>
      <path d="M14 18h68v54H14zM37 18v54M60 18v54M14 45h68" />
      <path d="M10 76h76v6H10zM16 82v8h12v-8M42 82v8h12v-8M68 82v8h12v-8" />
    </svg>
  )
}
