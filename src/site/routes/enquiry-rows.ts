// biome-ignore-all format: a table, one row a line
/** Forms of visitors. */
import { enquiryForm } from './form-limits.ts'
import type { DeclaredRow } from './row.ts'

export const enquiryRows = [
  { path: '/Enquiry', title: '咨询与意见', view: 'enquiryList', trail: ['/'], related: ['/Org/Departments', '/Service/Training', '/search/tool', '/privacy'], menus: false, searched: { kind: 'answer', summary: '咨询、投诉、报名、报错和提意见的全部表单，以及查看答复。', words: '联系我们 留言 反馈 建议' } },
  { path: '/Enquiry/Consultation', title: '在线咨询', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Business/Faq', '/Org/Branch', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '写下问题，工作人员书面答复，凭受理号查看。', words: '提问 留言 人工' } },
  { path: '/Enquiry/Complaint', title: '投诉', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Org/ISO/Manual', '/Org/CheckContact', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '对态度、时限、收费投诉，可以不留姓名。', words: '举报 不满 信访' } },
  { path: '/Enquiry/Standard', title: '提交标准意见', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Org/tc287-suggestion', '/Knowledge/TeKIndex/Standard', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '对标准的制定、修订、废止和条文提意见。', words: '标准建议 征求意见' } },
  { path: '/Enquiry/Provider', title: '申请成为标准服务商', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Service/Partners/Join', '/Service/Partners/List', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '登记单位、领域和用户，申请列入标准服务商名录。', words: '加入 合作' } },
  { path: '/Enquiry/Training', title: '培训报名', view: 'enquiry', trail: ['/', '/Service/Training'], form: ['course'], posted: enquiryForm, related: ['/Service/Training', '/Org/Branch', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '选场次，看剩余名额，网上报名、排队和取消。', words: '报名 名额 取消报名 排队 候补 报满' } },
  { path: '/Enquiry/Page', title: '对网页提意见', view: 'enquiry', trail: ['/', '/Enquiry'], form: ['about'], posted: enquiryForm, related: ['/Enquiry', '/accessibility', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'answer', summary: '告诉我们哪一页有用、没有用、写错了。', words: '网站意见 纠错 反馈' } },
  { path: '/Enquiry/Answer', title: '查看答复', view: 'enquiryAnswer', trail: ['/', '/Enquiry'], posted: true, related: ['/Enquiry', '/Org/Branch', '/Business/Faq', '/privacy'], menus: false, searched: { kind: 'answer', summary: '凭受理号和查询码看咨询、投诉、报名的结果。', words: '受理号 查询码 答复 进度' } },
] as const satisfies readonly DeclaredRow[]
