/** Texts of the verification page in both languages. */
import type { ByLanguage } from '../codes/languages.ts'
import { type FilingFactName, filingFactLabels } from '../registration/filings/fact-labels.ts'
import { filingTitles } from '../registration/filings/titles.ts'
import type { IconName } from '../ui/status/icon.tsx'
import type { Verification } from './certificate-calls.ts'

/** The states of the reply, and the loss as one of its own. */
export type VerificationState = Verification['state'] | 'reported-lost'

/** What the page displays of a reply. */
export const verificationState = ({ state, lost }: Pick<Verification, 'state' | 'lost'>): VerificationState =>
  lost ? 'reported-lost' : state

export type Tone = 'good' | 'warning' | 'bad' | 'off'

export const verdictLooks: Readonly<Record<VerificationState, { tone: Tone; icon: IconName }>> = {
  valid: { tone: 'good', icon: 'good' },
  expired: { tone: 'warning', icon: 'clock' },
  superseded: { tone: 'warning', icon: 'renew' },
  'reported-lost': { tone: 'bad', icon: 'warn' },
  revoked: { tone: 'bad', icon: 'close' },
  altered: { tone: 'bad', icon: 'warn' },
  unknown: { tone: 'off', icon: 'info' },
}

const chinese = {
  /** Of the document with a result. */
  resultTitle: '证书核验结果' as string | undefined,
  heading: '证书核验',
  lead: '核对一张《中国商品条码系统成员证书》是不是本中心发出的、现在还有没有效。不用登录。',
  number: '证书编号',
  numberHint: '在证书标题下方，如“物编注字第 000123 号”，只写数字也可以；备案证明写备案号，如 BA20261121-000012',
  code: '核验码',
  codeHint: '在二维码旁边，8 个字母或数字，大小写都可以',
  submit: '核验',
  resultOf: '核验结果：',
  verdicts: {
    valid: { word: '有效', sentence: '这张证书由本中心发出，现在有效。' },
    expired: { word: '已过期', sentence: '这张证书由本中心发出，但有效期已经过了。' },
    superseded: { word: '已换发新证', sentence: '这张证书由本中心发出，后来换发了新证书，请以新证书为准。' },
    'reported-lost': {
      word: '已挂失',
      sentence: '这张证书由本中心发出，企业已经挂失，不能再作为凭证。企业的厂商识别代码是否有效，请另外查询。',
    },
    revoked: { word: '已失效', sentence: '这张证书由本中心发出，但已经撤销，厂商识别代码不得继续使用。' },
    altered: { word: '核验没有通过', sentence: '登记内容与发出时的签名不一致，请联系本中心核实，暂不要采信这张证书。' },
    unknown: {
      word: '没有这张证书',
      sentence: '编号和核验码对不上任何一张证书。请先核对有没有抄错；没有抄错，就不是本中心发出的。',
    },
  } satisfies Record<VerificationState, { word: string; sentence: string }>,
  title: '中国商品条码系统成员证书',
  filing: {
    titles: filingTitles as Readonly<Record<keyof typeof filingTitles, string>>,
    number: '备案号',
    facts: filingFactLabels as Readonly<Record<FilingFactName, string>>,
    verdicts: {
      valid: { word: '有效', sentence: '这份备案由本中心办理，现在有效。' },
      expired: { word: '已到期', sentence: '这份备案由本中心办理，但授权的期限已经过了。' },
      revoked: { word: '已失效', sentence: '这份备案由本中心办理，但备案企业已不是系统成员。' },
    } as Readonly<Record<'valid' | 'expired' | 'revoked', { word: string; sentence: string }>>,
  },
  demonstration: '（演示）',
  facts: {
    firmName: '企业名称',
    firmNameEn: '英文名称',
    creditCode: '统一社会信用代码',
    companyPrefix: '厂商识别代码',
    address: '注册地址',
    period: '有效期',
    issuer: '发证',
  },
  to: '至',
  daysLeft: (days: number) => `还有 ${days} 天`,
  checkedHeading: '核对了什么',
  registered: '证书编号在登记库中',
  issued: (day: string, reason: string) => `${day} 发出，${reason}`,
  intact: '登记内容与发出时的签名一致',
  notChecked: '签名没有核对：发出时的密钥已更换',
  current: {
    valid: '没有撤销，没有过期',
    expired: '有效期已过',
    superseded: '已由新证书代替',
    'reported-lost': '企业已挂失',
    revoked: '已撤销或注销',
  },
  checkedAt: (moment: string) => `刚刚查询，${moment}`,
  compareHeading: '再核对一眼',
  compare: '请对照手中证书的企业名称和代码，内容不同就是假证。本页地址应以下面的网址开头：',
  another: '核验另一张',
  print: '打印核验记录',
  nextHeading: '看完以后',
  report: '信息有误，我要反映',
  reportForgery: '像是假证，我要举报',
}

export type VerificationTexts = typeof chinese

const english: VerificationTexts = {
  resultTitle: undefined,
  heading: 'Verify a certificate',
  lead: 'Check whether a Certificate of System Member was issued by this organisation and is valid now. No login is needed.',
  number: 'Certificate number',
  numberHint:
    'Below the title of the certificate; the digits are sufficient, for example 000123. Of a filing its number, for example BA20261121-000012',
  code: 'Check code',
  codeHint: 'Beside the QR code: 8 letters or digits',
  submit: 'Verify',
  resultOf: 'Result: ',
  verdicts: {
    valid: { word: 'Valid', sentence: 'This certificate was issued by us and is valid now.' },
    expired: { word: 'Expired', sentence: 'This certificate was issued by us, but its period is over.' },
    superseded: { word: 'Replaced', sentence: 'This certificate was issued by us and later replaced by a new one.' },
    'reported-lost': {
      word: 'Reported lost',
      sentence:
        'This certificate was issued by us. Its company has reported it lost, so it proves nothing any more. Please look up separately whether the company prefix is valid.',
    },
    revoked: {
      word: 'Revoked',
      sentence: 'This certificate was issued by us and then revoked; the company prefix may not be used.',
    },
    altered: {
      word: 'Not verified',
      sentence:
        'The registered facts differ from those that were signed. Please contact us before you rely on this certificate.',
    },
    unknown: {
      word: 'Unknown',
      sentence:
        'No certificate has this number and check code. Please check both for typing errors; otherwise it was not issued by us.',
    },
  },
  title: 'Certificate of System Member',
  filing: {
    titles: { 'foreign-barcode': 'Filing of a foreign number', subsidiary: 'Filing of use by a subsidiary' },
    number: 'Filing number',
    facts: {
      ...{
        firmName: 'Company',
        barcode: 'Foreign number',
        holder: 'Company abroad',
        holderCountry: 'Country or region',
      },
      ...{ product: 'Product', brand: 'Brand', subsidiary: 'Subsidiary' },
      ...{ subsidiaryCode: 'Unified Social Credit Code', address: 'Registered address', relation: 'Relation' },
      ...{ filedOn: 'Filed on', until: 'Valid until' },
    },
    verdicts: {
      valid: { word: 'Valid', sentence: 'This filing was made with us and is valid now.' },
      expired: { word: 'Expired', sentence: 'This filing was made with us, but its authorisation is over.' },
      revoked: {
        word: 'Ended',
        sentence: 'This filing was made with us, but its company is no system member any more.',
      },
    },
  },
  demonstration: ' (demonstration)',
  facts: {
    firmName: 'Company',
    firmNameEn: 'Name in English',
    creditCode: 'Unified Social Credit Code',
    companyPrefix: 'GS1 Company Prefix',
    address: 'Registered address',
    period: 'Period of validity',
    issuer: 'Issued by',
  },
  to: 'to',
  daysLeft: days => `${days} days left`,
  checkedHeading: 'What was checked',
  registered: 'The number is in the register',
  issued: day => `Issued on ${day}`,
  intact: 'The registered facts are as they were signed',
  notChecked: 'The signature was not checked: the key of that time has been replaced',
  current: {
    valid: 'Neither revoked nor expired',
    expired: 'The period is over',
    superseded: 'Replaced by a new certificate',
    'reported-lost': 'Reported lost by the company',
    revoked: 'Revoked or cancelled',
  },
  checkedAt: moment => `Checked just now, ${moment} (Beijing time)`,
  compareHeading: 'Compare once more',
  compare:
    'Compare company name and prefix with the certificate in your hand: if they differ it is a forgery. The address of this page must begin with:',
  another: 'Verify another',
  print: 'Print this result',
  nextHeading: 'What to do next',
  report: 'Something is wrong: tell us',
  reportForgery: 'It may be a forgery: tell us',
}

export const certificateTexts: ByLanguage<VerificationTexts> = { zh: chinese, en: english }
