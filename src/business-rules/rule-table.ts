/** The limits of the business that staff change, each from a day on. What is a limit of the machine is a constant of its module (decision 0066). */

/** `people`: how many it takes to change it. Two where a change ends what somebody has: a prefix, an application, money.
 *  `counts`: what a new value holds for. `least`, `most`: what may be set at all; the database refuses the rest. */
export type BusinessRule = {
  key: string
  label: string
  unit: string
  /** What it limits, as a sentence for staff. */
  text: string
  counts: string
  value: number
  least: number
  most: number
  people: 'one' | 'two'
}

// biome-ignore format: the numbers of a limit in one line
export const businessRuleRows = [
  {
    key: 'correctionDays', label: '补正期限', unit: '天', value: 60, least: 15, most: 180, people: 'two',
    text: '退回的申请和业务在这些天内重新提交，逾期自动失效。期满前 7 天提醒。',
    counts: '从生效日起退回的；以前退回的，最后一天不变',
  },
  {
    key: 'objectionDays', label: '注销的异议期', unit: '天', value: 30, least: 15, most: 180, people: 'two',
    text: '编码中心提出注销以后，企业在这些天内可以续展或者提出异议。',
    counts: '从生效日起提出的注销；已经提出的，期限不变',
  },
  {
    key: 'proposeAgainDays', label: '再次提出注销的间隔', unit: '天', value: 90, least: 30, most: 730, people: 'two',
    text: '异议成立、注销没有核准的，过了这些天才会再次提出同一个代码的注销。',
    counts: '从生效日起每天的检查',
  },
  {
    key: 'operatorsPerFirm', label: '一家企业的操作员', unit: '个', value: 20, least: 5, most: 200, people: 'one',
    text: '操作员和没有答复的邀请合计。已经超过的不受影响，只是不能再邀请。',
    counts: '从生效日起发出的邀请',
  },
  {
    key: 'invitationDays', label: '操作员邀请的有效期', unit: '天', value: 7, least: 1, most: 30, people: 'one',
    text: '邀请发出以后，在这些天内可以接受，过期要重新邀请。',
    counts: '从生效日起发出的邀请；已经发出的，期限不变',
  },
] as const satisfies readonly BusinessRule[]

export type RuleKey = (typeof businessRuleRows)[number]['key']
export const ruleKeys: readonly RuleKey[] = businessRuleRows.map(({ key }) => key)

export const ruleRow = (key: RuleKey): BusinessRule & { key: RuleKey } =>
  businessRuleRows.find(row => row.key === key) ?? businessRuleRows[0]

export const needsTwo = (key: RuleKey): boolean => ruleRow(key).people === 'two'

/** A value with its unit. @example valueText('correctionDays', 60) // '60 天' */
export const valueText = (key: RuleKey, value: number): string => `${value} ${ruleRow(key).unit}`

export const ruleStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

/** Why a value cannot be set; undefined if it can. @example valueFault('invitationDays', 0) // '操作员邀请的有效期是 1 到 30 天的整数' */
export function valueFault(key: RuleKey, value: number): string | undefined {
  const { label, unit, least, most } = ruleRow(key)
  const isPossible = Number.isInteger(value) && value >= least && value <= most
  return isPossible ? undefined : `${label}是 ${least} 到 ${most} ${unit}的整数`
}
