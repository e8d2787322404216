/** The tools of the look-up in Chinese. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type CountryTexts, type FrameTexts, type LookUpTexts, prefixRange, type ToolTexts } from './locale.ts'

const frame: FrameTexts = {
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

const country: CountryTexts = {
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

const lookUp: LookUpTexts = {
  title: '条码查询',
  lead: '条码、企业名称、厂商识别代码、位置码、单元数据串、数字链接，输入、粘贴或扫描哪一样都可以。',
  field: '查什么',
  hint: '空格和短横线会自动去掉；可以粘贴多行，最多 1,000 行',
  fault: ({ fault }) => fault,
  examples: [
    { label: '6999000000018', to: '/search/tool?q=6999000000018' },
    { label: '校验码有误的', to: '/search/tool?q=6901234567891' },
    { label: '按企业名称', to: '/search/tool?q=示例' },
    { label: '单元数据串', to: '/search/tool?q=(01)06999000000018(17)271231(10)LOT-1' },
    { label: 'GS1 数字链接', to: '/search/tool?q=https://id.gs1.org/01/06999000000018/10/LOT-1?17=271231' },
  ],
  empty: {
    title: '结果会显示在这里',
    text: '商品条码查编码状态、企业和产品；企业名称和厂商识别代码查系统成员；单元数据串和数字链接逐项解释。',
  },
  head: q =>
    q === ''
      ? { title: '条码查询', description: '查商品条码是否注册、由哪家企业使用、产品信息是否通报。' }
      : { title: `${q.slice(0, 40)} 查询结果` },
  camera: {
    open: '用相机扫码',
    title: '用相机扫码',
    picture: '相机画面',
    text: '把条码或二维码放在画面中间。画面只在本机识别，不会上传。',
    cameraFailed: '相机没有打开，请允许使用相机，或者手工输入',
    decoderFailed: '识别程序没有加载，请检查网络后再试，或者手工输入',
  },
}

export const texts: ToolTexts = { frame, country, lookUp }
