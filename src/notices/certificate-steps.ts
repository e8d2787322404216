/** What a shopper, a shop and the company can do after a certificate was verified, in both languages. No I/O. */
import type { ByLanguage, Language } from '../codes/languages.ts'
import type { NextStep, NextSteps } from '../lookup/results/next-steps-rules.ts'
import type { VerificationState } from './certificate-texts.ts'

const complaint = { label: '举报冒用证书', to: '/Enquiry/Complaint' }
const branches = { label: '问所在地的分支机构', to: '/Org/Branch' }
const again = { label: '对照证书重新输入', to: '/search/certificate' }
const byName = { label: '按企业名称查登记', to: '/search/internal' }
const own = { label: '登录看自己的证书', to: '/MyManage/SystemMember/certificate' }
const apply = { label: '申请商品条码', to: '/Business/Guide1' }
const prefixNow = (prefix: string) => ({ label: '看厂商识别代码现在的状态', to: `/search/internal?firmCode=${prefix}` })
const productsOf = (prefix: string) => ({
  label: '看它通报了哪些商品',
  to: `/search/internal?firmCode=${prefix}#products`,
})

const chinese: Readonly<Record<VerificationState, (prefix: string) => NextSteps>> = {
  valid: prefix => ({
    shopper: [productsOf(prefix), { label: '前缀为什么不表示产地', to: '/search/country' }],
    shop: [prefixNow(prefix), { label: '一次核对多个条码', to: '/search/tool' }],
    maker: [own, { label: '变更登记信息', to: '/Business/Guide6' }],
  }),
  expired: prefix => ({
    shopper: [prefixNow(prefix), productsOf(prefix)],
    shop: [{ label: '请供应商办理续展', to: '/Business/Guide5' }, prefixNow(prefix)],
    maker: [{ label: '办理续展', to: '/MyManage/SystemMember/renewal' }, own],
  }),
  superseded: prefix => ({
    shopper: [prefixNow(prefix), productsOf(prefix)],
    shop: [{ label: '请对方出示新证书再核验', to: '/search/certificate' }, prefixNow(prefix)],
    maker: [{ label: '登录下载新证书', to: own.to }, branches],
  }),
  'reported-lost': prefix => ({
    shopper: [prefixNow(prefix), complaint],
    shop: [{ label: '请对方出示新证书再核验', to: '/search/certificate' }, complaint],
    maker: [{ label: '登录看补办的进度', to: own.to }, branches],
  }),
  revoked: prefix => ({
    shopper: [prefixNow(prefix), complaint],
    shop: [{ label: '看注册与注销公告', to: '/Business/Notice' }, branches],
    maker: [{ label: '注销以后', to: '/Business/Guide7' }, apply],
  }),
  altered: () => ({ shopper: [branches, complaint], shop: [branches, byName], maker: [branches, own] }),
  unknown: () => ({ shopper: [again, complaint], shop: [byName, complaint], maker: [own, branches] }),
}

const lookUp = (prefix: string) => ({
  label: 'See the company prefix as it is now',
  to: `/SecondaryMenu/LookUp?q=${prefix}`,
})
const ask = { label: 'Ask us in writing', to: '/SecondaryMenu/Enquiry' }
const howToApply = { label: 'How to apply and renew', to: '/SecondaryMenu/Apply' }
const numbers = { label: 'Look up a number or a company', to: '/SecondaryMenu/LookUp' }
const anotherOne = { label: 'Compare and type it again', to: '/SecondaryMenu/Certificate' }

const english: Readonly<Record<VerificationState, (prefix: string) => NextSteps>> = {
  valid: prefix => everybody([lookUp(prefix), numbers], [ask, howToApply]),
  expired: prefix => everybody([lookUp(prefix), ask], [howToApply, ask]),
  superseded: prefix =>
    everybody([{ ...anotherOne, label: 'Verify the new certificate' }, lookUp(prefix)], [ask, howToApply]),
  'reported-lost': prefix =>
    everybody([{ ...anotherOne, label: 'Verify the new certificate' }, lookUp(prefix)], [ask, howToApply]),
  revoked: prefix => everybody([lookUp(prefix), ask], [howToApply, ask]),
  altered: () => everybody([ask, numbers], [ask, howToApply]),
  unknown: () => everybody([anotherOne, ask], [ask, howToApply]),
}

/** A shopper and a shop abroad have the same ways. */
const everybody = (reader: readonly NextStep[], maker: readonly NextStep[]): NextSteps => ({
  shopper: reader,
  shop: reader,
  maker,
})

const certificateSteps: ByLanguage<typeof chinese> = { zh: chinese, en: english }

/** `companyPrefix`: that of the certificate, if there is one. */
export function stepsOfCertificate(
  state: VerificationState,
  { companyPrefix = '', language }: { companyPrefix?: string | undefined; language: Language },
): NextSteps {
  return certificateSteps[language][state](companyPrefix)
}

const ofFiling: NextSteps = {
  shopper: [byName, complaint],
  shop: [{ label: '查境外条码的登记', to: '/search/external' }, byName],
  maker: [{ label: '登录看自己的备案', to: '/MyManage/SystemMember/record' }, branches],
}

/** What can be done after a filing was verified, whatever its state. */
export const stepsOfFiling: ByLanguage<NextSteps> = {
  zh: ofFiling,
  en: everybody([numbers, ask], [ask, howToApply]),
}
