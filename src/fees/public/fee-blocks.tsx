/** Blocks that a written page places by `<figure data-figure="name">`: fees, the receiving account, fees of testing. All are of the settings. */

import type { ReactNode } from 'react'
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { PublicFees } from '../calls.ts'
import { accountTail } from '../payee/payee-rules.ts'
import { type Business, businesses, displayedYuan, type FirmKind } from '../rules.ts'
import styles from './fee-blocks.module.css'

/** `fee-rates` has all kinds of business, `fee-renewal` and its like have one. */
export const feeBlockNames: readonly string[] = [
  'fee-rates',
  'payee',
  'testing-fees',
  ...businesses.map(business => `fee-${business}`),
]

/** Whether a text places one of the blocks. */
export const hasFeeBlock = (html: string): boolean =>
  feeBlockNames.some(name => html.includes(`<figure data-figure="${name}">`))

export function feeBlocks(fees: PublicFees): Readonly<Record<string, ReactNode>> {
  const single = businesses.map(business => [
    `fee-${business}`,
    <FeeTable key={business} fees={fees} only={business} />,
  ])
  return {
    'fee-rates': <FeeTable fees={fees} />,
    payee: <PayeeTable fees={fees} />,
    'testing-fees': <TestingTable fees={fees} />,
    ...Object.fromEntries(single),
  }
}

const mark = '（演示）'

/** @example amountText(0) // '不收费' */
export const amountText = (fen: number): string => (fen === 0 ? '不收费' : `${displayedYuan(fen)} 元`)

// biome-ignore format: one business a line
const englishBusinesses: Readonly<Record<Business, string>> = {
  application: 'First registration, with two years',
  renewal: 'Renewal for two years',
  change: 'Change of registered data',
  'lost-certificate': 'Replacement of a lost certificate',
  'extra-prefix': 'A further company prefix',
  gtin8: 'A GTIN-8 for a small product',
  gln: 'A single GLN',
  subsidiary: 'Use by a subsidiary',
  'foreign-barcode': 'Filing of a foreign number',
  cancellation: 'Cancellation',
}

const englishFirmKinds: Readonly<Record<FirmKind, string>> = {
  company: 'Companies and other organisations',
  individual: 'Individual businesses',
}

type FeeTableProps = { fees: PublicFees; only?: Business }

function FeeTable(props: FeeTableProps) {
  const Table = useLocale(feeTables)
  return <Table {...props} />
}

function EnglishFeeTable({ fees: { rates, changedOn, upcoming, demonstration } }: FeeTableProps) {
  const caption = `Fees in yuan (CNY)${demonstration ? ', demonstration' : ''}`
  if (!changedOn)
    return <p className={styles.remark}>The fees have not been published yet. Until then nothing is billed.</p>
  const remark = [
    ...upcoming.map(
      ({ effectiveOn, business, firmKind, fen }) =>
        `From ${effectiveOn}: ${englishBusinesses[business]} (${englishFirmKinds[firmKind]}) ${displayedYuan(fen)}.`,
    ),
    `Last changed on ${changedOn}.`,
    demonstration && 'The amounts are settings of a demonstration site, not real fees.',
  ]
  return (
    <FeeRows
      caption={caption}
      remark={remark.filter(Boolean).join(' ')}
      head="Business"
      rates={rates}
      nameOf={({ business }) => englishBusinesses[business]}
      kindOf={({ firmKind }) => englishFirmKinds[firmKind]}
      textOf={fen => (fen === 0 ? 'No charge' : displayedYuan(fen))}
    />
  )
}

function ChineseFeeTable({ fees, only }: { fees: PublicFees; only?: Business }) {
  if (!fees.changedOn)
    return (
      <p className={styles.remark}>收费标准还没有公布。公布以前不出账单，审核通过即办结；有人催缴的，先打电话核实。</p>
    )
  const rows = only ? fees.rates.filter(({ business }) => business === only) : fees.rates
  return (
    <FeeRows
      caption={`现行收费标准${fees.demonstration ? mark : ''}`}
      remark={<FeeRemark fees={fees} rows={rows} />}
      head="业务"
      rates={rows}
      nameOf={({ businessLabel }) => businessLabel}
      kindOf={({ label }) => label}
      textOf={amountText}
    />
  )
}

type PublicRate = PublicFees['rates'][number]

type RowsProps = {
  caption: string
  remark: ReactNode
  head: string
  rates: readonly PublicRate[]
  nameOf: (rate: PublicRate) => string
  kindOf: (amount: PublicRate['amounts'][number]) => string
  textOf: (fen: number) => string
}

function FeeRows({ caption, remark, head, rates, nameOf, kindOf, textOf }: RowsProps) {
  return (
    <Block caption={caption} remark={remark}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {(rates[0]?.amounts ?? []).map(amount => (
            <th scope="col" key={amount.firmKind}>
              {kindOf(amount)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(rate => (
          <tr key={rate.business}>
            <th scope="row">{nameOf(rate)}</th>
            {rate.amounts.map(({ firmKind, fen }) => (
              <td className={styles.amount} key={firmKind}>
                {textOf(fen)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Block>
  )
}

type RemarkProps = { fees: PublicFees; rows: PublicFees['rates'] }

type Upcoming = PublicFees['upcoming'][number]

/** @example upcomingText(change) // '2027-01-01 起，续展（企业和其他组织）由 600.00 元改为 650.00 元' */
export const upcomingText = ({ effectiveOn, businessLabel, label, before, fen }: Upcoming) =>
  `${effectiveOn} 起，${businessLabel}（${label}）由 ${amountText(before)}改为 ${amountText(fen)}`

function FeeRemark({ fees, rows }: RemarkProps) {
  const { changedOn, billDays, demonstration } = fees
  const upcoming = fees.upcoming.filter(({ business }) => rows.some(row => row.business === business))
  const isFree = rows.every(({ amounts }) => amounts.every(({ fen }) => fen === 0))
  return (
    <>
      {upcoming.map(change => `${upcomingText(change)}。`)}
      {`费率最近更改：${changedOn}。`}
      {isFree
        ? '费率为零，不出账单，也没有缴费这一步。'
        : `审核通过后按当时的费率出账单${billDays ? `，${billDays} 天内缴清` : ''}；费率为零的不出账单。`}
      {demonstration && '表中是演示站的设置，不是真实的收费标准。'}
      <LinkTo to="/Business/FeeCalculator">算一算要缴多少</LinkTo>
    </>
  )
}

/** Since when the account is the present one, what it was, and what it will be.
 *  @example payeeChangeText({ since: '2027-01-01', former: null, next: null }) // '这个账户 2027-01-01 起使用。' */
function payeeChangeText({ since, former, next }: PublicFees['payeeChange']): string {
  const begun =
    since === null
      ? ''
      : `这个账户 ${since} 起使用${former ? `，原来的账户（${accountTail(former.account)}）不再使用` : ''}。`
  const coming = next
    ? `${next.effectiveOn} 起改为：${next.name}，${next.bank}，账号 ${next.account}；那天以前仍汇到上面的账户。`
    : ''
  return begun + coming
}

function PayeeTable({ fees: { payee, payeeChange, demonstration } }: { fees: PublicFees }) {
  if (!payee) return <p className={styles.remark}>收款账户还没有公布。账户公布以前请不要汇款，先打电话核实。</p>
  const rows = [
    ['户名', payee.name],
    ['开户银行', payee.bank],
    ['账号', payee.account],
  ]
  const check = demonstration
    ? '演示站的账户，请勿汇款。'
    : '与账单里的账户一致才汇款；有一处不同，先打页面上方的咨询电话核实。'
  const remark = payeeChangeText(payeeChange) + check
  return (
    <Block caption={`收款账户${demonstration ? mark : ''}`} remark={remark}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Block>
  )
}

function TestingTable({ fees: { testing, demonstration } }: { fees: PublicFees }) {
  if (testing.length === 0) return <p className={styles.remark}>检测收费标准还没有公布，金额以委托时的书面报价为准。</p>
  const remark = `${demonstration ? '表中的金额和周期是演示数据，不是真实的收费标准。' : ''}周期从收到样品和费用的次日算起；与书面报价不同的，以报价为准。`
  return (
    <Block caption={`检测收费${demonstration ? mark : ''}`} remark={remark}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">计价单位</th>
          <th scope="col">金额（元）</th>
          <th scope="col">周期</th>
        </tr>
      </thead>
      <tbody>
        {testing.map(({ item, unit, amount, duration }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{unit}</td>
            <td className={styles.amount}>{amount}</td>
            <td>{duration}</td>
          </tr>
        ))}
      </tbody>
    </Block>
  )
}

function Block({ caption, remark, children }: { caption: string; remark: ReactNode; children: ReactNode }) {
  return (
    <div className={`prose ${styles.block}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group, as tables of written texts are */}
      <div className="table-area" role="group" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          {children}
        </table>
      </div>
      <p className={styles.remark}>{remark}</p>
    </div>
  )
}

const feeTables: ByLanguage<(props: FeeTableProps) => ReactNode> = { zh: ChineseFeeTable, en: EnglishFeeTable }
