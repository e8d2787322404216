/** Results in Chinese. Titles and meanings of a state are those of the reply. */
import { Highlight } from '../../../ui/display/highlight.tsx'
import type { Fact } from '../../../ui/display/key-value.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { CodeState } from '../../rules.ts'
import styles from '../gtin-result.module.css'
import { NextSteps } from '../next-steps.tsx'
import { PrefixTag } from '../prefix-tag.tsx'
import type { FirmData } from '../result-data.ts'
import type { ResultTone } from '../result-panel.tsx'
import type { GtinTexts, ResultTexts } from './locale.ts'
import { interpretation, lines } from './zh-interpretation.tsx'
import { location } from './zh-location.tsx'
import { stepsOfGtin } from './zh-steps.ts'

const prefixStates: ResultTexts['prefixStates'] = { active: '有效', expired: '已过有效期', cancelled: '已注销' }

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

const gtin: GtinTexts = {
  verdict: ({ state, title, meaning }) => ({ tone: tones[state], title, meaning }),
  symbol: (kind, formatted) => `${kind} 条码 ${formatted}`,
  draw: { label: '生成与下载', path: '/BarCode/symbol' },
  structure: kind => `${kind} 代码结构`,
  partName: ({ name }) => name,
  wrongDigit: ({ digits, checkDigit }) => (
    <>
      您输入的校验码是 <del>{digits.slice(-1)}</del>，按前面的数字计算应为 <strong>{checkDigit}</strong>。
    </>
  ),
  filings: {
    title: '境外条码使用备案',
    facts: filings =>
      filings.map(({ number, firmName, filedAt, until }) => ({
        ...{ key: number, value: firmName, note: `${filedAt} 备案，授权到 ${until}` },
      })),
  },
  next: ({ state, digits }) => <NextSteps steps={stepsOfGtin(state, digits)} level={4} />,
  foot: ({ at, digits }) => (
    <>
      <span>数据时间 {at.slice(0, 16)}。产品信息由企业通报并对其负责。</span>
      <LinkTo to={`/search/report?code=${digits}`}>信息有误，我要反映</LinkTo>
    </>
  ),
}

/** Names that packs may still carry, each with its time. */
const formerNameFacts = ({ formerNames }: FirmData): Fact[] =>
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

const endOf = ({ cancelledAt, validTo }: Pick<FirmData, 'cancelledAt' | 'validTo'>): Fact =>
  cancelledAt ? { key: '注销日期', value: cancelledAt } : { key: '有效期至', value: validTo }

const firm: ResultTexts['firm'] = {
  title: '企业信息',
  facts: data => [
    { key: '企业名称', value: data.firmName, note: data.firmNameEn },
    ...formerNameFacts(data),
    ...(data.companyPrefix
      ? [
          {
            key: '厂商识别代码',
            value: data.companyPrefix,
            note: <PrefixTag state={data.prefixState} texts={prefixStates} />,
          },
        ]
      : []),
    { key: '注册地区', value: data.region, note: `由${data.branch}管理` },
    ...(data.companyPrefix ? [endOf(data)] : []),
  ],
}

const singleNumber: ResultTexts['singleNumber'] = {
  title: '号码',
  facts: ({ number, kind, name, state, allocatedAt, validTo, cancelledAt }) => [
    {
      key: kind === 'gtin8' ? 'GTIN-8' : '位置码',
      value: number,
      note: <PrefixTag state={state} texts={prefixStates} />,
    },
    { key: kind === 'gtin8' ? '用于' : '位置', value: name },
    { key: '分配日期', value: allocatedAt },
    ...(cancelledAt ? [{ key: '注销日期', value: cancelledAt }] : []),
    ...(validTo && !cancelledAt ? [{ key: '有效期至', value: validTo, note: '随企业的系统成员资格，续展后顺延' }] : []),
    { key: '证书', value: '单个分配的号码不另发证书' },
  ],
}

const firms: ResultTexts['firms'] = {
  caption: () => '系统成员',
  columns: terms => [
    {
      head: '企业名称',
      cell: ({ companyPrefix, firmName, formerNames }) => (
        <LinkTo to={`/search/internal?firmCode=${companyPrefix}`}>
          <Highlight text={firmName ?? ''} terms={terms} />
          {formerNames.map(({ name, until }) => (
            <span key={until} className={styles.formerName}>
              曾用名 <Highlight text={name} terms={terms} />
              （至 {until}）
            </span>
          ))}
        </LinkTo>
      ),
    },
    { head: '厂商识别代码', cell: ({ companyPrefix }) => companyPrefix, isCode: true },
    { head: '状态', cell: ({ prefixState }) => <PrefixTag state={prefixState} texts={prefixStates} /> },
    { head: '注册地区', cell: ({ region }) => region },
    { head: '有效期至', cell: ({ validTo }) => validTo, isCode: true },
  ],
  empty: { title: '没有找到企业', text: '名称可以只输入其中连续的两个字；厂商识别代码是 7 至 10 位数字。' },
}

export const texts: ResultTexts = {
  order: ['interpretation', 'gtin', 'notations', 'location', 'asset', 'owner', 'firms', 'lines'],
  copy: '复制结果',
  gtin,
  product: {
    title: '产品信息',
    facts: ({ name, spec, brand, category, netContent, reportedAt, updatedAt }) => [
      { key: '产品名称', value: <strong>{name}</strong> },
      { key: '规格型号', value: spec },
      { key: '商标', value: brand },
      { key: '产品分类', value: category },
      { key: '净含量', value: netContent },
      { key: '通报日期', value: reportedAt, note: `最近更新 ${updatedAt}` },
    ],
    more: digits => <LinkTo to={`/search/product?gtin=${digits}`}>商品页：全部属性、包装层级和二维码</LinkTo>,
  },
  organisation: {
    title: '编码组织',
    facts: ({ organisation, nameZh, from, to, note }) => [
      { key: '编码组织', value: organisation, note: nameZh },
      { key: '前缀范围', value: from === to ? from : `${from} 至 ${to}` },
      { key: '说明', value: note ?? '前缀表示分配代码的组织，不表示产地' },
    ],
  },
  firm,
  singleNumber,
  prefixStates,
  location,
  owner: { title: '厂商识别代码属于这家企业', meaning: '代码由企业自己管理。' },
  firms,
  interpretation,
  asset: {
    title: '资产',
    meaning: '可回收资产，类型的名称和种类由企业自己公开。',
    facts: ({ name, category, grai, serial }) => [
      { key: '资产类型', value: name },
      { key: '种类', value: category },
      { key: 'GRAI', value: grai },
      ...(serial ? [{ key: '系列号', value: serial }] : []),
    ],
  },
  lines,
  nothing: undefined,
  nextTitle: '看完以后',
}
