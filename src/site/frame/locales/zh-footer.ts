/** The footer in Chinese. */
import type { FooterTexts } from './locale.ts'

export const footer: FooterTexts = {
  address: shell => [shell.footer.address, shell.footer.postcode].join('　'),
  phoneLabel: '咨询热线：',
  phone: ({ phone }) => phone,
  hours: () => '',
  columns: [
    {
      head: '办业务',
      links: [
        { id: 'foot-register', name: '申请商品条码', link: '/Business/Register' },
        { id: 'foot-renewal', name: '续展', link: '/Business/Renewal' },
        { id: 'foot-change', name: '变更', link: '/Business/Change' },
        { id: 'foot-barcode', name: '生成条码', link: '/BarCode/SSCC' },
        { id: 'foot-forms', name: '表格下载', link: '/statute/FormDownload' },
      ],
    },
    {
      head: '查信息',
      links: [
        { id: 'foot-internal', name: '境内条码', link: '/search/internal' },
        { id: 'foot-external', name: '境外条码', link: '/search/external' },
        { id: 'foot-gln', name: '位置码', link: '/search/gln' },
        { id: 'foot-check', name: '校验码计算', link: '/search/check' },
        { id: 'foot-country', name: '前缀码', link: '/search/country' },
      ],
    },
  ],
  links: shell => shell.footer.links,
  codes: ({ footer: { wechatPicture, wechatServicePicture } }) => [
    wechatPicture
      ? { label: '公众号', alt: '微信公众号二维码', picture: wechatPicture }
      : { label: '官方微信', alt: '官方微信二维码', path: '/Home/wxcode' },
    ...(wechatServicePicture ? [{ label: '服务号', alt: '微信服务号二维码', picture: wechatServicePicture }] : []),
    { label: '移动版', alt: '移动版二维码', path: '/' },
  ],
  facts: shell => [
    ['主办单位', shell.footer.organiser],
    ['技术支持', shell.footer.supporter],
    ['网站标识码', shell.footer.siteCode],
  ],
  legal: [
    { name: '各地分支机构', link: '/Org/Branch' },
    { name: '咨询与意见', link: '/Enquiry' },
    { name: '服务状态', link: '/status' },
    { name: '站点地图', link: '/sitemap' },
    { name: '无障碍声明', link: '/accessibility' },
    { name: '隐私政策', link: '/privacy' },
  ],
}
