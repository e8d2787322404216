/** The result for a GTIN: state, symbol and parts, product, firm, issuing organisation. */

import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { CodeAnatomy } from '../../ui/display/code-anatomy.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import type { CodeState } from '../rules.ts'
import styles from './gtin-result.module.css'
import { symbolQuery } from './gtin-symbol.ts'
import { NextSteps } from './next-steps.tsx'
import { stepsOfGtin } from './next-steps-rules.ts'
import { ResultFooter, ResultGroup, ResultPanel, type ResultTone } from './result-panel.tsx'
import { SingleNumberFacts } from './single-number-facts.tsx'

export type GtinData = DataOf<RowOf<LookupCalls, 'POST gTinSearch/api/gtin'>>
export type FirmData = NonNullable<GtinData['firm']>

const tones: Readonly<Record<CodeState, ResultTone>> = {
  reported: 'good',
  'off-market': 'warning',
  suspended: 'warning',
  'not-reported': 'warning',
  expired: 'warning',
  cancelled: 'bad',
  'not-registered': 'bad',
  unassigned: 'bad',
  'wrong-check-digit': 'bad',
  foreign: 'info',
  restricted: 'info',
  special: 'info',
  faulty: 'info',
}

export function GtinResult({ data }: { data: GtinData }) {
  const { state, title, meaning, digits, formatted, product, firm, organisation } = data
  const copiedText = [formatted, title, product?.name ?? data.singleNumber?.name, firm?.firmName]
    .filter(Boolean)
    .join('\n')
  return (
    <ResultPanel
      tone={tones[state]}
      title={title}
      meaning={meaning}
      aside={<CopyButton text={copiedText}>复制结果</CopyButton>}
    >
      <ResultGroup>
        <SymbolAndParts data={data} />
      </ResultGroup>
      {product && <ProductFacts product={product} gtin={digits} />}
      {data.singleNumber && <SingleNumberFacts number={data.singleNumber} />}
      {firm && <FirmFacts firm={firm} />}
      {!firm && organisation && <OrganisationFacts organisation={organisation} />}
      {data.filings.length > 0 && (
        <ResultGroup title="境外条码使用备案">
          <KeyValue
            facts={data.filings.map(({ number, firmName, filedAt, until }) => ({
              ...{ key: number, value: firmName, note: `${filedAt} 备案，授权到 ${until}` },
            }))}
          />
        </ResultGroup>
      )}
      <ResultGroup title="看完以后">
        <NextSteps steps={stepsOfGtin(state, digits)} level={4} />
      </ResultGroup>
      <ResultFooter>
        <span>数据时间 {data.at.slice(0, 16)}。产品信息由企业通报并对其负责。</span>
        <LinkTo to={`/search/report?code=${digits}`}>信息有误，我要反映</LinkTo>
      </ResultFooter>
    </ResultPanel>
  )
}

/** A wrong number has no symbol. */
function SymbolAndParts({ data: { state, kind, digits, formatted, parts, checkDigit } }: { data: GtinData }) {
  const isWrong = state === 'wrong-check-digit'
  const query = symbolQuery({ kind, digits })
  return (
    <div className={styles.code}>
      {!isWrong && (
        <div>
          <SymbolPlate
            src={`/api/barcodegeneration/api/barcode?${query}&format=svg`}
            label={`${kind} 条码 ${formatted}`}
          />
          <p>
            <LinkTo to={`/BarCode/symbol?${query}`}>生成与下载</LinkTo>
          </p>
        </div>
      )}
      <div>
        <p className={styles.caption}>{kind} 代码结构</p>
        <CodeAnatomy parts={parts} />
        {isWrong && (
          <p className={styles.wrong}>
            您输入的校验码是 <del>{digits.slice(-1)}</del>，按前面的数字计算应为 <strong>{checkDigit}</strong>。
          </p>
        )}
      </div>
    </div>
  )
}

function ProductFacts({ product, gtin }: { product: NonNullable<GtinData['product']>; gtin: string }) {
  return (
    <ResultGroup title="产品信息">
      <KeyValue
        facts={[
          { key: '产品名称', value: <strong>{product.name}</strong> },
          { key: '规格型号', value: product.spec },
          { key: '商标', value: product.brand },
          { key: '产品分类', value: product.category },
          { key: '净含量', value: product.netContent },
          { key: '通报日期', value: product.reportedAt, note: `最近更新 ${product.updatedAt}` },
        ]}
      />
      <p>
        <LinkTo to={`/search/product?gtin=${gtin}`}>商品页：全部属性、包装层级和二维码</LinkTo>
      </p>
    </ResultGroup>
  )
}

function OrganisationFacts({ organisation }: { organisation: NonNullable<GtinData['organisation']> }) {
  const { from, to, nameZh, note } = organisation
  return (
    <ResultGroup title="编码组织">
      <KeyValue
        facts={[
          { key: '编码组织', value: organisation.organisation, note: nameZh },
          { key: '前缀范围', value: from === to ? from : `${from} 至 ${to}` },
          { key: '说明', value: note ?? '前缀表示分配代码的组织，不表示产地' },
        ]}
      />
    </ResultGroup>
  )
}

const numberStates = {
  active: <Tag tone="good">有效</Tag>,
  expired: <Tag tone="warning">已过有效期</Tag>,
  cancelled: <Tag tone="bad">已注销</Tag>,
}

export function PrefixTag({ state }: { state: FirmData['prefixState'] }) {
  return numberStates[state]
}

/** Names that packs may still carry, each with its time. */
const formerNameFacts = ({ formerNames }: FirmData) =>
  formerNames.length === 0
    ? []
    : [
        {
          key: '曾用名',
          value: formerNames.map(({ name, from, until }) => (
            <span key={until} className={styles.formerName}>
              {name}（{from ? `${from} 至 ${until}` : `至 ${until}`}）
            </span>
          )),
        },
      ]

export function FirmFacts({ firm }: { firm: FirmData }) {
  return (
    <ResultGroup title="企业信息">
      <KeyValue
        facts={[
          { key: '企业名称', value: firm.firmName, note: firm.firmNameEn },
          ...formerNameFacts(firm),
          ...(firm.companyPrefix
            ? [{ key: '厂商识别代码', value: firm.companyPrefix, note: <PrefixTag state={firm.prefixState} /> }]
            : []),
          { key: '注册地区', value: firm.region, note: `由${firm.branch}管理` },
          ...(firm.companyPrefix ? [endOf(firm)] : []),
        ]}
      />
    </ResultGroup>
  )
}

const endOf = ({ cancelledAt, validTo }: Pick<FirmData, 'cancelledAt' | 'validTo'>) =>
  cancelledAt ? { key: '注销日期', value: cancelledAt } : { key: '有效期至', value: validTo }
