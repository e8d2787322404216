// biome-ignore-all format: a table, one row a line
/** Content calls, one row each: which items, in which form. The three forms are made in replies.ts and answered in api.ts. */
import type { CallRow } from '../wire/call.ts'
import { one, paged, top } from './replies.ts'

const knowledge = ['knowledge', 'tip', 'standard', 'term', 'policy', 'faq']
const health = ['health', 'medical', 'healthcare']

export const contentCalls = [
  // Home
  one({ name: 'carouselItem', method: 'GET', path: 'indexCarouselManage/api/info/{id}/{token}', summary: '一条轮播', shows: { types: ['carousel'] } }),
  one({ name: 'pictureItem', method: 'GET', path: 'picture/api/info/{id}[/{token}]', summary: '一张图片', shows: { types: ['picture', 'news'] } }),
  top({ name: 'bigImages', method: 'POST', path: 'indexCarouselManage/api/bigImages', summary: '大轮播', shows: { types: ['carousel'], categories: ['big'] }, take: 8 }),
  top({ name: 'smallImages', method: 'POST', path: 'indexCarouselManage/api/smallImages', summary: '小轮播', shows: { types: ['carousel'], categories: ['small'] }, take: 8 }),
  top({ name: 'pictureImageList', method: 'POST', path: 'picture/api/pictureImageList', summary: '首页图片', shows: { types: ['picture', 'news'], categories: ['strip', 'picture'] }, take: 8 }),
  top({ name: 'importantNewList', method: 'POST', path: 'news/api/importantNewList', summary: '要闻', shows: { types: ['news'], important: true }, take: 9 }),
  top({ name: 'get4PartyTopNews', method: 'POST', path: 'topicnews/api/get4PartyTopNews', summary: '党建四条', shows: { types: ['party'] }, take: 4 }),
  // Business
  paged({ name: 'docList', method: 'POST', path: 'doc/api/list', summary: '表格与文件', shows: { types: ['doc'] } }),
  top({ name: 'policyTop4', method: 'POST', path: 'policy/api/getTop4', summary: '最新四条政策法规', shows: { types: ['policy'] }, take: 4 }),
  top({ name: 'eanUpcTop4', method: 'POST', path: 'eanupc/api/getEanUpcTop4', summary: '最新四条 EAN/UPC 指南', shows: { types: ['guide'], categories: ['eanupc'] }, take: 4 }),
  paged({ name: 'eanUpcByCondition', method: 'POST', path: 'eanupc/api/getEanUpcByCondition', summary: 'EAN/UPC 指南', shows: { types: ['guide'], categories: ['eanupc'] } }),
  one({ name: 'eanUpcById', method: 'POST', path: 'eanupc/api/getDetailById', summary: '一条 EAN/UPC 指南', shows: { types: ['guide'] } }),
  paged({ name: 'planBranchList', method: 'POST', path: 'planbranch/api/getList', summary: '分支机构培训计划', shows: { types: ['training'] } }),
  one({ name: 'planBranchItem', method: 'GET', path: 'planbranch/api/info/{id}/{token}', summary: '一条培训计划', shows: { types: ['training'] } }),
  paged({ name: 'faqListByTypeName', method: 'POST', path: 'faq/api/getFaqListByTypeName', summary: '一类常见问题', shows: { types: ['faq'] }, further: { category: 'typeName' } }),
  one({ name: 'faqById', method: 'POST', path: 'faq/api/getById', summary: '一个常见问题', shows: { types: ['faq'] } }),
  // Service
  paged({ name: 'productPage', method: 'POST', path: 'product/api/findPage', summary: '软件产品', shows: { types: ['software'] } }),
  paged({ name: 'partnerList', method: 'POST', path: 'partners/api/frontList', summary: '标准服务商', shows: { types: ['partner'] } }),
  one({ name: 'partnerDetail', method: 'POST', path: 'partners/api/getDetailInfo', summary: '一个标准服务商', shows: { types: ['partner'] } }),
  paged({ name: 'caseList', method: 'POST', path: 'cases/api/frontList', summary: '案例', shows: { types: ['case'] } }),
  one({ name: 'caseDetail', method: 'POST', path: 'cases/api/getDetailInfo', summary: '一个案例', shows: { types: ['case'] } }),
  // Knowledge and policy
  paged({ name: 'zcfgList', method: 'POST', path: 'news/api/zcfgList', summary: '政策法规', shows: { types: ['policy'] } }),
  paged({ name: 'ycxgbzList', method: 'POST', path: 'news/api/ycxgbzList', summary: '与条码相关的标准', shows: { types: ['standard'], categories: ['barcode'] } }),
  paged({ name: 'xgbzList', method: 'POST', path: 'news/api/xgbzList', summary: '相关标准', shows: { types: ['standard'], categories: ['related'] } }),
  paged({ name: 'tips', method: 'POST', path: 'news/api/tips', summary: '小贴士', shows: { types: ['tip'] } }),
  paged({ name: 'glossaryList', method: 'POST', path: 'news/api/glossaryList', summary: '术语', shows: { types: ['term'] } }),
  top({ name: 'searchKnowledgeInfo', costly: true, method: 'POST', path: 'news/api/searchKnowledgeInfo', summary: '在知识中搜索：前几条', shows: { types: knowledge }, take: 10 }),
  top({ name: 'searchKnowledgeInfoList', costly: true, method: 'POST', path: 'news/api/searchKnowledgeInfoList', summary: '在知识中搜索：列表', shows: { types: knowledge }, take: 100 }),
  paged({ name: 'searchKnowledgePageList', costly: true, method: 'POST', path: 'news/api/searchKnowledgePageList', summary: '在知识中搜索：分页', shows: { types: knowledge } }),
  top({ name: 'hotList', method: 'GET', path: 'news/api/hotList', summary: '阅读最多', shows: { types: ['news', 'notice', 'knowledge', 'tip', 'policy', 'faq'] }, take: 10, mostRead: true }),
  one({ name: 'newsKnowledgeInfo', method: 'GET', path: 'news/api/knowledgeinfo/{id}[/{token}]', summary: '一篇知识文章', shows: { types: knowledge } }),
  paged({ name: 'knowledgeInfoList', method: 'POST', path: 'knowledgeinfo/api/getKnowledgeInfoList', summary: '一类知识文章', shows: { types: ['knowledge'] } }),
  one({ name: 'knowledgeInfo', method: 'GET', path: 'knowledgeinfo/api/info/{id}', summary: '一篇知识文章', shows: { types: knowledge } }),
  one({ name: 'policyInfo', method: 'GET', path: 'policy/api/info/{id}/{token}', summary: '一条政策法规', shows: { types: ['policy'] } }),
  // News
  paged({ name: 'pictureList', method: 'POST', path: 'news/api/pictureList', summary: '图片新闻', shows: { types: ['news'], categories: ['picture'] } }),
  paged({ name: 'industryApplication', method: 'POST', path: 'news/api/industryApplication', summary: '行业应用', shows: { types: ['news'], categories: ['application', 'retail', 'logistics', 'procurement', 'food-safety', 'ecommerce', 'mcommerce', 'iot', 'health', 'other'] } }),
  paged({ name: 'foodSafetyList', method: 'POST', path: 'news/api/foodSafetyList', summary: '食品安全', shows: { types: ['news'], categories: ['food-safety'] } }),
  paged({ name: 'yydtList', method: 'POST', path: 'news/api/yydtList', summary: '应用动态', shows: { types: ['news'], categories: ['application'] } }),
  paged({ name: 'spList', method: 'POST', path: 'news/api/spList', summary: '视频', shows: { types: ['news', 'video'], categories: ['video'] } }),
  paged({ name: 'announceList', method: 'POST', path: 'news/api/announceList', summary: '通知公告', shows: { types: ['notice'] } }),
  paged({ name: 'otherList', method: 'POST', path: 'news/api/otherList', summary: '其他', shows: { types: ['news'], categories: ['other'] } }),
  paged({ name: 'realTimeInfo', method: 'POST', path: 'news/api/realTimeInfo', summary: '实时信息', shows: { types: ['news', 'notice'] } }),
  paged({ name: 'iotList', method: 'POST', path: 'news/api/iotList', summary: '物联网', shows: { types: ['news'], categories: ['iot'] } }),
  paged({ name: 'zhbdList', method: 'POST', path: 'news/api/zhbdList', summary: '综合报道', shows: { types: ['news'], categories: ['composite'] } }),
  paged({ name: 'bzkydtList', method: 'POST', path: 'news/api/bzkydtList', summary: '标准科研动态', shows: { types: ['news'], categories: ['research'] } }),
  paged({ name: 'sdztList', method: 'POST', path: 'news/api/sdztList', summary: '深度专题', shows: { types: ['news'], categories: ['depth-topics'] } }),
  paged({ name: 'jcspList', method: 'POST', path: 'news/api/jcspList', summary: '教程视频', shows: { types: ['video'] } }),
  paged({ name: 'newsRetailList', method: 'POST', path: 'news/api/retailList', summary: '零售', shows: { types: ['news'], categories: ['retail'] } }),
  paged({ name: 'logostocsList', method: 'POST', path: 'news/api/logostocsList', summary: '物流', shows: { types: ['news'], categories: ['logistics'] } }),
  paged({ name: 'getSearchInfo', costly: true, method: 'POST', path: 'news/api/getSearchInfo', summary: '在新闻中搜索', shows: { types: ['news', 'notice', 'video'] } }),
  top({ name: 'getTop9ByYear', method: 'POST', path: 'news/api/getTop9ByYear', summary: '一年的九条', shows: { types: ['news'] }, take: 9 }),
  one({ name: 'announInfo', method: 'GET', path: 'news/api/announInfo/{id}[/{token}]', summary: '一条通知公告', shows: { types: ['notice'] } }),
  one({ name: 'newsInfo', method: 'GET', path: 'news/api/info/{id}[/{token}]', summary: '一条新闻', shows: { types: ['news', 'notice', 'party', 'video', 'guide', 'training', 'doc', 'software'] } }),
  one({ name: 'newsTopicInfo', method: 'GET', path: 'news/api/newsTopicInfo/{id}[/{token}]', summary: '一条专题', shows: { types: ['news'] } }),
  one({ name: 'jcspiInfo', method: 'GET', path: 'news/api/jcspiInfo/{id}[/{token}]', summary: '一个教程视频', shows: { types: ['video', 'news'] } }),
  top({ name: 'newsTop10', method: 'GET', path: 'news/api/newsTop10', summary: '最新十条', shows: { types: ['news'] }, take: 10 }),
  top({ name: 'dsxxjyTop8', method: 'GET', path: 'news/api/dsxxjyTop8', summary: '党史学习教育八条', shows: { types: ['party'], categories: ['study', 'day', 'model'] }, take: 8 }),
  top({ name: 'centerTop6', method: 'GET', path: 'news/api/centerTop6', summary: '中心动态六条', shows: { types: ['news'], categories: ['center'] }, take: 6 }),
  top({ name: 'gzzdTop7', method: 'GET', path: 'news/api/gzzdTop7', summary: '规章制度七条', shows: { types: ['party'], categories: ['rules'] }, take: 7 }),
  top({ name: 'pictureTop4', method: 'GET', path: 'news/api/pictureTop4', summary: '图片四条', shows: { types: ['news'], categories: ['picture'] }, take: 4 }),
  top({ name: 'syzxphList', method: 'GET', path: 'news/api/syzxphList', summary: '首页中心栏', shows: { types: ['news'], categories: ['center', 'composite'] }, take: 10 }),
  top({ name: 'zttjList', method: 'GET', path: 'news/api/zttjList', summary: '专题推荐', shows: { types: ['news'], categories: ['topic', 'depth-topics'] }, take: 6 }),
  top({ name: 'relatedLinks', method: 'GET', path: 'news/api/relatedLinks', summary: '相关链接', shows: { types: ['link'] }, take: 60 }),
  top({ name: 'medicalTop10', method: 'POST', path: 'medical/api/getList10ByType', summary: '一类医疗内容十条', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'], categories: health }, take: 10, further: { type: 'type' } }),
  one({ name: 'medicalById', method: 'POST', path: 'medical/api/getDetailById', summary: '一条医疗内容', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'] } }),
  top({ name: 'medicalTop3', method: 'GET', path: 'medical/api/getList3ByType', summary: '一类医疗内容三条', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'], categories: health }, take: 3, further: { type: 'type' } }),
  paged({ name: 'hdbdList', method: 'GET', path: 'topicnews/api/getHdbdList', summary: '专题活动报道', shows: { types: ['news'], categories: ['topic'] }, further: { detail: 'topic' } }),
  // Retail
  top({ name: 'retailTop7', method: 'POST', path: 'news/api/retailTop7Info', summary: '零售七条', shows: { types: ['news'], categories: ['retail'] }, take: 7 }),
  paged({ name: 'retailCodeList', method: 'POST', path: 'news/api/retailCodeList', summary: '零售编码', shows: { types: ['news', 'knowledge'], categories: ['retail', 'coding'] } }),
  paged({ name: 'retailGuideList', method: 'POST', path: 'retail/api/guideList', summary: '零售应用指南', shows: { types: ['guide'], categories: ['retail'] } }),
  paged({ name: 'retailPictureList', method: 'POST', path: 'picture/api/retailPictureList', summary: '零售图片', shows: { types: ['picture'], categories: ['retail'] } }),
  one({ name: 'retailPicture', method: 'GET', path: 'retailpicture/api/info/{id}[/{token}]', summary: '一张零售图片', shows: { types: ['picture'] } }),
  one({ name: 'retailGuide', method: 'GET', path: 'retail/api/getDetail/{id}', summary: '一条零售指南', shows: { types: ['guide'] } }),
  // Cross-border and prices
  paged({ name: 'applicationCaseList', method: 'POST', path: 'manage/applicationcase/api/list', summary: '应用案例', shows: { types: ['case'], categories: ['crossborder', 'procurement'] } }),
  one({ name: 'applicationCase', method: 'POST', path: 'manage/applicationcase/api/getDetailInfo', summary: '一个应用案例', shows: { types: ['case'] } }),
  paged({ name: 'priceIndexList', method: 'POST', path: 'manage/priceindex/api/list', summary: '价格指数', shows: { types: ['price'] } }),
  one({ name: 'priceIndex', method: 'POST', path: 'manage/priceindex/api/getDetailInfo', summary: '一条价格指数', shows: { types: ['price'] } }),
  paged({ name: 'crossBorder', method: 'POST', path: 'news/api/crossBorder', summary: '跨境新闻', shows: { types: ['news'], categories: ['ecommerce'] } }),
] as const satisfies readonly CallRow[]

export type ContentCalls = (typeof contentCalls)[number]
