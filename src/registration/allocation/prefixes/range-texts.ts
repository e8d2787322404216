/** What is wrong with a range, as sentences: English for commands, Chinese for the console. */

type Foreign = { prefix: string; country: { nameEn: string; nameZh: string }; own: string; owner: string | undefined }

export type RangeTexts = {
  form: string
  lengths: string
  order: string
  foreign: (fault: Foreign) => string
  demonstration: string
  reserved: (prefix: string) => string
  otherLength: (prefix: string, length: number) => string
  /** The end of a range of single numbers is no such number; `label`: the kind. */
  singleForm: (label: string, length: number) => string
  singleOrder: string
  singleDemonstration: string
}

export const englishRangeTexts: RangeTexts = {
  form: 'A company prefix has 7 to 10 digits.',
  lengths: 'The first and the last prefix must have the same length.',
  order: 'The first prefix must not be above the last one.',
  foreign: ({ prefix, country, own, owner }) => {
    const ownerText = owner === undefined ? 'GS1 keeps it in reserve' : `it is for ${owner}`
    return `The GS1 prefix ${prefix} is not among those of ${country.nameEn} (${own}): ${ownerText}.`
  },
  demonstration: 'The demonstration block 69990000 to 69999999 takes a range of its own.',
  reserved: prefix => `GS1 keeps numbers that begin with ${prefix} apart; leave them out of the range.`,
  otherLength: (prefix, length) => `Company prefixes that begin with ${prefix} have ${length} digits.`,
  singleForm: (label, length) => `The ends of a range of ${label} have ${length} digits, without the check digit.`,
  singleOrder: 'The first number must not be above the last one.',
  singleDemonstration: 'Numbers that begin with 6999 are for the demonstration and take a range of their own.',
}

export const chineseRangeTexts: RangeTexts = {
  form: '厂商识别代码是 7 到 10 位数字',
  lengths: '首尾两个代码的位数要一样',
  order: '首个代码不能大于末个代码',
  foreign: ({ prefix, country, own, owner }) =>
    `前缀码 ${prefix} 不是${country.nameZh}的（${own.replaceAll(' to ', ' 到 ').replaceAll(', ', '、')}）：${owner === undefined ? 'GS1 保留未用' : `属于 ${owner}`}`,
  demonstration: '演示号段 69990000 到 69999999 要单独成一段',
  reserved: prefix => `${prefix} 开头的号码由 GS1 单独保留，不能放进号段`,
  otherLength: (prefix, length) => `${prefix} 开头的厂商识别代码是 ${length} 位`,
  singleForm: (label, length) => `${label}号段的首尾是 ${length} 位数字，不含校验码`,
  singleOrder: '首个号码不能大于末个号码',
  singleDemonstration: '6999 开头的号码供演示用，要单独成一段',
}
