// biome-ignore-all format: a table, one row a line
/** The pages of the code as search entries: the titles and summaries of tools and lists. A written page at the same path has priority. */
import { branches } from '../codes/branches.ts'
import type { SearchEntry } from '../search/entries-store.ts'
import { kindOfPage } from '../search/kinds.ts'
import { branchPublisher } from '../search/publishers.ts'
import { regionNamesOf } from '../search/words/regions.ts'
import { allRoutes, type Path } from './routes.ts'

/** `title` where the row's title is too short for a result; `summary`: what the page is for; `words`: other terms that find it. */
type PageText = { title?: string; summary: string; words?: string }

const texts: Readonly<Partial<Record<Path, PageText>>> = {
  '/login': { title: '登录与注册账号', summary: '登录会员账号，或注册新账号、找回密码。', words: '忘记密码 找回密码 账号找回 手机丢了 账号 用户名 手机号 验证码 我的申请 办理进度 审核进度' },
  '/sitemap': { summary: '全部栏目和页面的目录。', words: '导航 目录' },
  '/privacy': { summary: '本站记录哪些访问数据、保存多久、怎样查看和删除。', words: '个人信息 隐私 数据' },
  '/terms': { summary: '注册账号时同意的用户协议及其历次版本。', words: '服务条款' },
  '/accessibility': { summary: '怎样用大字、高对比度、键盘或读屏软件使用本站。', words: '长者模式 老年 大字 朗读 盲人 读屏' },
  '/Org/Branch': { summary: '各省、自治区、直辖市分支机构的名称、电话和受理地区。', words: '分中心 办事处 电话 地址 网点 就近 受理 当地' },
  '/Org/GS1Members': { summary: '各国家和地区 GS1 成员组织的名称与前缀。', words: '国外 国际 编码组织' },
  '/Business/Notice': { title: '注册与注销公告', summary: '系统成员注册、注销和变更名称的公告，可按企业名称查找。', words: '公告 名单 注销名单 更名 曾用名' },
  '/Business/Faq': { summary: '注册、续展、费用、编码、印刷等方面的问与答。', words: '疑问 问答 咨询' },
  '/Business/2dcode': { title: '生成商品二维码', summary: '由商品条码、批号、序列号或网址生成二维码，下载 SVG、PNG、PDF。', words: '二维码生成 制作二维码 数字链接 digital link qr' },
  '/statute/FormDownload': { title: '表格下载', summary: '注册、续展、变更、注销、补办等业务的登记表。', words: '申请表 登记表 表单 模板' },
  '/BarCode/symbol': { title: '生成条码', summary: '由编号生成 EAN-13、EAN-8、UPC-A、ITF-14、GS1-128 等条码符号，下载 SVG、PNG、PDF、EPS。', words: '条码生成 条形码生成器 制作条码 条码图片 打印条码 下载条码 条码软件' },
  '/BarCode/SSCC': { title: '生成 SSCC', summary: '由厂商识别代码生成系列货运包装箱代码及其条码。', words: '物流单元 箱码 托盘 货运 sscc' },
  '/BarCode/GRAI': { title: '生成 GRAI', summary: '由厂商识别代码生成可回收资产代码及其条码。', words: '周转箱 托盘 可回收资产 grai' },
  '/BarCode/label': { title: '制作物流标签', summary: '填写货物信息，得到带 SSCC 的物流标签。', words: '托盘标签 箱标签 货运标签 打印' },
  '/BarCode/labelSheet': { title: '标签排版打印', summary: '把条码排在 A4 不干胶标签纸上打印。', words: 'a4 标签纸 不干胶 打印 批量' },
  '/BarCode/standardList': { title: '条码标准目录', summary: '商品条码、物流条码等国家标准。', words: '国标 gb 标准号' },
  '/BarCode/guideAndCase': { title: '条码应用指南与案例', summary: '编码与条码的应用指南和案例。' },
  '/BarCode/lawsAndNews': { title: '条码法规与动态', summary: '与商品条码有关的法规和动态。' },
  '/search/tool': { title: '条码查询', summary: '输入或扫描任意编号，查它是什么、属于哪家企业、是否有效。', words: '扫码 查商品 查条码 真伪 正品 生产企业 厂家 任意编号 扫一扫' },
  '/search/internal': { title: '境内条码查询', summary: '按商品条码、厂商识别代码或企业名称查询境内登记的商品和企业。', words: '查商品 查企业 厂家 生产商 供应商 国内条码 登记信息 有效期' },
  '/search/external': { title: '境外条码查询', summary: '按 GTIN、GLN 或企业名称查询全球登记的信息。', words: '国外条码 进口 全球 verified by gs1 外国' },
  '/search/shortcode': { title: '缩短码查询', summary: '查询 8 位商品条码（GTIN-8）的登记。', words: '短码 ean-8 八位 8位' },
  '/search/gln': { title: '位置码查询', summary: '按全球位置码（GLN）查询地点和机构。', words: 'gln 位置' },
  '/search/bike': { title: '自行车企业代码查询', summary: '自行车企业代码的公告和查询。', words: '自行车 车架号 电动车' },
  '/search/glossary': { title: '条码术语', summary: '条码、编码术语的中英文名称和含义。', words: '名词 解释 英文 词汇' },
  '/search/check': { title: '校验码计算', summary: '输入前几位，算出最后一位校验码；也可核对整个编号。', words: '校验位 最后一位 计算器 验证 核对' },
  '/search/report': { title: '条码信息报错', summary: '查到的产品、企业信息与实物不符，填表告诉我们，凭受理号看结果。', words: '信息有误 信息不对 信息错误 纠错 更正 报错 举报' },
  '/News/Subscribe': { title: '邮件订阅', summary: '用邮箱订阅通知、新闻、政策、标准、培训等栏目，每天或每周一封，随时退订。', words: '订阅 退订 邮箱 推送 提醒 rss 通知我' },
  '/Enquiry': { summary: '咨询、投诉、报名、报错和提意见的全部表单，以及查看答复。', words: '联系我们 留言 反馈 建议' },
  '/Enquiry/Consultation': { summary: '写下问题，工作人员书面答复，凭受理号查看。', words: '提问 留言 人工' },
  '/Enquiry/Complaint': { summary: '对态度、时限、收费投诉，可以不留姓名。', words: '举报 不满 信访' },
  '/Enquiry/Standard': { summary: '对标准的制定、修订、废止和条文提意见。', words: '标准建议 征求意见' },
  '/Enquiry/Provider': { summary: '登记单位、领域和用户，申请列入标准服务商名录。', words: '加入 合作' },
  '/Enquiry/Training': { summary: '选场次，看剩余名额，网上报名、排队和取消。', words: '报名 名额 取消报名 排队 候补 报满' },
  '/Enquiry/Page': { summary: '告诉我们哪一页有用、没有用、写错了。', words: '网站意见 纠错 反馈' },
  '/Enquiry/Answer': { summary: '凭受理号和查询码看咨询、投诉、报名的结果。', words: '受理号 查询码 答复 进度' },
  '/search/certificate': { title: '系统成员证书核验', summary: '按证书编号和查验码，或扫描证书上的二维码，核对证书真伪和状态。', words: '证书真假 验证 查验 条码证' },
  '/search/country': { title: '国家（地区）前缀码查询', summary: '由条码开头三位查发码的编码组织，例如 690 至 699 属于中国。', words: '哪国 哪个国家 产地 开头 前三位 69 690 国产' },
  '/Knowledge/WhichCode': { title: '我该用哪种码', summary: '回答几个问题，得到适合的编码和条码。', words: '选择 选码 适合' },
  '/Knowledge/Ean13': { title: '逐位看 EAN-13', summary: '看 13 位商品条码每一位是谁的、由哪些条空组成。', words: '结构 13位 含义 组成 位数' },
  '/Knowledge/HowManyNumbers': { title: '我要多少个号', summary: '填三个数，算出三年需要多少个编号、多长的厂商识别代码。', words: '数量 容量 几个条码 不够用' },
  '/Knowledge/KnowledgeList': { title: '知识文章', summary: '编码、条码符号、物流、追溯、二维码和医疗卫生的知识文章。' },
  '/Knowledge/Statute': { title: '政策法规', summary: '商品条码管理办法等法律、规章和地方规定。', words: '法律 规定 条例 处罚' },
  '/Knowledge/TeKIndex/Standard': { title: '标准目录', summary: '商品条码及相关国家标准的编号、状态和实施日期。', words: '国标 gb gb/t 标准号' },
  '/Knowledge/TeKIndex/Glossary': { title: '术语表', summary: '条码与编码术语的含义和英文名。', words: '名词 词汇' },
  '/Knowledge/TeKIndex/xts': { title: '小贴士', summary: '办理和使用条码的短提示。' },
  '/Service/Partners/List': { title: '标准服务商名录', summary: '软件、条码制作、识读设备和咨询的服务商。', words: '系统集成 软件公司 打印 设备 供应商 扫码枪' },
  '/Service/Partners/CaseList': { title: '服务商案例', summary: '标准服务商的应用案例。' },
  '/Service/Training': { title: '培训', summary: '编码与条码课程、开课日期和报名方式。', words: '课程 学习 报名 培训班' },
  '/News/Notice': { title: '通知公告', summary: '中心发布的通知和公告。' },
  '/SecondaryMenu/Sitemap': { title: 'Sitemap', summary: 'All pages of the English site.' },
  '/EnglishHome': { title: 'English site', summary: 'Barcodes, certificates and how to apply, in English.', words: 'english 英文 英文版 foreign' },
}

const epoch = new Date('2026-01-01T00:00:00+08:00')
/** Pages that display one record, or nothing of their own. */
const withoutEntry = /^\/(404|test|home\/sousuo|MyManage)|\/(detail|Msg|BranchMsg|article|msg|msgVideo|caseMsg|content|viewsub|newsdetail|NoticeArticle|Statuteinfo|StatuteDes|HealthDetail)$|:|^\/(Business|SecondaryMenu)\/Certificate$|^\/SecondaryMenu\/(404|Search)$/

const labels = { task: '办事', tool: '工具', organisation: '机构', answer: '介绍', reference: '标准', file: '文件', news: '栏目' } as const

/** The entries of the pages. */
export function pageEntries(): SearchEntry[] {
  return allRoutes.flatMap(row => {
    if ('redirect' in row || withoutEntry.test(row.path)) return []
    const text = texts[row.path as Path]
    const kind = kindOfPage(row.path)
    return [
      {
        key: `page:${row.path}`,
        source: 'page' as const,
        kind,
        label: labels[kind],
        language: row.language ?? ('zh' as const),
        title: text?.title ?? row.title,
        summary: text?.summary ?? row.lead ?? '',
        text: '',
        keywords: [row.title, text?.words ?? ''],
        address: row.path,
        publishedAt: epoch,
      },
    ]
  })
}

/** The entries of the branches, found by every province and city that they serve. */
export function branchEntries(): SearchEntry[] {
  return branches.map(({ code, label, phone }) => {
    const names = regionNamesOf(code)
    return {
      key: `branch:${code}`,
      source: 'branch' as const,
      kind: 'organisation' as const,
      label: '机构',
      language: 'zh' as const,
      publisher: branchPublisher(code),
      title: label,
      summary: `受理${[...new Set(names.map(name => name.replace(/(省|市)$/, '')))].slice(0, 8).join('、')}等地企业的业务。${phone ? `电话 ${phone}。` : ''}`,
      text: '',
      keywords: [...names, '分支机构 电话 地址 受理 办理'],
      address: `/Org/BranchMsg?id=${code}`,
      publishedAt: epoch,
    }
  })
}
