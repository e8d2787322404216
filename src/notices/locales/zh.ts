/** The verification page in Chinese. */
import { filingFactLabels } from '../../registration/filings/fact-labels.ts'
import { filingTitles } from '../../registration/filings/titles.ts'
import type { Locale } from './locale.ts'
import { filingSteps, steps } from './zh-steps.ts'

export const zh: Locale = {
  resultTitle: '证书核验结果',
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
  },
  title: '中国商品条码系统成员证书',
  filing: {
    titles: filingTitles,
    number: '备案号',
    facts: filingFactLabels,
    verdicts: {
      valid: { word: '有效', sentence: '这份备案由本中心办理，现在有效。' },
      expired: { word: '已到期', sentence: '这份备案由本中心办理，但授权的期限已经过了。' },
      revoked: { word: '已失效', sentence: '这份备案由本中心办理，但备案企业已不是系统成员。' },
    },
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
  daysLeft: days => `还有 ${days} 天`,
  checkedHeading: '核对了什么',
  registered: '证书编号在登记库中',
  issued: (day, reason) => `${day} 发出，${reason}`,
  intact: '登记内容与发出时的签名一致',
  notChecked: '签名没有核对：发出时的密钥已更换',
  current: {
    valid: '没有撤销，没有过期',
    expired: '有效期已过',
    superseded: '已由新证书代替',
    'reported-lost': '企业已挂失',
    revoked: '已撤销或注销',
  },
  checkedAt: moment => `刚刚查询，${moment}`,
  compareHeading: '再核对一眼',
  compare: '请对照手中证书的企业名称和代码，内容不同就是假证。本页地址应以下面的网址开头：',
  another: '核验另一张',
  print: '打印核验记录',
  nextHeading: '看完以后',
  report: '信息有误，我要反映',
  reportForgery: '像是假证，我要举报',
  steps,
  filingSteps,
}
