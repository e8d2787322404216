/** Contents of the page shell, built from the settings. Pure. */
import type { SiteConfig } from '../access/context.ts'
import type { ExternalAddresses, ExternalName } from '../access/external-names.ts'
import type { LoginInfo } from '../access/sessions/login-info.ts'
import { isGray } from './settings/gray.ts'
import { externalAddresses } from './settings/outside.ts'
import { readBadge, readFooterLinks } from './settings/setting-lines.ts'
import { defaultFooterLinks, type SettingValues } from './settings/settings.ts'

type ShellInput = {
  settings: SettingValues
  config: SiteConfig
  viewer: (LoginInfo & { version: string }) | null
  now: Date
}

export function createShell({ settings, config, viewer, now }: ShellInput) {
  const { siteName, siteNameEn, phone, phoneHours, phoneHoursEn } = settings
  const { organiser, supporter, address, addressEn, postcode } = settings
  const { icp, icpLink, police, policeLink, siteCode, wechatPicture, wechatServicePicture } = settings
  const external = externalAddresses(settings, config)
  const isGrayNow = isGray(settings, now)
  const configuredLinks = readFooterLinks(settings.footerLinks) ?? []
  return {
    siteName,
    siteNameEn,
    phone,
    phoneHours,
    phoneHoursEn,
    footer: {
      organiser,
      supporter,
      address,
      addressEn,
      postcode,
      ...{ icp, icpLink, police, policeLink, siteCode, wechatPicture, wechatServicePicture },
      badge: readBadge(settings.siteBadge) ?? null,
      links: configuredLinks.length > 0 ? configuredLinks : [...defaultFooterLinks],
    },
    gray: isGrayNow,
    grayEverywhere: isGrayNow && settings.grayScope === '全站',
    menuChanges: settings.menus,
    external,
    wechat: settings.EXT_WECHAT,
    weibo: settings.EXT_WEIBO,
    viewer,
    demo: config.demo,
  }
}

const domainLabels = {
  EXT_BARCODE_BRIDGE: '条码桥',
  EXT_PRODUCT_QR: '商品二维码',
  EXT_GDSN: '全球产品数据共享平台',
  EXT_IMPORT_DATA: '进口商品数据通报',
  EXT_UDI: 'UDI 一站式服务',
  EXT_TRACE: '追溯查询',
  EXT_TRADE_BRIDGE: '贸易通桥梁',
  EXT_IOT: '物联网标识公共服务平台',
  EXT_GS1: '国际物品编码组织（GS1）',
} as const satisfies Partial<Record<ExternalName, string>>

const domainNames = Object.keys(domainLabels) as (keyof typeof domainLabels)[]

/** The service platforms with their addresses; '' if a platform is not available. */
export function serviceDomains(external: ExternalAddresses) {
  return domainNames.map(name => ({ name, label: domainLabels[name], url: external[name] ?? '' }))
}
