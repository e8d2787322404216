/** Names of the groups of notices, for the inbox and for the choice of channels. */
import type { NoticeGroup } from '../../messages/notices.table.ts'

export const groupLabels: Readonly<Record<NoticeGroup, string>> = {
  business: '业务进度',
  expiry: '到期提醒',
  fees: '缴费与退款',
  products: '商品信息',
  operators: '操作员和接口',
  site: '网站运行',
  statistics: '统计周报',
  security: '账号安全',
}

/** Where a group means something else to staff than to firms. */
export const staffHints: Readonly<Partial<Record<NoticeGroup, string>>> = {
  business: '转来办理的业务，交给您答复的来信',
}

export const groupHints: Readonly<Record<NoticeGroup, string>> = {
  business: '申请提交、退回、批准，证书签发，信息变更和注销',
  expiry: '厂商识别代码到期前后的提醒',
  fees: '账单、到账和退款',
  products: '消费者和商店反映商品信息不符，要求更正，暂停和恢复公布',
  operators: '企业邀请或取消操作员，推送停用',
  site: '告警出现、没有人认领、解除',
  statistics: '每周一的统计，在统计页面订，只发邮件',
  security: '密码、手机、邮箱的更换和异常登录；为了账号安全，总是发送',
}
