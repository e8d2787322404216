/** The forms of visitors, one row each: page, fields, and the texts before and after. */
import { branches } from '../codes/branches.ts'
import { regionCascade } from '../codes/regions/regions.ts'
import {
  type EnquiryField,
  type EnquiryFieldName,
  emailField,
  field,
  nameField,
  organisationField,
  phoneField,
} from './enquiry-fields.ts'

export const enquiryKindNames = [
  'consultation',
  'complaint',
  'standard',
  'provider',
  'training',
  'product',
  'page',
] as const
export type EnquiryKind = (typeof enquiryKindNames)[number]

export type KindRow = {
  path: string
  /** Name of what was sent, in lists, mails and on the page of the answer. */
  label: string
  lead: string
  verb: string
  /** Asks for a telephone number or a mailbox, one of them at least. */
  needsContact?: true
  fields: readonly EnquiryField[]
  /** What happens after the submission. */
  next: string
}

const required = { required: true } as const
const optionalContact = { hint: '不填也可以，凭受理号和查询码看答复' } as const
/** Subjects of an error that the record of a product does not decide: the centre answers them. */
export const topicsOfCentre: readonly string[] = ['企业名称或地址', '证书内容']
/** The choice with which a firm reads the contact of who reports. */
export const sharesContact = '可以给企业'
const answerMail = '留了邮箱的，答复时发邮件告知'

export const enquiryKinds: Readonly<Record<EnquiryKind, KindRow>> = {
  consultation: {
    path: '/Enquiry/Consultation',
    label: '咨询',
    lead: '把问题写清楚，工作人员书面答复。',
    verb: '提交咨询',
    fields: [
      field('topic', '咨询的类别', {
        required: true,
        control: 'select',
        options: [
          '注册、续展、变更',
          '编码规则',
          '条码设计与印刷',
          '条码查询',
          '缴费与票据',
          '检测',
          '标准',
          '培训',
          '其他',
        ],
      }),
      field('body', '问题', {
        required: true,
        control: 'area',
        hint: '写明遇到的情形；不要写密码、验证码和证件号码',
      }),
      nameField(),
      organisationField(),
      phoneField(optionalContact),
      emailField({ hint: answerMail }),
    ],
    next: '工作人员答复以后，凭受理号和查询码查看；留了邮箱的同时发邮件。',
  },
  complaint: {
    path: '/Enquiry/Complaint',
    label: '投诉',
    lead: '对工作人员的态度、办理时限、收费，或者冒用本中心名义的行为，可以在这里投诉。可以不留姓名。',
    verb: '提交投诉',
    fields: [
      field('topic', '投诉的事项', {
        required: true,
        control: 'select',
        options: ['服务态度', '办理时限', '收费', '冒充本中心', '标准服务商', '网站', '其他'],
      }),
      field('branch', '涉及的分支机构', {
        control: 'select',
        options: branches.map(({ label }) => label),
        hint: '不涉及或者不清楚的可以不选',
      }),
      field('region', '您所在的地区', {
        control: 'select',
        options: regionCascade().map(({ label }) => label),
        hint: '没有选分支机构的，按地区交给当地的分支机构',
      }),
      field('unit', '涉及的窗口、人员或者来电号码', { hint: '不清楚的可以不填' }),
      field('body', '经过', {
        required: true,
        control: 'area',
        hint: '什么时候、在哪里、发生了什么，有受理号的写上受理号',
      }),
      nameField({ hint: '不愿意留姓名的可以不填' }),
      phoneField(optionalContact),
      emailField({ hint: answerMail }),
    ],
    next: '投诉服务态度、办理时限、收费和网站的，由国家中心办理，分支机构看不到；别的投诉交给所选的分支机构或者您所在地区的分支机构，国家中心也能看到；两样都没有选的，由国家中心办理。结果写在答复里，投诉不影响您正在办的业务。',
  },
  standard: {
    path: '/Enquiry/Standard',
    label: '标准意见',
    lead: '一条意见填一次：写明标准、条款、理由和建议的文字。',
    verb: '提交意见',
    needsContact: true,
    fields: [
      field('topic', '意见的类型', {
        required: true,
        control: 'select',
        options: ['制定新标准', '修订', '废止', '对征求意见稿的意见', '对条文的疑问'],
      }),
      field('standard', '标准', { required: true, hint: '编号、年份、名称写全；建议制定的写拟定的名称' }),
      field('clause', '条款', { hint: '第几章第几条，第几页' }),
      field('body', '问题和理由', { required: true, control: 'area' }),
      field('wording', '建议的文字', { control: 'area', hint: '改成怎样，写出完整的句子' }),
      field('basis', '依据', { control: 'area', hint: '试验数据、使用情况；附件请在答复以后按约定寄送' }),
      nameField(required),
      organisationField(),
      phoneField({ hint: '电话和邮箱至少填一项，便于追问' }),
      emailField({ hint: answerMail }),
    ],
    next: '登记以后交起草组或者有关委员研究，采纳、部分采纳或者不采纳，都写明理由答复。',
  },
  provider: {
    path: '/Enquiry/Provider',
    label: '标准服务商申请',
    lead: '填写申请单位和服务方向，作为申请的登记。材料在初审时按通知提交。',
    verb: '提交申请',
    fields: [
      organisationField(required),
      field('creditCode', '统一社会信用代码', { required: true, hint: '18 位，与营业执照一致', autoComplete: 'off' }),
      field('field', '申请的领域', { required: true, hint: '例如零售二维码、医疗器械标识、物流标签' }),
      field('region', '服务地区', required),
      field('body', '产品和用户', {
        required: true,
        control: 'area',
        hint: '做什么产品、有哪些可以核实的用户、技术人员几名、有没有测评报告',
      }),
      nameField({ required: true, hint: '联系人' }),
      phoneField(required),
      emailField({ hint: answerMail }),
    ],
    next: '初审的结论和要补的材料写在答复里。在线申请只是登记，不等于列入名录。',
  },
  training: {
    path: '/Enquiry/Training',
    label: '培训报名',
    lead: '一张表报一个人。名额先报先得；报满以后按提交的先后排队，有人取消时补上。',
    verb: '报名',
    fields: [
      field('course', '场次', { required: true, control: 'course' }),
      nameField({ required: true, hint: '参加培训的人' }),
      organisationField(required),
      phoneField({ required: true, hint: '开课前有变化时联系用' }),
      emailField(),
    ],
    next: '名额已经留好。不能参加的，凭受理号和查询码取消，名额让给别人。',
  },
  product: {
    path: '/search/report',
    label: '条码信息报错',
    lead: '查到的企业或者产品信息与实物不符，在这里告诉我们。产品信息由企业自己填报，我们转请企业核对，企业到期不答复或者您不同意答复的，由当地分支机构处理。',
    verb: '提交',
    fields: [
      field('code', '条码数字', {
        required: true,
        isCode: true,
        hint: '条码下面的 8 至 14 位数字；反映企业或者证书的，写厂商识别代码',
      }),
      field('topic', '不对的地方', {
        required: true,
        control: 'select',
        options: [
          '产品名称',
          '品牌',
          '规格或净含量',
          '图片',
          '原产地',
          '保质期或贮存',
          '配料或过敏原',
          '号码用在别的商品上',
          '已经停产',
          '企业名称或地址',
          '证书内容',
          '查不到',
          '像是冒用',
          '其他',
        ],
      }),
      field('unit', '您是', {
        control: 'select',
        options: ['消费者', '商店或平台', '这家企业', '监管或检测机构', '其他'],
      }),
      field('body', '实物上是怎样写的', {
        required: true,
        control: 'area',
        hint: '照包装抄写；在哪里买到的也可以写上。提交以后可以再附照片',
      }),
      phoneField(optionalContact),
      emailField({ hint: answerMail }),
      field('share', '联系方式给不给企业', {
        control: 'choice',
        options: ['不给企业', sharesContact],
        hint: '不选就是不给；企业只看到您写的内容和照片',
      }),
    ],
    next: '企业填报过这个商品的，转给企业，最迟哪一天答复写在办理情况里；别的由本中心核对后答复。属于假冒商品的，请同时向当地市场监管部门举报。',
  },
  page: {
    path: '/Enquiry/Page',
    label: '页面意见',
    lead: '告诉我们这一页有没有帮到您，哪里看不明白、哪里写错了。',
    verb: '提交意见',
    fields: [
      field('about', '哪一页', { required: true, hint: '本站的地址，从第一个斜线开始', autoComplete: 'off' }),
      field('topic', '评价', { required: true, control: 'choice', options: ['有用', '没有用', '有错误'] }),
      field('body', '想说的话', { control: 'area' }),
      emailField({ hint: answerMail }),
    ],
    next: '意见交给负责这一页的部门。有错误的核对以后改正。',
  },
}

export const fieldOf = (kind: EnquiryKind, name: EnquiryFieldName): EnquiryField | undefined =>
  enquiryKinds[kind].fields.find(row => row.name === name)
