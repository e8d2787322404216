/** Words that a text of the authority should not have, with what to write instead: terms of the field, wrong characters, and what only an
 *  advertisement says (Advertising Law of China, article 9). */
type WordRow = { found: RegExp; instead?: string; why: string }

const word = (found: string, instead: string, why: string): WordRow => ({ found: new RegExp(found, 'g'), instead, why })

export const wordRows: readonly WordRow[] = [
  word('厂商代码(?!识别)', '厂商识别代码', '标准的名称是厂商识别代码（GB 12904）'),
  word('GTIN ?码', 'GTIN', 'GTIN 的 N 就是号码'),
  word('EAN-?13码', 'EAN-13 条码', '符号叫条码，号码叫 GTIN-13'),
  word('条形码', '条码', '标准的名称是条码（GB/T 12905）'),
  word('二维条形码', '二维码', '标准的名称是二维条码，常称二维码'),
  word('续费', '续展', '成员资格到期办理的是续展'),
  word('登陆(?=本站|系统|网站|后|以后)', '登录', '登录是进入系统'),
  word('帐号', '账号', '现在写作账号'),
  word('帐户', '账户', '现在写作账户'),
  word('做为', '作为', '作为是介词'),
  word('既使', '即使', '错别字'),
  word('必需(?=在|要|先|按|由)', '必须', '必须是副词'),
  word('其它', '其他', '公文写作其他'),
  word('截止(?=到?\\d)', '截至', '截至表示到某一时间'),
  word('身分证', '身份证', '错别字'),
  word('法人代表', '法定代表人', '营业执照上是法定代表人'),
  word('组织机构代码证', '营业执照上的统一社会信用代码', '组织机构代码证已经不再发'),
  word('国家工商(行政管理)?总?局', '市场监管总局', '机构在 2018 年改革'),
  word('质检总局', '市场监管总局', '机构在 2018 年改革'),
  ...['国家级', '最高级', '最佳', '顶级', '第一品牌', '独家', '绝对'].map(
    (found): WordRow => ({ found: new RegExp(found, 'g'), why: '公告和新闻里不用广告里的绝对说法，除非是引用' }),
  ),
  ...['某某', '××'].map((found): WordRow => ({ found: new RegExp(found, 'g'), why: '是不是占位的字，忘了换' })),
  ...['内部资料', '秘密', '机密', '未公开'].map(
    (found): WordRow => ({ found: new RegExp(found, 'g'), why: '公开发布前请确认可以公开' }),
  ),
]
