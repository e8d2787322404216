/** Notices of events, one row each. Every text names the firm, the event, and what to do by when; none contains a secret. */
import type { Channel } from './channel.ts'

/** `purpose` is the subject of a mail. `{name}` in a text is a parameter; `{minutes}` (until the message expires) and `{time}` (when it
 *  was sent, Beijing time) are filled in by `allParameters`. The site name in the language of the text is added in front of subject and
 *  text. */
export type Template = { purpose: string; channels: readonly Channel[]; text: string; language?: 'en' }

/** What a person chooses channels for. Notices of `security` are always sent to the phone and mailbox. */
export const noticeGroups = ['business', 'expiry', 'fees', 'operators', 'security'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** `verb` names the act that the link of the message leads to. `{firm}`, `{username}` (of the recipient) and `{by}` (请在某日前, or 请 without a
 *  date) are filled in by `notify`. */
export type NoticeTemplate = Template & { group: NoticeGroup; verb: string }

const bothChannels = ['phone', 'email'] as const
const notYouHint = '如果不是您本人操作，请立即用“忘记密码”重设密码，并与本站联系。'

export const notices = {
  'handed-in': {
    group: 'business',
    purpose: '申请已提交',
    verb: '查看进度',
    channels: bothChannels,
    text: '{firm}的{business}已于 {time} 提交，由{branch}办理。您现在不用办什么，有结果会再通知您。',
  },
  returned: {
    group: 'business',
    purpose: '申请被退回，请修改',
    verb: '去修改',
    channels: bothChannels,
    text: '{firm}的{business}被退回：{reasons}。{by}登录会员专区，按原因修改后重新提交。',
  },
  passed: {
    group: 'business',
    purpose: '申请已通过初审',
    verb: '查看进度',
    channels: bothChannels,
    text: '{firm}的{business}已通过分支机构审核，现由中心复审。您现在不用办什么，有结果会再通知您。',
  },
  approved: {
    group: 'business',
    purpose: '申请已批准',
    verb: '查看厂商识别代码',
    channels: bothChannels,
    text: '{firm}的{business}已批准，厂商识别代码 {companyPrefix}，有效期至 {validTo}。请登录会员专区给商品编码，到期前办理续展。',
  },
  'case-approved': {
    group: 'business',
    purpose: '业务已批准',
    verb: '查看结果',
    channels: bothChannels,
    text: '{firm}的{business}已批准：{result}。您可以登录会员专区查看。',
  },
  refused: {
    group: 'business',
    purpose: '申请未获批准',
    verb: '查看原因',
    channels: bothChannels,
    text: '{firm}的{business}未获批准：{reasons}。请登录会员专区查看原因和下一步。',
  },
  changed: {
    group: 'business',
    purpose: '企业信息已变更',
    verb: '查看企业信息',
    channels: bothChannels,
    text: '{firm}的企业信息变更已批准并生效：{changes}。请登录会员专区核对。',
  },
  cancelled: {
    group: 'business',
    purpose: '厂商识别代码已注销',
    verb: '查看办理记录',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 已于 {time} 注销。请停止在新生产的商品上使用该代码，已上市的商品请按注销说明处理。',
  },
  'cancellation-proposed': {
    group: 'expiry',
    purpose: '拟注销厂商识别代码',
    verb: '查看并提出异议',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 因{reason}，编码中心提出注销。{by}登录会员专区{advice}提出异议；期满没有异议的，审核后注销并公告。',
  },
  'cancellation-dropped': {
    group: 'expiry',
    purpose: '不注销厂商识别代码',
    verb: '查看',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 经审核不予注销：{reasons}。您可以登录会员专区查看；已过有效期的，请尽快续展。',
  },
  certificate: {
    group: 'business',
    purpose: '系统成员证书已签发',
    verb: '下载证书',
    channels: bothChannels,
    text: '{firm}的《中国商品条码系统成员证书》已签发，证书编号 {number}，有效期至 {validTo}。请登录会员专区下载。',
  },
  expiring: {
    group: 'expiry',
    purpose: '厂商识别代码快到期',
    verb: '去续展',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 还有 {days} 天到期。{by}登录会员专区办理续展，逾期会影响商品条码的使用。',
  },
  'expires-today': {
    group: 'expiry',
    purpose: '厂商识别代码今天到期',
    verb: '去续展',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 今天（{validTo}）到期。请今天登录会员专区办理续展。',
  },
  expired: {
    group: 'expiry',
    purpose: '厂商识别代码已过期',
    verb: '去续展',
    channels: bothChannels,
    text: '{firm}的厂商识别代码 {companyPrefix} 已于 {validTo} 到期，过期 {days} 天。请立即登录会员专区办理续展；长期不续展的，代码将被注销。',
  },
  bill: {
    group: 'fees',
    purpose: '账单已开出，请缴费',
    verb: '去缴费',
    channels: bothChannels,
    text: '{firm}的{business}账单 {number} 已开出，金额 {amount} 元。{by}登录会员专区缴费，到账后继续办理。',
  },
  'bill-due-soon': {
    group: 'fees',
    purpose: '账单快到缴费期限',
    verb: '去缴费',
    channels: bothChannels,
    text: '{firm}的{business}账单 {number}（{amount} 元）{left}就到缴费期限（{dueOn}），款项还没有到账。{by}登录会员专区缴费；已经汇款的，请上传凭证。',
  },
  'slip-refused': {
    group: 'fees',
    purpose: '汇款凭证没有通过核对',
    verb: '看账单',
    channels: bothChannels,
    text: '{firm}的账单 {number}（{amount} 元）的汇款凭证没有通过财务核对：{reason}。{by}登录会员专区{next}。',
  },
  'bill-overdue': {
    group: 'fees',
    purpose: '账单已过缴费期限',
    verb: '去缴费',
    channels: bothChannels,
    text: '{firm}的{business}账单 {number}（{amount} 元）应在 {dueOn} 前缴费，现在还没有到账。请尽快登录会员专区缴费{consequence}。已经缴费的，请上传凭证。',
  },
  'bill-lapsed': {
    group: 'fees',
    purpose: '逾期没有缴费，办理已终止',
    verb: '查看',
    channels: bothChannels,
    text: '{firm}的{business}因账单 {number}（{amount} 元）逾期没有缴费，已于 {time} 终止办理，账单取消。请登录会员专区查看：{next}。之后到账的款项会退回。',
  },
  paid: {
    group: 'fees',
    purpose: '缴费已到账',
    verb: '查看账单',
    channels: bothChannels,
    text: '{firm}的账单 {number} 已到账 {amount} 元，用于{business}。您现在不用办什么，可以登录会员专区下载收据。',
  },
  refunded: {
    group: 'fees',
    purpose: '费用已退回',
    verb: '查看账单',
    channels: bothChannels,
    text: '{firm}的账单 {number} 已退回 {amount} 元：{reason}。{outcome}。请留意付款账户，十个工作日内没有到账的请与本站联系。',
  },
  'objection-answered': {
    group: 'business',
    purpose: '异议已有答复',
    verb: '查看答复',
    channels: bothChannels,
    text: '{firm}对不予通过提出的异议，中心已于 {time} 答复：{answer}。您可以登录会员专区查看。',
  },
  'operator-invited': {
    group: 'operators',
    purpose: '邀请您成为企业操作员',
    verb: '查看邀请',
    channels: bothChannels,
    text: '{firm}邀请您成为该企业的操作员（{role}）。{by}登录会员专区接受或拒绝；不认识这家企业的，请不要理会。',
  },
  'operator-joined': {
    group: 'operators',
    purpose: '操作员已加入',
    verb: '查看操作员',
    channels: bothChannels,
    text: '{operator}已于 {time} 接受邀请，成为{firm}的操作员（{role}）。不是贵企业邀请的，请负责人立即移除。',
  },
  'binding-requested': {
    group: 'operators',
    purpose: '有账号申请绑定您的企业',
    verb: '查看操作员',
    channels: bothChannels,
    text: '一个账号于 {time} 申请绑定{firm}，成为负责人，由{branch}核对授权书和营业执照。不是贵企业授权的，请尽快与{branch}联系。',
  },
  'operator-bound': {
    group: 'operators',
    purpose: '一个账号已绑定您的企业',
    verb: '查看操作员',
    channels: bothChannels,
    text: '{operator}已于 {time} 经{branch}和中心审核，成为{firm}的操作员（负责人）。不是贵企业授权的，请立即移除，并与{branch}联系。',
  },
  'operator-role': {
    group: 'operators',
    purpose: '操作员角色已改变',
    verb: '查看操作员',
    channels: bothChannels,
    text: '您在{firm}的角色已于 {time} 改为{role}。有疑问的，请与该企业的负责人联系。',
  },
  'operator-removed': {
    group: 'operators',
    purpose: '操作员权限已取消',
    verb: '查看账号',
    channels: bothChannels,
    text: '您的账号 {username} 已于 {time} 不再是{firm}的操作员。有疑问的，请与该企业的负责人联系。',
  },
  'password-changed': {
    group: 'security',
    purpose: '登录密码已修改',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 的登录密码已于 {time} 修改。${notYouHint}`,
  },
  'password-guessed': {
    group: 'security',
    purpose: '有人在猜您的密码',
    verb: '查看登录记录',
    channels: bothChannels,
    text: '您的账号 {username} 到 {time} 已有 {failures} 次登录输错密码，都没有登录成功。如果不是您本人操作，请查看登录记录，并开启两步验证；密码简单的请修改。',
  },
  'phone-changed': {
    group: 'security',
    purpose: '手机号已更换',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 登记的手机号已于 {time} 改为 {phone}。${notYouHint}`,
  },
  'email-changed': {
    group: 'security',
    purpose: '邮箱已更换',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 登记的邮箱已于 {time} 改为 {email}。${notYouHint}`,
  },
  'session-replaced': {
    group: 'security',
    purpose: '账号在另一处登录',
    verb: '查看登录记录',
    channels: ['email'],
    text: `您的账号 {username} 于 {time} 在另一处登录（{device}），原来的登录已结束。${notYouHint}`,
  },
  'second-factor-on': {
    group: 'security',
    purpose: '两步验证已开启',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 已于 {time} 开启两步验证，以后登录要再输入动态码。${notYouHint}`,
  },
  'second-factor-off': {
    group: 'security',
    purpose: '两步验证已关闭',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 已于 {time} 关闭两步验证。${notYouHint}`,
  },
  'recovery-code-used': {
    group: 'security',
    purpose: '恢复码已使用',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 于 {time} 使用了一个恢复码，它不能再用。${notYouHint}`,
  },
  'deletion-requested': {
    group: 'security',
    purpose: '已申请注销账号',
    verb: '查看或撤销',
    channels: bothChannels,
    text: `您的账号 {username} 已于 {time} 申请注销。要保留账号的，{by}登录会员专区撤销。${notYouHint}`,
  },
  'deletion-stopped': {
    group: 'security',
    purpose: '账号没有注销',
    verb: '查看原因',
    channels: bothChannels,
    text: `您的账号 {username} 没有注销：{reason}。仍要注销的，办完后重新申请。${notYouHint}`,
  },
  'account-deleted': {
    group: 'security',
    purpose: '账号已注销',
    verb: '查看说明',
    channels: bothChannels,
    text: '您的账号 {username} 已于 {time} 注销，不能再登录。依法应当保留的登记记录除外，您的资料已经删除。如果不是您本人操作，请与本站联系。',
  },
  'account-recovery': {
    group: 'security',
    purpose: '有人申请找回您的账号',
    verb: '查看账号',
    channels: bothChannels,
    text: `{branch}正在为您的账号 {username} 办理找回，新的手机号是 {phone}。${notYouHint}`,
  },
  'account-recovered': {
    group: 'security',
    purpose: '账号已找回',
    verb: '查看账号',
    channels: bothChannels,
    text: `您的账号 {username} 已于 {time} 由{branch}办理找回，登记的手机号已改为 {phone}。${notYouHint}`,
  },
} as const satisfies Record<string, NoticeTemplate>
