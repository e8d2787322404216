/** The page of unknown addresses and the site map in Chinese. */
import { otherLanguages } from '../../../codes/languages.ts'
import { mapLinks } from '../../menu/site-menus.ts'
import type { NotFoundTexts, SiteMapTexts } from './locale.ts'

export const notFound: NotFoundTexts = {
  title: '没有找到这个页面',
  text: '网址可能打错了，或者页面已经移走。',
  action: '/home/sousuo',
  field: '在本站搜索',
  submit: '搜索',
  near: '您要找的可能是',
  ways: '您也可以去：',
  links: [
    { label: '首页', to: '/' },
    { label: '申请商品条码', to: '/Business/Register' },
    { label: '条码查询', to: '/search/tool' },
    { label: '新闻中心', to: '/News/index' },
    { label: '站点地图', to: '/sitemap' },
  ],
}

export const siteMap: SiteMapTexts = {
  title: '站点地图',
  lead: undefined,
  single: ({ navigation }) => [...navigation.zh.filter(item => !item.children), ...mapLinks.zh],
  further: ({ furtherGroups }) => furtherGroups,
  others: otherLanguages,
}
