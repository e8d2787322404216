/** What a shopper, a shop and the company can do after a certificate or a filing was verified, in Chinese. */
import type { NextSteps } from '../../lookup/results/result-data.ts'
import type { CertificateSteps } from './locale.ts'

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

export const steps: CertificateSteps = {
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

export const filingSteps: NextSteps = {
  shopper: [byName, complaint],
  shop: [{ label: '查境外条码的登记', to: '/search/external' }, byName],
  maker: [{ label: '登录看自己的备案', to: '/MyManage/SystemMember/record' }, branches],
}
