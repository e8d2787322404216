/** The limits of the business that staff change, each from a day on. What is a limit of the machine is a constant of its module (decision 0066). */

/** The groups of the page, in its order. */
export const ruleGroups = {
  answers: '审核与答复',
  correction: '补正、异议和注销',
  reminders: '到期提醒',
  payment: '缴费',
  operators: '操作员',
} as const
export type RuleGroup = keyof typeof ruleGroups

/** `people`: how many it takes to change it. Two where a change ends what somebody has: a prefix, an application, money.
 *  `counts`: what a new value holds for. `least`, `most`: what may be set at all; the database refuses the rest. `zero`: what 0 means, where it
 *  may be set, too. */
export type BusinessRule = {
  key: string
  group: RuleGroup
  label: string
  unit: string
  /** What it limits, as a sentence for staff. */
  text: string
  counts: string
  value: number
  least: number
  most: number
  zero?: string
  people: 'one' | 'two'
}

// biome-ignore format: the numbers of a limit in one line
export const businessRuleRows = [
  {
    key: 'reviewDays', group: 'answers', label: '审核期限', unit: '个工作日', value: 5, least: 2, most: 30, people: 'one',
    text: '提交的申请和业务在这些工作日内办结：两级审核合计，从次日算起，补正和待缴费的时间不算。',
    counts: '从生效日起提交的；以前提交的，最后一天不变',
  },
  {
    key: 'consultationDays', group: 'answers', label: '咨询的答复', unit: '个工作日', value: 5, least: 1, most: 30, people: 'one',
    text: '咨询收到以后，在这些工作日内答复，从次日算起。',
    counts: '从生效日起收到的；以前收到的，最后一天不变',
  },
  {
    key: 'complaintDays', group: 'answers', label: '投诉的答复', unit: '个工作日', value: 10, least: 1, most: 30, people: 'one',
    text: '投诉收到以后，在这些工作日内答复，从次日算起。',
    counts: '从生效日起收到的；以前收到的，最后一天不变',
  },
  {
    key: 'standardDays', group: 'answers', label: '标准意见的答复', unit: '个工作日', value: 15, least: 1, most: 30, people: 'one',
    text: '对标准的意见和建议收到以后，在这些工作日内答复，从次日算起。',
    counts: '从生效日起收到的；以前收到的，最后一天不变',
  },
  {
    key: 'providerDays', group: 'answers', label: '服务商申请的答复', unit: '个工作日', value: 15, least: 1, most: 30, people: 'one',
    text: '加入服务商名录的申请收到以后，在这些工作日内答复，从次日算起。',
    counts: '从生效日起收到的；以前收到的，最后一天不变',
  },
  {
    key: 'reportDays', group: 'answers', label: '商品信息反映的答复', unit: '个工作日', value: 10, least: 5, most: 30, people: 'two',
    text: '企业在这些工作日内答复反映，或者更正；到分支机构以后，同样的天数内决定。企业逾期不答复的，商品信息可能暂停公布。',
    counts: '从生效日起收到或者转来的；以前的，最后一天不变',
  },
  {
    key: 'correctionDays', group: 'correction', label: '补正期限', unit: '天', value: 60, least: 15, most: 180, people: 'two',
    text: '退回的申请和业务在这些天内重新提交，逾期自动失效。期满以前提醒。',
    counts: '从生效日起退回的；以前退回的，最后一天不变',
  },
  {
    key: 'objectionDays', group: 'correction', label: '注销的异议期', unit: '天', value: 30, least: 15, most: 180, people: 'two',
    text: '编码中心提出注销以后，企业在这些天内可以续展或者提出异议。',
    counts: '从生效日起提出的注销；已经提出的，期限不变',
  },
  {
    key: 'proposeAgainDays', group: 'correction', label: '再次提出注销的间隔', unit: '天', value: 90, least: 30, most: 730, people: 'two',
    text: '异议成立、注销没有核准的，过了这些天才会再次提出同一个代码的注销。',
    counts: '从生效日起每天的检查',
  },
  {
    key: 'cancelAfterDays', group: 'correction', label: '到期后提出注销', unit: '天', value: 180, least: 60, most: 1095, people: 'two',
    text: '厂商识别代码到期以后，过了这些天仍没有续展的，提出注销，由企业续展或者提出异议。',
    counts: '从生效日起到期的代码；以前到期的，天数不变',
  },
  {
    key: 'firstReminderDays', group: 'reminders', label: '到期前第一次提醒', unit: '天', value: 90, least: 61, most: 90, people: 'one',
    text: '厂商识别代码到期前这么多天，提醒企业续展。到期当天总是提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'secondReminderDays', group: 'reminders', label: '到期前第二次提醒', unit: '天', value: 60, least: 31, most: 60, zero: '不发', people: 'one',
    text: '还没有续展的，到期前这么多天再提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'thirdReminderDays', group: 'reminders', label: '到期前第三次提醒', unit: '天', value: 30, least: 8, most: 30, zero: '不发', people: 'one',
    text: '还没有续展的，到期前这么多天再提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'lastReminderDays', group: 'reminders', label: '到期前最后一次提醒', unit: '天', value: 7, least: 1, most: 7, zero: '不发', people: 'one',
    text: '还没有续展的，到期前这么多天再提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'firstOverdueDays', group: 'reminders', label: '到期后第一次提醒', unit: '天', value: 7, least: 1, most: 14, zero: '不发', people: 'one',
    text: '到期以后这么多天仍没有续展的，再提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'secondOverdueDays', group: 'reminders', label: '到期后第二次提醒', unit: '天', value: 30, least: 15, most: 45, zero: '不发', people: 'one',
    text: '到期以后这么多天仍没有续展的，再提醒。',
    counts: '从生效日起发的提醒；已经提醒过的不再发同一次',
  },
  {
    key: 'billDays', group: 'payment', label: '缴费期限', unit: '天', value: 30, least: 5, most: 365, zero: '不写期限', people: 'two',
    text: '账单开出以后，在这些天内缴清；最后一天写在账单和消息里。',
    counts: '从生效日起开出的账单；已经开出的，最后一天不变',
  },
  {
    key: 'unpaidDays', group: 'payment', label: '催缴后终止办理', unit: '天', value: 30, least: 5, most: 365, zero: '不终止', people: 'two',
    text: '账单过期时催缴一次，再过这些天仍没有缴费的，这项办理终止。',
    counts: '从生效日起催缴的账单；已经催缴的，期限不变',
  },
  {
    key: 'operatorsPerFirm', group: 'operators', label: '一家企业的操作员', unit: '个', value: 20, least: 5, most: 200, people: 'one',
    text: '操作员和没有答复的邀请合计。已经超过的不受影响，只是不能再邀请。',
    counts: '从生效日起发出的邀请',
  },
  {
    key: 'invitationDays', group: 'operators', label: '操作员邀请的有效期', unit: '天', value: 7, least: 1, most: 30, people: 'one',
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
export function valueText(key: RuleKey, value: number): string {
  const { unit, zero } = ruleRow(key)
  return value === 0 && zero !== undefined ? zero : `${value} ${unit}`
}

/** What may be set. @example boundsText(ruleRow('billDays')) // '5 到 365 天，或者 0（不写期限）' */
export const boundsText = ({
  least,
  most,
  unit,
  zero,
}: Pick<BusinessRule, 'least' | 'most' | 'unit' | 'zero'>): string =>
  `${least} 到 ${most} ${unit}${zero === undefined ? '' : `，或者 0（${zero}）`}`

export const ruleStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

/** Why a value cannot be set; undefined if it can. @example valueFault('invitationDays', 0) // '操作员邀请的有效期是整数：1 到 30 天' */
export function valueFault(key: RuleKey, value: number): string | undefined {
  const row = ruleRow(key)
  const isZero = value === 0 && row.zero !== undefined
  const isPossible = isZero || (Number.isInteger(value) && value >= row.least && value <= row.most)
  return isPossible ? undefined : `${row.label}是整数：${boundsText(row)}`
}
