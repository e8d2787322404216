/** Contents of the page shell, built from the settings. Pure. */
import type { SiteConfig } from '../access/context.ts'
import type { ExternalAddresses, ExternalName } from '../access/external-names.ts'
import type { LoginInfo } from '../access/sessions/login-info.ts'
import { defaultFooterLinks, isGray, readBadge, readFooterLinks, type SettingKey } from './settings/settings.ts'

type ShellInput = {
  settings: Readonly<Record<SettingKey, string>>
  config: SiteConfig
  viewer: (LoginInfo & { version: string }) | null
  now: Date
}

export function createShell({ settings, config, viewer, now }: ShellInput) {
  const { siteName, siteNameEn, phone, phoneHours, phoneHoursEn } = settings
  const { organiser, supporter, address, addressEn, postcode, icp, police, siteCode } = settings
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
      icp,
      police,
      siteCode,
      badge: readBadge(settings.siteBadge) ?? null,
      links: configuredLinks.length > 0 ? configuredLinks : [...defaultFooterLinks],
    },
    gray: isGrayNow,
    grayEverywhere: isGrayNow && settings.grayScope === '全站',
    external: { ...config.external },
    wechat: config.external.EXT_WECHAT ?? '',
    weibo: config.external.EXT_WEIBO ?? '',
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
