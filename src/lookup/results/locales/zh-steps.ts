/** What a shopper, a shop or platform, and the maker can do after an answer of the look-up, in Chinese. No I/O. */

import type { CodeState } from '../../rules.ts'
import type { NextSteps } from '../result-data.ts'

const origin = { label: '前缀为什么不表示产地', to: '/search/country' }
const branches = { label: '问所在地的分支机构', to: '/Org/Branch' }
const faq = { label: '常见问题', to: '/Business/Faq' }
const complaint = { label: '投诉举报', to: '/Enquiry/Complaint' }
const apply = { label: '申请商品条码', to: '/Business/Guide1' }
const renew = { label: '办理续展', to: '/MyManage/SystemMember/renewal' }
const reportData = { label: '怎样通报商品信息', to: '/Business/Guide4' }
const foreign = (code: string) => ({ label: '到境外条码查询', to: `/search/external?type=GTIN&q=${code}` })
const mismatch = (code: string) => ({ label: '反映信息不符', to: `/search/report?code=${code}` })
const check = { label: '核对校验码', to: '/search/check' }
const manyCodes = { label: '一次核对多个条码', to: '/search/tool' }
const calls = { label: '用接口取这条信息', to: '/api/docs' }

/** Steps for the state of a GTIN; `code` is its digits. */
export function stepsOfGtin(state: CodeState, code: string): NextSteps {
  switch (state) {
    case 'reported':
      return { shopper: [mismatch(code), origin], shop: [calls, manyCodes], maker: [reportData, symbolOf(code)] }
    case 'off-market':
      return {
        shopper: [mismatch(code), faq],
        shop: [calls, manyCodes],
        maker: [reportData, { label: '停用的号码能不能再用', to: '/Business/Guide2' }],
      }
    case 'suspended':
      return {
        shopper: [mismatch(code), complaint],
        shop: [{ label: '请供应商更正商品信息', to: '/Business/Guide4' }, branches],
        maker: [{ label: '更正并申请恢复公布', to: '/MyManage/SystemMember/productReports' }, branches],
      }
    case 'not-reported':
      return {
        shopper: [mismatch(code), origin],
        shop: [{ label: '请供应商通报商品信息', to: '/Business/Guide4' }, manyCodes],
        maker: [reportData, faq],
      }
    case 'expired':
      return {
        shopper: [mismatch(code), faq],
        shop: [{ label: '请供应商办理续展', to: '/Business/Guide5' }, branches],
        maker: [renew, { label: '续展指南', to: '/Business/Guide5' }],
      }
    case 'cancelled':
      return {
        shopper: [mismatch(code), complaint],
        shop: [branches, manyCodes],
        maker: [apply, { label: '注销以后', to: '/Business/Guide7' }],
      }
    case 'wrong-check-digit':
      return {
        shopper: [{ label: '对照实物重新输入', to: '/search/tool' }, check],
        shop: [check, manyCodes],
        maker: [check, { label: '条码设计与印刷', to: '/Business/Guide3' }],
      }
    case 'foreign':
      return { shopper: [foreign(code), origin], shop: [foreign(code), manyCodes], maker: [origin, faq] }
    case 'restricted':
    case 'special':
      return {
        shopper: [{ label: '各段前缀的用途', to: '/search/country' }, faq],
        shop: [{ label: '单元数据串逐项解释', to: `/search/tool?q=${code}` }, faq],
        maker: [apply, faq],
      }
    default:
      return {
        shopper: [{ label: '对照实物重新输入', to: '/search/tool' }, complaint],
        shop: [manyCodes, branches],
        maker: [apply, branches],
      }
  }
}

const symbolOf = (code: string) => ({ label: '下载这个条码', to: `/BarCode/symbol?code=${code}` })

/** Steps after the answer for a firm with its company prefix. */
export function stepsOfFirm(state: string, companyPrefix: string): NextSteps {
  const maker =
    state === 'active'
      ? [
          { label: '登录管理编码', to: '/MyManage' },
          { label: '变更登记信息', to: '/Business/Guide6' },
        ]
      : [state === 'expired' ? renew : apply, branches]
  return {
    shopper: [
      { label: '看看它通报了哪些商品', to: `/search/internal?firmCode=${companyPrefix}#products` },
      { label: '投诉举报', to: '/Enquiry/Complaint' },
    ],
    shop: [{ label: '核验系统成员证书', to: '/search/certificate' }, manyCodes],
    maker,
  }
}

/** Steps after the one short code that was found. */
export function stepsOfShortCode(code: string): NextSteps {
  const whole = { label: '看这个代码的完整结果', to: `/search/tool?q=${code}` }
  return {
    shopper: [whole, mismatch(code)],
    shop: [whole, manyCodes],
    maker: [symbolOf(code), { label: '什么情况能申请 8 位条码', to: '/Business/Code1' }],
  }
}

/** Steps after the answer for a GLN. */
export function stepsOfLocation(state: string, gln: string): NextSteps {
  return {
    shopper: [{ label: '位置码是什么', to: '/Business/Code3' }, faq],
    shop: [
      state === 'registered'
        ? { label: '用在物流标签上', to: '/BarCode/label' }
        : { label: '请对方登记位置码', to: '/Business/Faq' },
      mismatch(gln),
    ],
    maker: [{ label: '登录管理位置码', to: '/MyManage' }, branches],
  }
}
