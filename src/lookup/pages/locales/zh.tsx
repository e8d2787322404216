/** The tools of the look-up in Chinese. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type CountryTexts, type FrameTexts, prefixRange } from './locale.ts'

export const frame: FrameTexts = {
  tools: [
    { label: '条码查询', to: '/search/tool' },
    { label: '境内条码', to: '/search/internal' },
    { label: '境外条码', to: '/search/external' },
    { label: '短码', to: '/search/shortcode' },
    { label: '位置码', to: '/search/gln' },
    { label: '自行车企业代码', to: '/search/bike' },
    { label: '条码术语', to: '/search/glossary' },
    { label: '校验码', to: '/search/check' },
    { label: '前缀码', to: '/search/country' },
  ],
  label: '查询工具',
  submit: '查询',
  examples: '试一个例子',
}

export const country: CountryTexts = {
  title: '国家（地区）前缀码',
  lead: '输入数字开头或国家（地区）名称，查编码组织。',
  field: '前缀、整个条码或国家（地区）',
  refused: undefined,
  noteTitle: '前缀不等于产地',
  note: '前缀只表示分配这个代码的编码组织。690 开头的商品不一定产自我国，3 开头的也不一定是法国原装。',
  caption: count => `共 ${formatCount(count)} 个前缀范围`,
  empty: { title: '没有找到前缀', text: '这个前缀可能尚未分配，请核对数字或换一个名称。' },
  columns: [
    { head: '前缀', cell: prefixRange, isCode: true },
    { head: '国家（地区）或用途', cell: ({ nameZh }) => nameZh },
    { head: '编码组织', cell: ({ organisation }) => <span lang="en">{organisation}</span> },
    { head: '说明', cell: ({ note }) => note },
  ],
  examples: ['690', '日本', '6901234567892'],
}
