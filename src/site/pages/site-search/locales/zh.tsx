/** The site search in Chinese. */
import { foundText } from '../../../../search/match-count.ts'
import { Highlight } from '../../../../ui/display/highlight.tsx'
import { formatCount } from '../../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import type { SearchTexts } from './locale.ts'

export const zh: SearchTexts = {
  documentTitle: keyword => `搜索：${keyword}`,
  form: {
    label: '搜索的词',
    placeholder: '续展、GB 12904、南京、条码编号 …',
    submit: '搜索',
    common: '常用',
    others: '也搜',
  },
  common: undefined,
  start: '可以输入办事的名称、问题里的词、标准号、地区或者编号，也可以输入拼音。',
  tooLong: (longest, length) => `搜索的词至多 ${longest} 个字，这里有 ${length} 个，请留下最要紧的词。`,
  found: total => `${foundText(total)}。`,
  kindOf: ({ label }) => label,
  registered: {
    title: '登记的企业和商品',
    count: ({ firmTotal, productTotal }) => firmTotal + productTotal,
    lines: ({ firms, products }, keyword) => [
      ...firms.map(({ companyPrefix, firmName, region }) => ({
        key: companyPrefix,
        to: `/search/internal?firmCode=${companyPrefix}`,
        name: <Highlight text={firmName ?? companyPrefix} terms={[keyword]} />,
        note: `企业 ${companyPrefix} ${region}`,
      })),
      ...products.map(({ gtin, name, firmName }) => ({
        key: gtin,
        to: `/search/tool?q=${gtin}`,
        name: <Highlight text={name} terms={[keyword]} />,
        note: `商品 ${gtin} ${firmName}`,
      })),
    ],
    more: ({ firms, products, firmTotal, productTotal }, keyword) =>
      (firmTotal > firms.length || productTotal > products.length) && (
        <>
          共 {formatCount(firmTotal)} 家企业、{formatCount(productTotal)} 种商品。
          <LinkTo to={`/search/internal?${new URLSearchParams({ firmName: keyword })}`}>看企业</LinkTo>
        </>
      ),
  },
  nothing: {
    title: keyword => `没有找到“${keyword}”`,
    text: () => '少写几个字，或者换成办事的名字再试。也可以从这里去：',
    links: [
      { label: '条码查询', to: '/search/tool' },
      { label: '生成条码', to: '/BarCode/symbol' },
      { label: '常见问题', to: '/Business/Faq' },
      { label: '站点地图', to: '/sitemap' },
    ],
  },
  tools: { unfiltered: '去掉筛选再找', inexact: '也找相同意思和读音的词', similar: '您要找的是：' },
}
