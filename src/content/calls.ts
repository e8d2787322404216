// biome-ignore-all format: a table, one row a line
/** Content calls, one row each: which items, as a top list, a page of a list or one item. Built in replies.ts, handled in api.ts. */
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'
import type { CallRow } from '../wire/call.ts'
import { pagedList, singleItem, topList } from './items/replies.ts'
import type { CategoryName } from './items/types.ts'

const knowledge: readonly ContentTypeName[] = ['knowledge', 'tip', 'standard', 'term', 'policy', 'faq']
const health: readonly CategoryName[] = ['health', 'medical', 'healthcare']

export const contentCalls = [
  // Home
  singleItem({ name: 'carouselItem', method: 'GET', path: 'indexCarouselManage/api/info/{id}/{token}', summary: '一条轮播', shows: { types: ['carousel'] } }),
  singleItem({ name: 'pictureItem', method: 'GET', path: 'picture/api/info/{id}[/{token}]', summary: '一张图片', shows: { types: ['picture', 'news'] } }),
  topList({ name: 'bigImages', method: 'POST', path: 'indexCarouselManage/api/bigImages', summary: '大轮播', shows: { types: ['carousel'], categories: ['big'] }, take: 8 }),
  topList({ name: 'smallImages', method: 'POST', path: 'indexCarouselManage/api/smallImages', summary: '小轮播', shows: { types: ['carousel'], categories: ['small'] }, take: 8 }),
  topList({ name: 'pictureImageList', method: 'POST', path: 'picture/api/pictureImageList', summary: '首页图片', shows: { types: ['picture', 'news'], categories: ['strip', 'picture'] }, take: 8 }),
  topList({ name: 'importantNewList', method: 'POST', path: 'news/api/importantNewList', summary: '要闻', shows: { types: ['news'], important: true }, take: 9 }),
  topList({ name: 'get4PartyTopNews', method: 'POST', path: 'topicnews/api/get4PartyTopNews', summary: '党建四条', shows: { types: ['party'] }, take: 4 }),
  // Business
  pagedList({ name: 'docList', method: 'POST', path: 'doc/api/list', summary: '表格与文件', shows: { types: ['doc'] } }),
  topList({ name: 'policyTop4', method: 'POST', path: 'policy/api/getTop4', summary: '最新四条政策法规', shows: { types: ['policy'] }, take: 4 }),
  topList({ name: 'eanUpcTop4', method: 'POST', path: 'eanupc/api/getEanUpcTop4', summary: '最新四条 EAN/UPC 指南', shows: { types: ['guide'], categories: ['eanupc'] }, take: 4 }),
  pagedList({ name: 'eanUpcByCondition', method: 'POST', path: 'eanupc/api/getEanUpcByCondition', summary: 'EAN/UPC 指南', shows: { types: ['guide'], categories: ['eanupc'] } }),
  singleItem({ name: 'eanUpcById', method: 'POST', path: 'eanupc/api/getDetailById', summary: '一条 EAN/UPC 指南', shows: { types: ['guide'] } }),
  pagedList({ name: 'planBranchList', method: 'POST', path: 'planbranch/api/getList', summary: '分支机构培训计划', shows: { types: ['training'] } }),
  singleItem({ name: 'planBranchItem', method: 'GET', path: 'planbranch/api/info/{id}/{token}', summary: '一条培训计划', shows: { types: ['training'] } }),
  pagedList({ name: 'faqListByTypeName', method: 'POST', path: 'faq/api/getFaqListByTypeName', summary: '一类常见问题', shows: { types: ['faq'] }, extraFilter: { category: 'typeName' } }),
  singleItem({ name: 'faqById', method: 'POST', path: 'faq/api/getById', summary: '一个常见问题', shows: { types: ['faq'] } }),
  // Service
  pagedList({ name: 'productPage', method: 'POST', path: 'product/api/findPage', summary: '软件产品', shows: { types: ['software'] } }),
  pagedList({ name: 'partnerList', method: 'POST', path: 'partners/api/frontList', summary: '标准服务商', shows: { types: ['partner'] } }),
  singleItem({ name: 'partnerDetail', method: 'POST', path: 'partners/api/getDetailInfo', summary: '一个标准服务商', shows: { types: ['partner'] } }),
  pagedList({ name: 'caseList', method: 'POST', path: 'cases/api/frontList', summary: '案例', shows: { types: ['case'] } }),
  singleItem({ name: 'caseDetail', method: 'POST', path: 'cases/api/getDetailInfo', summary: '一个案例', shows: { types: ['case'] } }),
  // Knowledge and policy
  pagedList({ name: 'zcfgList', method: 'POST', path: 'news/api/zcfgList', summary: '政策法规', shows: { types: ['policy'] } }),
  pagedList({ name: 'ycxgbzList', method: 'POST', path: 'news/api/ycxgbzList', summary: '与条码相关的标准', shows: { types: ['standard'], categories: ['barcode', 'logistics'] } }),
  pagedList({ name: 'xgbzList', method: 'POST', path: 'news/api/xgbzList', summary: '相关标准', shows: { types: ['standard'], categories: ['related'] } }),
  pagedList({ name: 'tips', method: 'POST', path: 'news/api/tips', summary: '小贴士', shows: { types: ['tip'] } }),
  pagedList({ name: 'glossaryList', method: 'POST', path: 'news/api/glossaryList', summary: '术语', shows: { types: ['term'] } }),
  topList({ name: 'searchKnowledgeInfo', costly: true, method: 'POST', path: 'news/api/searchKnowledgeInfo', summary: '在知识中搜索：前几条', shows: { types: knowledge }, take: 10 }),
  topList({ name: 'searchKnowledgeInfoList', costly: true, method: 'POST', path: 'news/api/searchKnowledgeInfoList', summary: '在知识中搜索：列表', shows: { types: knowledge }, take: 100 }),
  pagedList({ name: 'searchKnowledgePageList', costly: true, method: 'POST', path: 'news/api/searchKnowledgePageList', summary: '在知识中搜索：分页', shows: { types: knowledge } }),
  topList({ name: 'hotList', method: 'GET', path: 'news/api/hotList', summary: '阅读最多', shows: { types: ['news', 'notice', 'knowledge', 'tip', 'policy', 'faq'] }, take: 10, mostRead: true }),
  singleItem({ name: 'newsKnowledgeInfo', method: 'GET', path: 'news/api/knowledgeinfo/{id}[/{token}]', summary: '一篇知识文章', shows: { types: knowledge } }),
  pagedList({ name: 'knowledgeInfoList', method: 'POST', path: 'knowledgeinfo/api/getKnowledgeInfoList', summary: '一类知识文章', shows: { types: ['knowledge'] } }),
  singleItem({ name: 'knowledgeInfo', method: 'GET', path: 'knowledgeinfo/api/info/{id}', summary: '一篇知识文章', shows: { types: knowledge } }),
  singleItem({ name: 'policyInfo', method: 'GET', path: 'policy/api/info/{id}/{token}', summary: '一条政策法规', shows: { types: ['policy'] } }),
  // News
  pagedList({ name: 'pictureList', method: 'POST', path: 'news/api/pictureList', summary: '图片新闻', shows: { types: ['news'], categories: ['picture'] } }),
  pagedList({ name: 'industryApplication', method: 'POST', path: 'news/api/industryApplication', summary: '行业应用', shows: { types: ['news'], categories: ['application', 'retail', 'retail-2d', 'logistics', 'procurement', 'food-safety', 'ecommerce', 'platform', 'crossborder', 'mcommerce', 'iot', 'health', 'other'] } }),
  pagedList({ name: 'foodSafetyList', method: 'POST', path: 'news/api/foodSafetyList', summary: '食品安全', shows: { types: ['news'], categories: ['food-safety'] } }),
  pagedList({ name: 'yydtList', method: 'POST', path: 'news/api/yydtList', summary: '应用动态', shows: { types: ['news'], categories: ['application'] } }),
  pagedList({ name: 'spList', method: 'POST', path: 'news/api/spList', summary: '视频', shows: { types: ['news', 'video'], categories: ['video'] } }),
  pagedList({ name: 'announceList', method: 'POST', path: 'news/api/announceList', summary: '通知公告', shows: { types: ['notice'] } }),
  pagedList({ name: 'otherList', method: 'POST', path: 'news/api/otherList', summary: '其他', shows: { types: ['news'], categories: ['other'] } }),
  pagedList({ name: 'realTimeInfo', method: 'POST', path: 'news/api/realTimeInfo', summary: '实时信息', shows: { types: ['news', 'notice'] } }),
  pagedList({ name: 'iotList', method: 'POST', path: 'news/api/iotList', summary: '物联网', shows: { types: ['news'], categories: ['iot'] } }),
  pagedList({ name: 'zhbdList', method: 'POST', path: 'news/api/zhbdList', summary: '综合报道', shows: { types: ['news'], categories: ['composite'] } }),
  pagedList({ name: 'bzkydtList', method: 'POST', path: 'news/api/bzkydtList', summary: '标准科研动态', shows: { types: ['news'], categories: ['research'] } }),
  pagedList({ name: 'sdztList', method: 'POST', path: 'news/api/sdztList', summary: '深度专题', shows: { types: ['news'], categories: ['depth-topics'] } }),
  pagedList({ name: 'jcspList', method: 'POST', path: 'news/api/jcspList', summary: '教程视频', shows: { types: ['video'] } }),
  pagedList({ name: 'newsRetailList', method: 'POST', path: 'news/api/retailList', summary: '零售', shows: { types: ['news'], categories: ['retail'] } }),
  pagedList({ name: 'logostocsList', method: 'POST', path: 'news/api/logostocsList', summary: '物流', shows: { types: ['news'], categories: ['logistics'] } }),
  pagedList({ name: 'getSearchInfo', costly: true, method: 'POST', path: 'news/api/getSearchInfo', summary: '在新闻中搜索', shows: { types: ['news', 'notice', 'video'] } }),
  topList({ name: 'getTop9ByYear', method: 'POST', path: 'news/api/getTop9ByYear', summary: '一年的九条', shows: { types: ['news'] }, take: 9 }),
  singleItem({ name: 'announInfo', method: 'GET', path: 'news/api/announInfo/{id}[/{token}]', summary: '一条通知公告', shows: { types: ['notice'] } }),
  singleItem({ name: 'newsInfo', method: 'GET', path: 'news/api/info/{id}[/{token}]', summary: '一条新闻', shows: { types: ['news', 'notice', 'party', 'video', 'guide', 'training', 'doc', 'software'] } }),
  singleItem({ name: 'newsTopicInfo', method: 'GET', path: 'news/api/newsTopicInfo/{id}[/{token}]', summary: '一条专题', shows: { types: ['news'] } }),
  singleItem({ name: 'jcspiInfo', method: 'GET', path: 'news/api/jcspiInfo/{id}[/{token}]', summary: '一个教程视频', shows: { types: ['video', 'news'] } }),
  topList({ name: 'newsTop10', method: 'GET', path: 'news/api/newsTop10', summary: '最新十条', shows: { types: ['news'] }, take: 10 }),
  topList({ name: 'dsxxjyTop8', method: 'GET', path: 'news/api/dsxxjyTop8', summary: '党史学习教育八条', shows: { types: ['party'], categories: ['study', 'day', 'model'] }, take: 8 }),
  topList({ name: 'centerTop6', method: 'GET', path: 'news/api/centerTop6', summary: '中心动态六条', shows: { types: ['news'], categories: ['center'] }, take: 6 }),
  topList({ name: 'gzzdTop7', method: 'GET', path: 'news/api/gzzdTop7', summary: '规章制度七条', shows: { types: ['party'], categories: ['rules'] }, take: 7 }),
  topList({ name: 'pictureTop4', method: 'GET', path: 'news/api/pictureTop4', summary: '图片四条', shows: { types: ['news'], categories: ['picture'] }, take: 4 }),
  topList({ name: 'syzxphList', method: 'GET', path: 'news/api/syzxphList', summary: '首页中心栏', shows: { types: ['news'], categories: ['center', 'composite'] }, take: 10 }),
  topList({ name: 'zttjList', method: 'GET', path: 'news/api/zttjList', summary: '专题推荐', shows: { types: ['news'], categories: ['topic', 'depth-topics'] }, take: 6 }),
  topList({ name: 'relatedLinks', method: 'GET', path: 'news/api/relatedLinks', summary: '相关链接', shows: { types: ['link'] }, take: 60 }),
  topList({ name: 'medicalTop10', method: 'POST', path: 'medical/api/getList10ByType', summary: '一类医疗内容十条', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'], categories: health }, take: 10, extraFilter: { type: 'type' } }),
  singleItem({ name: 'medicalById', method: 'POST', path: 'medical/api/getDetailById', summary: '一条医疗内容', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'] } }),
  topList({ name: 'medicalTop3', method: 'GET', path: 'medical/api/getList3ByType', summary: '一类医疗内容三条', shows: { types: ['news', 'policy', 'faq', 'knowledge', 'case'], categories: health }, take: 3, extraFilter: { type: 'type' } }),
  pagedList({ name: 'hdbdList', method: 'GET', path: 'topicnews/api/getHdbdList', summary: '专题活动报道', shows: { types: ['news'], categories: ['topic'] }, extraFilter: { detail: 'topic' } }),
  // Retail
  topList({ name: 'retailTop7', method: 'POST', path: 'news/api/retailTop7Info', summary: '零售七条', shows: { types: ['news'], categories: ['retail'] }, take: 7 }),
  pagedList({ name: 'retailCodeList', method: 'POST', path: 'news/api/retailCodeList', summary: '零售编码', shows: { types: ['news', 'knowledge'], categories: ['retail', 'coding'] } }),
  pagedList({ name: 'retailGuideList', method: 'POST', path: 'retail/api/guideList', summary: '零售应用指南', shows: { types: ['guide'], categories: ['retail'] } }),
  pagedList({ name: 'retailPictureList', method: 'POST', path: 'picture/api/retailPictureList', summary: '零售图片', shows: { types: ['picture'], categories: ['retail'] } }),
  singleItem({ name: 'retailPicture', method: 'GET', path: 'retailpicture/api/info/{id}[/{token}]', summary: '一张零售图片', shows: { types: ['picture'] } }),
  singleItem({ name: 'retailGuide', method: 'GET', path: 'retail/api/getDetail/{id}', summary: '一条零售指南', shows: { types: ['guide'] } }),
  // Cross-border and prices
  pagedList({ name: 'applicationCaseList', method: 'POST', path: 'manage/applicationcase/api/list', summary: '应用案例', shows: { types: ['case'], categories: ['crossborder', 'procurement'] } }),
  singleItem({ name: 'applicationCase', method: 'POST', path: 'manage/applicationcase/api/getDetailInfo', summary: '一个应用案例', shows: { types: ['case'] } }),
  pagedList({ name: 'priceIndexList', method: 'POST', path: 'manage/priceindex/api/list', summary: '价格指数', shows: { types: ['price'] } }),
  singleItem({ name: 'priceIndex', method: 'POST', path: 'manage/priceindex/api/getDetailInfo', summary: '一条价格指数', shows: { types: ['price'] } }),
  pagedList({ name: 'crossBorder', method: 'POST', path: 'news/api/crossBorder', summary: '跨境新闻', shows: { types: ['news'], categories: ['crossborder'] } }),
] as const satisfies readonly CallRow[]

export type ContentCalls = (typeof contentCalls)[number]
