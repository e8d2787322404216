// biome-ignore-all format: a table, one row a line
/** Home, pages about the site itself, and the party-building culture. */
import type { DeclaredRow } from './row.ts'

export const homeRows = [
  // Home and shell
  { path: '/', title: '首页', view: 'home', trail: [], menus: 'heading', searched: { kind: 'answer' } },
  { path: '/404', title: '页面不存在', view: 'notFound', trail: ['/'], queryNames: ['near'], menus: false, searched: false },
  { path: '/login', title: '登录', view: 'login', essential: true, trail: ['/'], queryNames: ['mode', 'by'], menus: false, searched: { kind: 'task', title: '登录与注册账号', summary: '登录会员账号，或注册新账号、找回密码。', words: '忘记密码 找回密码 账号找回 手机丢了 账号 用户名 手机号 验证码 我的申请 办理进度 审核进度' } },
  { path: '/login/singleSignOn', title: '单点登录', view: 'login', essential: true, trail: ['/'], queryNames: ['by'], related: ['/login', '/privacy', '/terms', '/Business/Faq'], menus: false, searched: false },
  { path: '/login/line', title: '排队', view: 'line', essential: true, personal: true, trail: ['/'], queryNames: ['to'], related: ['/search/tool', '/Business/Guide1', '/Business/Faq', '/Org/Branch'], menus: false, searched: false },
  { path: '/home/sousuo', title: '站内搜索', view: 'siteSearch', trail: ['/'], queryNames: ['keyword', 'kind', 'since', 'publisher', 'sort', 'exact'], related: ['/search/tool', '/Business/Faq', '/Knowledge/index', '/sitemap'], menus: [{ in: 'map' }], searched: false },
  { path: '/Home/wxcode', title: '官方微信', view: 'page', trail: ['/'], menus: [{ in: 'map' }], searched: { kind: 'answer' } },
  { path: '/sitemap', title: '站点地图', view: 'siteMap', trail: ['/'], menus: false, searched: { kind: 'answer', summary: '全部栏目和页面的目录。', words: '导航 目录' } },
  { path: '/privacy', title: '隐私政策', view: 'statement', trail: ['/'], related: ['/terms', '/accessibility', '/Org/Branch', '/Org/Intro'], menus: [{ in: 'map' }], searched: { kind: 'answer', summary: '本站记录哪些访问数据、保存多久、怎样查看和删除。', words: '个人信息 隐私 数据' } },
  { path: '/terms', title: '用户协议', view: 'terms', trail: ['/'], queryNames: ['version'], related: ['/privacy', '/Business/Register', '/Business/Guide1', '/Org/Branch'], menus: false, searched: { kind: 'answer', summary: '注册账号时同意的用户协议及其历次版本。', words: '服务条款' } },
  { path: '/accessibility', title: '无障碍声明', view: 'statement', trail: ['/'], related: ['/sitemap', '/home/sousuo', '/privacy', '/Org/Branch'], menus: [{ in: 'map' }], searched: { kind: 'answer', summary: '怎样用大字、高对比度、键盘或读屏软件使用本站。', words: '长者模式 老年 大字 朗读 盲人 读屏' } },
  { path: '/test', title: '自检', view: 'selfTest', trail: ['/'], menus: [{ in: 'map' }], searched: false },
  { path: '/leave', title: '即将离开本站', view: 'leave', trail: ['/'], queryNames: ['to', 'key'], menus: false, searched: { kind: 'answer' } },
  { path: '/Member', title: '会员专区', view: 'page', trail: ['/'], menus: 'heading', searched: { kind: 'task' } },

  // Party-building culture
  {
    path: '/djwhIndex',
    title: '党建文化',
    view: 'portal',
    menus: [{ in: 'party', name: '党建首页' }],
    searched: { kind: 'news' },
    trail: ['/'],
    side: 'party',
    opens: '/djwhIndex/djwhlist',
    blocks: [
      { title: '理论学习', more: '/djwhIndex/djwhlist?category=study', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'study' }, take: 5 },
      { title: '主题党日', more: '/djwhIndex/djwhlist?category=day', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'day' }, take: 5 },
      { title: '先进典型', more: '/djwhIndex/djwhlist?category=model', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'model' }, take: 5 },
      { title: '规章制度', more: '/djwhIndex/djwhlist?category=rules', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'rules' }, take: 5 },
    ],
  },
  { path: '/djwhIndex/djwhlist', title: '党建文化列表', view: 'list', trail: ['/', '/djwhIndex'], side: 'party', shows: { type: 'party' }, opens: '/djwhIndex/djwhlist', queryNames: ['category'], menus: [{ in: 'party', name: '党建动态' }], searched: { kind: 'news' } },
] as const satisfies readonly DeclaredRow[]
