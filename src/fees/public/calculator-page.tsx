/** /Business/FeeCalculator: what a business costs now and later, from the fee table of the settings; the query is in the address. */

import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Select, TextInput } from '../../ui/controls/controls.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { FeeCalls, PublicFees } from '../calls.ts'
import { bringsPrefix, businesses, businessLabel, displayedYuan, firmKindLabels, firmKinds } from '../rules.ts'
import styles from './calculator.module.css'
import { countedOf, type Due, type Estimate, estimate, ratesOf, readEstimateQuery, stepOf } from './calculator-rules.ts'
import { amountText, upcomingText } from './fee-blocks.tsx'

type Data = { query: ReturnType<typeof readEstimateQuery>; fees: PublicFees }

export async function load(request: PageRequest): Promise<Data> {
  const { data } = await callsOf<FeeCalls>(request)('GET fees/api/rates', {})
  return { query: readEstimateQuery(request.url.searchParams), fees: data }
}

export const head = () => ({
  description: '选企业类别和业务，填数量，按现行费率算出首次缴多少、以后每年合多少、什么时候缴。',
})

const options = {
  business: businesses.map(value => ({ value, label: businessLabel(value) })),
  firm: firmKinds.map(value => ({ value, label: firmKindLabels[value] })),
}

export function Component({ row, data: { query, fees } }: PageProps<Data>) {
  const { business, firmKind, countText, fault, isExample } = query
  const { label, most, example } = countedOf[business]
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>按现行费率算出首次缴多少、以后每年合多少、什么时候缴。应缴金额以账单为准。</p>
      <div className={styles.tool}>
        <PublicForm action={row.path} verb="算一算" className={styles.form} data-script="liveForm">
          <Select name="business" label="办什么" options={options.business} defaultValue={business} />
          <Select name="firm" label="企业类别" options={options.firm} defaultValue={firmKind} />
          <TextInput
            name="count"
            label="数量"
            inputMode="numeric"
            longest={7}
            defaultValue={countText || (isExample ? example : '')}
            fault={fault ? `请填 1 到 ${formatCount(most)} 之间的整数。` : undefined}
          />
          <p className={styles.counted} data-live="counted">
            数量指：{label}
          </p>
        </PublicForm>
        <div className={styles.result} tabIndex={-1} data-result data-live="result" aria-live="polite">
          {fault ? (
            <p className={styles.part}>数量请填 1 到 {formatCount(most)} 之间的整数。</p>
          ) : (
            <Result query={query} fees={fees} />
          )}
        </div>
      </div>
      <h2 className={styles.next}>依据</h2>
      <p className={styles.basis}>
        费率是中心在系统里设定的，账单用的是同一张表，见<LinkTo to="/Business/Corppay">缴费须知</LinkTo>
        。先审核、后缴费；一项业务费率为零的，不出账单。检测的单价见
        <LinkTo to="/Service/jcyxz/Facility">收费公示</LinkTo>，哪些服务不收费见
        <LinkTo to="/Business/serviceFee">服务收费</LinkTo>。还不知道要几个号的，先
        <LinkTo to="/Knowledge/HowManyNumbers">算要多少个号</LinkTo>。
      </p>
    </>
  )
}

function Result({ query, fees }: Data) {
  const { business, firmKind, count, isExample } = query
  const result = estimate(ratesOf(fees), query)
  const step = stepOf[business]
  return (
    <>
      <div className={styles.verdict}>
        <p className={styles.given}>
          {isExample ? '例子：' : ''}
          {fees.demonstration ? '演示费率，' : ''}
          {businessLabel(business)}，{firmKindLabels[firmKind]}
          {business === 'change' ? '' : `，${countedOf[business].label}：${formatCount(count)}`}
        </p>
        <h2 className={styles.total}>{fees.changedOn ? totalText(business, result) : '收费标准还没有公布'}</h2>
        {fees.changedOn && result.renewal.length > 0 && <p>{renewalText(result)}</p>}
      </div>
      {result.prefixes && <Prefixes {...result.prefixes} />}
      {fees.changedOn && <Dues result={result} billDays={fees.billDays} isMember={bringsPrefix(business)} />}
      <p className={styles.remark}>
        {fees.demonstration && fees.changedOn && '费率是演示站的设置，不是真实的收费标准。'}
        {fees.upcoming.filter(change => change.business === business).map(change => `${upcomingText(change)}。`)}
        {fees.changedOn ? `费率最近更改：${fees.changedOn}。` : '公布以前不出账单，审核通过即办结。'}
      </p>
      <p className={styles.acts}>
        <LinkButton look="cta" to={step.to}>
          {step.label}
        </LinkButton>
        <LinkTo to="/Business/Corppay">看现行收费标准</LinkTo>
      </p>
    </>
  )
}

function totalText(business: Data['query']['business'], { firstTotal }: Estimate): string {
  const when = business === 'renewal' ? '这次' : '首次'
  return firstTotal === 0 ? `${when}不用缴费` : `${when}缴 ${displayedYuan(firstTotal)} 元`
}

function renewalText({ renewalTotal, yearly }: Estimate): string {
  if (renewalTotal === 0) return '以后每两年续展一次，续展也不用缴费。'
  return `以后每两年续展一次，缴 ${displayedYuan(renewalTotal)} 元，合每年 ${displayedYuan(yearly)} 元。`
}

function Prefixes({ times, length, capacity }: NonNullable<Estimate['prefixes']>) {
  return (
    <p className={styles.part}>
      <strong>
        {times > 1 ? `${times} 个 ` : ''}
        {length} 位的厂商识别代码够用
      </strong>
      ，每个可编 {formatCount(capacity)} 种商品。分到几位由中心定，以证书为准。
    </p>
  )
}

type DuesProps = { result: Estimate; billDays: number | null; isMember: boolean }

function Dues({ result: { now, renewal, firstTotal, renewalTotal }, billDays, isMember }: DuesProps) {
  const nowText = firstTotal === 0 ? '审核通过即办结' : billDays ? `账单开出后 ${billDays} 天内` : '收到账单以后'
  const laterText = isMember ? '两年后，期满前三个月内提交，审核通过后缴' : '再过两年，期满前三个月内提交，审核通过后缴'
  const rows = [
    ...now.map(due => ({ when: nowText, due, what: businessLabel(due.business) })),
    ...renewal.map(due => ({
      when: renewalTotal === 0 ? '两年后，审核通过即办结' : laterText,
      due,
      what: '续展，两年的系统维护费',
    })),
  ]
  return (
    <table className={styles.dues}>
      <caption className="visually-hidden">什么时候缴什么</caption>
      <thead>
        <tr>
          <th scope="col">什么时候</th>
          <th scope="col">缴什么</th>
          <th scope="col">金额</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ when, what, due }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: renewal may come twice
          <tr key={index}>
            <td>{when}</td>
            <td>
              {what}
              <span className={styles.sum}>{sumText(due)}</span>
            </td>
            <td className={styles.amount}>{amountText(due.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sumText = ({ fen, times }: Due) =>
  fen === 0 || times === 1 ? '' : `${displayedYuan(fen)} × ${formatCount(times)}`
